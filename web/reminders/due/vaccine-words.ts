import { t } from '@lingui/core/macro';

import { dayAsWritten } from '#web/lib/dates.ts';

import type { DueNow } from './due.api.ts';

/** "Overdue since May 3, 2027", "Due by June 1, 2027", for a first dose "As soon as possible, by June 1, 2027 at the latest" */
export function vaccineWords({
  status,
  until,
  isFirst,
}: Pick<DueNow['vaccines'][number], 'status' | 'until' | 'isFirst'>): string {
  const isOverdue = status === 'overdue';
  if (until === null) return isOverdue ? t`Overdue` : t`Due`;
  const day = dayAsWritten(until);

  if (isOverdue) return t`Overdue since ${day}`;

  return isFirst ? t`As soon as possible, by ${day} at the latest` : t`Due by ${day}`;
}
