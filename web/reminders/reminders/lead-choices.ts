import { t } from '@lingui/core/macro';

import { sentence } from '#shared/health/health.ts';
import { leadName } from '#shared/reminders/lead-words.ts';

const usual = [0, 1, 2, 12, 24, 48, 72, 168, 336];

/** How long before it is announced; the empty choice is the preferred time. */
export const leadChoices = (set: number | null) => [
  { value: '', label: t`Same as my settings` },
  ...[...new Set([...usual, ...(set === null ? [] : [set])])]
    .toSorted((a, b) => a - b)
    .map((hours) => ({ value: String(hours), label: sentence(leadName(hours)) })),
];
