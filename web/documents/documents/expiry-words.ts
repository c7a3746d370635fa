import { t } from '@lingui/core/macro';

import { dayInSentence } from '#web/lib/dates.ts';

/** "Expires Mar 3, 2027" or "Expired 3 days ago". */
export function expiryInWords(expirationDate: string, isExpired: boolean): string {
  const day = dayInSentence(expirationDate);

  return isExpired ? t`Expired ${day}` : t`Expires ${day}`;
}
