import { expiryOn } from '#shared/documents/document-dates.ts';
import { ownToday } from '#web/lib/dates.ts';

import { expiryInWords } from './expiry-words.ts';

const looks: Partial<Record<ReturnType<typeof expiryOn>, string>> = {
  expired: 'text-brick font-semibold',
  soon: 'text-amber font-semibold',
};

/** The last day of a document, or that it has passed. */
export function ExpiryStatus({ of: { expirationDate } }: { of: { expirationDate: string } }) {
  const expiry = expiryOn(ownToday(), expirationDate);

  return <span className={looks[expiry]}>{expiryInWords(expirationDate, expiry === 'expired')}</span>;
}
