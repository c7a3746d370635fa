import type { AccountContext, Context } from '#server/core/context.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import type { PromoState } from '#shared/site/offers.ts';

import {
  countOffers,
  countValidOffers,
  findOfferOfCode,
  findPromoCode,
  listOffers,
  listValidOffers,
} from './offers.queries.ts';
import type { Offer } from './offers.table.ts';

const pageSize = 50;

/** A page of the offers that are valid now, newest first. */
export const readValidOffers = (
  { db, now }: AccountContext,
  after: Cursor | undefined,
): Promise<Page<Offer>> =>
  readPage({
    after,
    size: pageSize,
    list: (limit) => listValidOffers(db, now, { after, limit }),
    count: () => countValidOffers(db, now),
    placeOf: (offer) => offer,
  });

/** A page of all offers, newest first. For administrators. */
export const readOffers = ({ db }: Context, after: Cursor | undefined): Promise<Page<Offer>> =>
  readPage({
    after,
    size: pageSize,
    list: (limit) => listOffers(db, { after, limit }),
    count: () => countOffers(db),
    placeOf: (offer) => offer,
  });

export type Promo = { code: string; state: PromoState; offer: Offer | undefined };

/** The state of the code from the account's sign-up; undefined without one. */
export async function checkPromo({ db, accountId, now }: AccountContext): Promise<Promo | undefined> {
  const code = await findPromoCode(db, accountId);
  if (code === undefined) return undefined;
  const offer = await findOfferOfCode(db, code, now);

  return { code, state: stateOf(offer, now), offer };
}

function stateOf(offer: Offer | undefined, now: Date): PromoState {
  if (!offer) return 'unknown';
  if (offer.validFrom > now) return 'upcoming';

  return offer.validUntil > now ? 'valid' : 'expired';
}
