import type { OfferState } from '#shared/site/offers.ts';

import type { Offer } from './offers.table.ts';
import type { Promo } from './offers.usecases.ts';

/** An offer as owners see it. */
export const presentOffer = ({ id, title, text, code, link, validUntil }: Offer) => ({
  id,
  title,
  text,
  code,
  link,
  validUntil: validUntil.toISOString(),
});

/** The account's code, and the offer that it belongs to. */
export const presentPromo = ({ code, state, offer }: Promo) => ({
  code,
  state,
  title: offer?.title ?? null,
  validFrom: offer?.validFrom.toISOString() ?? null,
  validUntil: offer?.validUntil.toISOString() ?? null,
});

/** An offer as administrators see it. */
export const presentWholeOffer = (offer: Offer, now: Date) => ({
  ...presentOffer(offer),
  validFrom: offer.validFrom.toISOString(),
  publishedAt: offer.publishedAt?.toISOString() ?? null,
  createdAt: offer.createdAt.toISOString(),
  updatedAt: offer.updatedAt.toISOString(),
  state: stateOf(offer, now),
});

function stateOf({ publishedAt, validFrom, validUntil }: Offer, now: Date): OfferState {
  if (!publishedAt) return 'draft';
  if (validUntil <= now) return 'ended';

  return validFrom > now ? 'upcoming' : 'live';
}
