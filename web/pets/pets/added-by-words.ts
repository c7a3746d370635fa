import { t } from '@lingui/core/macro';

/** "Added by Ana"; null for what the pet's owner added. The name is empty once the person's account is gone. */
export function addedByInWords(addedBy: string | null | undefined): string | null {
  if (addedBy === null || addedBy === undefined) return null;

  return addedBy === '' ? t`Added by a former caregiver` : t`Added by ${{ who: addedBy }}`;
}
