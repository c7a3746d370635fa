import { t } from '@lingui/core/macro';

import type { OpenedPapers } from '#shared/pets/people.ts';

/** The choices of documents for another person. */
export const papersOptions: readonly { value: OpenedPapers; label: string }[] = [
  { value: 'none', label: t({ message: 'None', context: 'documents' }) },
  { value: 'medical', label: t({ message: 'Medical', context: 'documents' }) },
  { value: 'all', label: t({ message: 'All', context: 'documents' }) },
];
