import { z } from 'zod';

import { id, instant, instantOrNull, page, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';

const shown = {
  id,
  ...fields(text, 'title', 'text'),
  ...fields(textOrNull, 'code', 'link'),
  validUntil: instant,
};

const promo = z.object({
  code: text,
  state: z.enum(['expired', 'unknown', 'upcoming', 'valid']),
  title: textOrNull,
  ...fields(instantOrNull, 'validFrom', 'validUntil'),
});

export const offersApi = {
  'GET /api/offers': op('listOffers', 'Offers that are valid now', {
    promo: promo.nullable(),
    offers: z.array(named('Offer', shown)),
    ...page,
  }),
};

const offer = named('WholeOffer', {
  ...shown,
  validFrom: instant,
  publishedAt: instantOrNull,
  ...fields(instant, 'createdAt', 'updatedAt'),
  state: z.enum(['draft', 'ended', 'live', 'upcoming']),
});

export const adminOffersApi = under('/api/admin/offers', {
  'GET /': op('listAllOffers', 'List offers', { offers: z.array(offer), ...page }),
  'POST /': added('addOffer', 'Add an offer', { offer }),
  'PUT /:offerId': op('changeOffer', 'Change an offer', { offer }),
  'POST /:offerId/publish': op('publishOffer', 'Publish an offer', { offer }),
  'POST /:offerId/withdraw': op('withdrawOffer', 'Withdraw an offer', { offer }),
  'POST /:offerId/remove': op('removeOffer', 'Remove an offer'),
});
