import { runLoggedAction } from '#server/accounts/administrators/admin-log.usecases.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { OfferAction } from '#shared/accounts/admin.ts';
import type { OfferDraft } from '#shared/site/offers.schema.ts';

import { offerNotFound } from './offers.errors.ts';
import { deleteOffer, findOffer, insertOffer, lockOffer, updateOffer } from './offers.queries.ts';
import type { Offer } from './offers.table.ts';

type Drafted = AdminRequest & { offer: OfferDraft };
type Seen = AdminRequest & { before: OfferDraft };

/**
 * OFFER-1: stores a draft, which only administrators see. It gets the id of the request; a repeated one returns the first.
 */
export async function addOffer(ctx: AccountContext, { id, reason, offer }: Drafted): Promise<Offer> {
  await runLoggedAction(
    ctx,
    { action: 'offers.add', targetId: id, request: { id, reason }, input: offer },
    async ({ db, now }) => {
      await insertOffer(db, {
        id,
        ...columnsOf(offer),
        publishedAt: null,
        createdAt: now,
        updatedAt: now,
      });

      return named(offer);
    },
  );

  return findKnown(ctx, id);
}

/** Changes an offer, published or not. Throws offerNotFound, changedElsewhere. */
export const changeOffer = (ctx: AccountContext, offerId: string, request: Drafted & Seen): Promise<Offer> =>
  onOffer(ctx, { offerId, action: 'offers.change', request }, async ({ db, now }, current) => {
    const { offer, before } = request;
    const was = draftOf(current);
    assertUnchanged('offers', { current: was, before: normalized(before), value: normalized(offer) });
    const changed = changesOf(was, normalized(offer));
    if (Object.keys(changed).length === 0) return undefined;
    await updateOffer(db, offerId, { ...columnsOf(offer), updatedAt: now });

    return { ...named(offer), ...changed };
  });

/** Shows the offer to everyone while it's valid; repeating it keeps the first time. Throws offerNotFound, changedElsewhere. */
export const publishOffer = (ctx: AccountContext, offerId: string, request: Seen): Promise<Offer> =>
  onOffer(ctx, { offerId, action: 'offers.publish', request }, async ({ db, now }, current) => {
    if (current.publishedAt) return undefined;
    const was = draftOf(current);
    assertUnchanged('offers', { current: was, before: normalized(request.before), value: undefined });
    await updateOffer(db, offerId, { publishedAt: now, updatedAt: now });

    return named(current);
  });

/** Hides the offer; its code is unknown again. Throws offerNotFound. */
export const withdrawOffer = (ctx: AccountContext, offerId: string, request: AdminRequest): Promise<Offer> =>
  onOffer(ctx, { offerId, action: 'offers.withdraw', request }, async ({ db, now }, current) => {
    if (!current.publishedAt) return undefined;
    await updateOffer(db, offerId, { publishedAt: null, updatedAt: now });

    return named(current);
  });

/** Deletes the offer; does nothing if there is none. */
export const removeOffer = (ctx: AccountContext, offerId: string, { id, reason }: AdminRequest) =>
  runLoggedAction(
    ctx,
    { action: 'offers.remove', targetId: offerId, request: { id, reason } },
    async ({ db }) => {
      const current = await lockOffer(db, offerId);
      if (!current) return undefined;
      await deleteOffer(db, offerId);

      return named(current);
    },
  );

type Change = { offerId: string; action: OfferAction; request: AdminRequest };
type Work = (ctx: AccountContext, current: Offer) => Promise<Record<string, string | null> | undefined>;

async function onOffer(ctx: AccountContext, { offerId, action, request }: Change, work: Work) {
  const { id, reason, ...input } = request;
  await runLoggedAction(ctx, { action, targetId: offerId, request: { id, reason }, input }, async (ctx) => {
    const current = await lockOffer(ctx.db, offerId);
    if (!current) throw offerNotFound();

    return work(ctx, current);
  });

  return findKnown(ctx, offerId);
}

async function findKnown({ db }: AccountContext, id: string): Promise<Offer> {
  const offer = await findOffer(db, id);
  if (!offer) throw offerNotFound();

  return offer;
}

const columnsOf = ({ validFrom, validUntil, ...words }: OfferDraft) => ({
  ...words,
  validFrom: new Date(validFrom),
  validUntil: new Date(validUntil),
});

const draftOf = ({ title, text, code, link, validFrom, validUntil }: Offer): OfferDraft => ({
  title,
  text,
  code,
  link,
  validFrom: validFrom.toISOString(),
  validUntil: validUntil.toISOString(),
});

/** An instant can be written in several ways. */
const normalized = (draft: OfferDraft): OfferDraft => ({
  ...draft,
  validFrom: new Date(draft.validFrom).toISOString(),
  validUntil: new Date(draft.validUntil).toISOString(),
});

/** The log names an offer by its title, because it can be removed. */
const named = ({ title }: Pick<OfferDraft, 'title'>) => ({ title });

/** Each field before and after, except the title, which is logged separately. */
const changesOf = (was: OfferDraft, offer: OfferDraft): Record<string, string | null> =>
  Object.fromEntries(
    (Object.keys(was) as (keyof OfferDraft)[]).flatMap((name) =>
      was[name] === offer[name]
        ? []
        : [
            [`${name}_before`, was[name]],
            [name, offer[name]],
          ],
    ),
  );
