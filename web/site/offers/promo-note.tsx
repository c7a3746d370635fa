import { t } from '@lingui/core/macro';

import { longDate } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/status.tsx';

import type { Promo } from './offers.api.ts';

/** OFFER-1: the discount of the code from the sign-up. */
export function PromoNote({ promo }: { promo: Promo }) {
  return (
    <Notice
      tone={promo.state === 'valid' ? 'moss' : 'amber'}
      title={<span className="wrap-anywhere">{titleOf(promo)}</span>}
      className="mb-8"
    >
      <span className="wrap-anywhere">{explain(promo)}</span>
    </Notice>
  );
}

const titleOf = ({ code, state }: Promo) =>
  ({
    valid: t`Your code ${code} is valid`,
    upcoming: t`Your code ${code} isn’t valid yet`,
    expired: t`Your code ${code} has expired`,
    unknown: t`We don’t recognize the code ${code}`,
  })[state];

function explain({ state, title, validFrom, validUntil }: Promo): string {
  const offer = title ?? '';
  const from = validFrom ? longDate(validFrom) : '';
  const until = validUntil ? longDate(validUntil) : '';
  if (state === 'valid') return t`${offer}, until ${until}.`;
  if (state === 'upcoming') return t`${offer}, starting ${from}.`;
  if (state === 'expired') return t`${offer}, ended ${until}.`;

  return t`You entered this code when you signed up. It may have a typo, so compare it with the one you were given. Your account is free either way.`;
}
