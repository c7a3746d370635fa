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
export const presentWholeOffer = (offer: Offer) => ({
  ...presentOffer(offer),
  validFrom: offer.validFrom.toISOString(),
  publishedAt: offer.publishedAt?.toISOString() ?? null,
  createdAt: offer.createdAt.toISOString(),
  updatedAt: offer.updatedAt.toISOString(),
});
