import { t } from '@lingui/core/macro';

/** "Added by Ana"; null for what the pet's owner added. The name is empty once the person's account is gone. */
export function addedByInWords(addedBy: string | null | undefined): string | null {
  if (addedBy === null || addedBy === undefined) return null;

  const who = addedBy === '' ? t`a former caregiver` : addedBy;

  return t`Added by ${who}`;
}
