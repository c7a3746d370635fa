import { t } from '@lingui/core/macro';

/** Says which people see new documents of the pet. A pet of another person has `sharedBy`. */
export const seenByInWords = (pet: { sharedBy?: unknown } | undefined): string =>
  pet?.sharedBy
    ? t`People with access to this pet’s documents can see them.`
    : t`Only you can see your documents until you share them.`;
