/** The length limits of an offer's texts. */
export const offerRules = {
  title: { min: 2, max: 80 },
  text: { max: 600 },
  code: { min: 2, max: 64 },
  link: { max: 500 },
} as const;

/** The states of an offer for administrators; owners see only a live one. */
export type OfferState = 'draft' | 'upcoming' | 'live' | 'ended';

/** The state of an account's promo code: `expired` and `upcoming` name an offer that isn't valid now. */
export type PromoState = 'valid' | 'upcoming' | 'expired' | 'unknown';
