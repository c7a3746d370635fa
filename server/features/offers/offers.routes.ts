import { z } from 'zod';

import { createAdminRouter } from '#server/features/admin/admin.guards.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { offerDraft } from '#shared/offers.schema.ts';

import { offerNotFound } from './offers.errors.ts';
import { presentOffer, presentPromo, presentWholeOffer } from './offers.presenter.ts';
import {
  addOffer,
  changeOffer,
  checkPromo,
  publishOffer,
  readOffers,
  readValidOffers,
  withdrawOffer,
} from './offers.usecases.ts';

/** `/api/offers`: what is offered now, and what the code from the sign-up is worth. */
export const offersRoutes = createRouter().get('/', validate('query', pageQuery), async (c) => {
  const ctx = c.get('ctx');
  const [{ rows, ...page }, promo] = await Promise.all([
    readValidOffers(ctx, c.req.valid('query').after),
    checkPromo(ctx),
  ]);

  return c.json({ offers: rows.map(presentOffer), ...page, promo: promo ? presentPromo(promo) : null });
});

const validOfferId = validate('param', z.object({ offerId: z.uuid() }), offerNotFound);
const newOffer = z.object({ id: z.uuid(), offer: offerDraft });

/** `/api/admin/offers`: for administrators; every call checks the role in the database. */
export const adminOffersRoutes = createAdminRouter()
  .get('/', validate('query', pageQuery), async (c) => {
    const { rows, ...page } = await readOffers(c.get('ctx'), c.req.valid('query').after);

    return c.json({ offers: rows.map(presentWholeOffer), ...page });
  })
  .post('/', limitJson, validate('json', newOffer), async (c) => {
    const { id, offer } = c.req.valid('json');

    return c.json({ offer: presentWholeOffer(await addOffer(c.get('ctx'), id, offer)) }, 201);
  })
  .put('/:offerId', limitJson, validOfferId, validate('json', offerDraft), async (c) => {
    const { offerId } = c.req.valid('param');

    return c.json({
      offer: presentWholeOffer(await changeOffer(c.get('ctx'), offerId, c.req.valid('json'))),
    });
  })
  .post('/:offerId/publish', validOfferId, async (c) =>
    c.json({ offer: presentWholeOffer(await publishOffer(c.get('ctx'), c.req.valid('param').offerId)) }),
  )
  .post('/:offerId/withdraw', validOfferId, async (c) =>
    c.json({ offer: presentWholeOffer(await withdrawOffer(c.get('ctx'), c.req.valid('param').offerId)) }),
  );
