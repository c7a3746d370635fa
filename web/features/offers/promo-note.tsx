import { longDate } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/status.tsx';

import type { Promo } from './offers.api.ts';

/** OFFER-1: what the code from the sign-up is worth. */
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
    valid: `Your code ${code} is valid`,
    upcoming: `Your code ${code} isn’t valid yet`,
    expired: `Your code ${code} has expired`,
    unknown: `We don’t know the code ${code}`,
  })[state];

function explain({ state, title, validFrom, validUntil }: Promo): string {
  if (state === 'valid') return `${title}. Use it until ${longDate(validUntil ?? '')}.`;
  if (state === 'upcoming') return `${title}. It starts on ${longDate(validFrom ?? '')}.`;
  if (state === 'expired') return `${title}. It ended on ${longDate(validUntil ?? '')}.`;

  return 'You entered it when you signed up. Check its spelling where you got it. Your account is free either way.';
}
