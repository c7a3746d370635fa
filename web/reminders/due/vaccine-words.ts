import { t } from '@lingui/core/macro';

import { dayInSentence } from '#web/lib/dates.ts';

import type { DueNow } from './due.api.ts';

/** "Was due May 3", "Due by Thursday", for a first dose "First dose due by Jun 1" */
export function vaccineWords({
  status,
  until,
  isFirst,
}: Pick<DueNow['vaccines'][number], 'status' | 'until' | 'isFirst'>): string {
  const isOverdue = status === 'overdue';
  if (until === null) return isOverdue ? t`Overdue` : t`Due`;
  const when = dayInSentence(until);
  if (isOverdue) return t`Was due ${when}`;

  return isFirst ? t`First dose due by ${when}` : t`Due by ${when}`;
}
