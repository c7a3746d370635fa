/** How long the texts of an offer may be. */
export const offerRules = {
  title: { min: 2, max: 80 },
  text: { max: 600 },
  code: { min: 2, max: 64 },
  link: { max: 500 },
} as const;

/** Where an offer is for administrators: owners see a live one. */
export type OfferState = 'draft' | 'upcoming' | 'live' | 'ended';

/** What an account's promo code is worth: `expired` and `upcoming` name an offer that isn't valid now. */
export type PromoState = 'valid' | 'upcoming' | 'expired' | 'unknown';
