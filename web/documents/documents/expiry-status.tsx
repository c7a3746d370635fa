import { t } from '@lingui/core/macro';

import { expiryOn } from '#shared/documents/document-dates.ts';
import { dayInSentence, ownToday } from '#web/lib/dates.ts';

const looks: Partial<Record<ReturnType<typeof expiryOn>, string>> = {
  expired: 'text-brick font-semibold',
  soon: 'text-amber font-semibold',
};

/** "Expires Mar 3, 2027" or "Expired 3 days ago". */
export const ExpiryStatus = ({ of: { expirationDate } }: { of: { expirationDate: string } }) => (
  <span className={looks[expiryOn(ownToday(), expirationDate)]}>{expiryInWords(expirationDate)}</span>
);

export function expiryInWords(expirationDate: string): string {
  const day = dayInSentence(expirationDate);

  return expiryOn(ownToday(), expirationDate) === 'expired' ? t`Expired ${day}` : t`Expires ${day}`;
}
