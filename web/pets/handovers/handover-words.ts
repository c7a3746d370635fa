import { t } from '@lingui/core/macro';

import type { Handover } from '#shared/pets/people.ts';

/** The things of the owner before that go along in none, for that owner. */
export const neverIncluded = (): string =>
  t`Your contacts, messages, insurance, and emergency page settings.`;

/** The parts of a pet that go along in a handover, and those that don't, for the new owner. */
export function handoverPartsInWords(
  { records, papers }: Pick<Handover, 'records' | 'papers'>,
  inviter: string,
): Record<'included' | 'excluded', readonly string[]> {
  const health = t`Health records and reminders`;

  return {
    included: [
      t`The profile, photo, microchip number, and Pet ID`,
      ...(records ? [health] : []),
      ...(papers === 'medical' ? [t`Medical documents`] : []),
      ...(papers === 'all' ? [t`All documents`] : []),
    ],
    excluded: [
      ...(records ? [] : [health]),
      ...(papers === 'medical' ? [t`Other documents`] : []),
      ...(papers === 'none' ? [t`Documents`] : []),
      t`${inviter}’s contacts, messages, insurance, and emergency page settings`,
    ],
  };
}
