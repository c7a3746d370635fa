import { isDeepStrictEqual } from 'node:util';

import type { AccountContext, Context } from '#server/context.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import type { OfferDraft } from '#shared/offers.schema.ts';
import type { PromoState } from '#shared/offers.ts';

import { offerIdTaken, offerNotFound } from './offers.errors.ts';
import {
  countOffers,
  countValidOffers,
  findOffer,
  findOfferOfCode,
  findPromoCode,
  insertOffer,
  listOffers,
  listValidOffers,
  updateOffer,
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

/** What the code from the account's sign-up is worth now; undefined without one. */
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

const columnsOf = ({ validFrom, validUntil, ...words }: OfferDraft) => ({
  ...words,
  validFrom: new Date(validFrom),
  validUntil: new Date(validUntil),
});

/** Keeps a draft, which only administrators see. A repeated request returns the first; throws offerIdTaken for another draft. */
export async function addOffer({ db, now }: Context, id: string, draft: OfferDraft): Promise<Offer> {
  const columns = columnsOf(draft);
  await insertOffer(db, { id, ...columns, publishedAt: null, createdAt: now, updatedAt: now });
  const kept = await findOffer(db, id);
  if (!kept || !hasSame(kept, columns)) throw offerIdTaken();

  return kept;
}

const hasSame = (offer: Offer, columns: ReturnType<typeof columnsOf>): boolean =>
  isDeepStrictEqual({ ...offer, ...columns }, offer);

/** Changes an offer, published or not. Throws offerNotFound. */
export const changeOffer = ({ db, now }: Context, id: string, draft: OfferDraft): Promise<Offer> =>
  orNotFound(updateOffer(db, id, { ...columnsOf(draft), updatedAt: now }));

/** Shows the offer to everyone while it's valid; repeating it keeps the first time. Throws offerNotFound. */
export async function publishOffer({ db, now }: Context, id: string): Promise<Offer> {
  const offer = await findOffer(db, id);
  if (!offer) throw offerNotFound();

  return offer.publishedAt ? offer : orNotFound(updateOffer(db, id, { publishedAt: now, updatedAt: now }));
}

/** Hides the offer; its code is unknown again. Throws offerNotFound. */
export const withdrawOffer = ({ db, now }: Context, id: string): Promise<Offer> =>
  orNotFound(updateOffer(db, id, { publishedAt: null, updatedAt: now }));

async function orNotFound(changing: Promise<Offer | undefined>): Promise<Offer> {
  const offer = await changing;
  if (!offer) throw offerNotFound();

  return offer;
}
