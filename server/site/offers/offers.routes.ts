import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { adminRequest } from '#shared/accounts/admin.schema.ts';
import { newOffer, offerChange, offerPublication } from '#shared/site/offers.schema.ts';

import { addOffer, changeOffer, publishOffer, removeOffer, withdrawOffer } from './offer-changes.usecases.ts';
import { offerNotFound } from './offers.errors.ts';
import { presentOffer, presentPromo, presentWholeOffer } from './offers.presenter.ts';
import { checkPromo, readOffers, readValidOffers } from './offers.usecases.ts';

/** `/api/offers`: the current offers, and the state of the code from the sign-up. */
export const offersRoutes = createRouter().get('/', validate('query', pageQuery), async (c) => {
  const ctx = c.get('ctx');
  const [{ rows, ...page }, promo] = await Promise.all([
    readValidOffers(ctx, c.req.valid('query').after),
    checkPromo(ctx),
  ]);

  return c.json({ offers: rows.map(presentOffer), ...page, promo: promo ? presentPromo(promo) : null });
});

const validOfferId = validate('param', z.object({ offerId: z.uuid() }), offerNotFound);
const validRequest = validate('json', adminRequest);

/** `/api/admin/offers`: for administrators; each change has a reason, which goes into the log. */
export const adminOffersRoutes = createAdminRouter()
  .get('/', validate('query', pageQuery), async (c) => {
    const ctx = c.get('ctx');
    const { rows, ...page } = await readOffers(ctx, c.req.valid('query').after);

    return c.json({ offers: rows.map((offer) => presentWholeOffer(offer, ctx.now)), ...page });
  })
  .post('/', limitJson, validate('json', newOffer), async (c) => {
    const ctx = c.get('ctx');
    const offer = await addOffer(ctx, c.req.valid('json'));

    return c.json({ offer: presentWholeOffer(offer, ctx.now) }, 201);
  })
  .put('/:offerId', limitJson, validOfferId, validate('json', offerChange), async (c) => {
    const ctx = c.get('ctx');
    const offer = await changeOffer(ctx, c.req.valid('param').offerId, c.req.valid('json'));

    return c.json({ offer: presentWholeOffer(offer, ctx.now) });
  })
  .post('/:offerId/publish', limitJson, validOfferId, validate('json', offerPublication), async (c) => {
    const ctx = c.get('ctx');
    const offer = await publishOffer(ctx, c.req.valid('param').offerId, c.req.valid('json'));

    return c.json({ offer: presentWholeOffer(offer, ctx.now) });
  })
  .post('/:offerId/withdraw', limitJson, validOfferId, validRequest, async (c) => {
    const ctx = c.get('ctx');
    const offer = await withdrawOffer(ctx, c.req.valid('param').offerId, c.req.valid('json'));

    return c.json({ offer: presentWholeOffer(offer, ctx.now) });
  })
  .post('/:offerId/remove', limitJson, validOfferId, validRequest, async (c) => {
    await removeOffer(c.get('ctx'), c.req.valid('param').offerId, c.req.valid('json'));

    return c.body(null, 204);
  });
