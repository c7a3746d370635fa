import { t } from '@lingui/core/macro';

import { dayAsWritten } from '#web/lib/dates.ts';

/** "Overdue since May 3, 2027", "Due by June 1, 2027" */
export function vaccineWords(status: string, until: string | null): string {
  const isOverdue = status === 'overdue';
  if (until === null) return isOverdue ? t`Overdue` : t`Due`;
  const day = dayAsWritten(until);

  return isOverdue ? t`Overdue since ${day}` : t`Due by ${day}`;
}
