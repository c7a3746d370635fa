import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { OfferDraft } from '#shared/site/offers.schema.ts';
import { api } from '#web/lib/api.ts';
import { pageAfter, pagedOptions } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';

const { offers } = api.admin;
const one = offers[':offerId'];

export type WholeOffer = InferResponseType<typeof offers.$get, 200>['offers'][number];

/** Every offer, newest first. */
export const adminOffersQuery = () =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: queryKeys.admin.offers,
    queryFn: async ({ pageParam }) => (await offers.$get({ query: pageAfter(pageParam) })).json(),
  });

export const draftOf = ({ title, text, code, link, validFrom, validUntil }: WholeOffer): OfferDraft => ({
  title,
  text,
  code,
  link,
  validFrom,
  validUntil,
});

const afterwards = {
  onSettled: (...[, , , , { client }]: [unknown, unknown, unknown, unknown, { client: QueryClient }]) =>
    refresh(client, [queryKeys.admin.offers, queryKeys.admin.log, queryKeys.offers]),
};

/** Saves a new offer, or another text of the offer that is given. */
export const saveOfferMutation = (saved?: WholeOffer) =>
  mutationOptions({
    mutationFn: async ({
      offer,
      before,
      ...request
    }: AdminRequest & { offer: OfferDraft; before: OfferDraft }) => {
      if (!saved) return (await offers.$post({ json: { ...request, offer } })).json();

      return (await one.$put({ param: { offerId: saved.id }, json: { ...request, offer, before } })).json();
    },
    ...afterwards,
  });

export type OfferStep = 'offers.publish' | 'offers.withdraw' | 'offers.remove';

type StepInput = { step: OfferStep; offer: WholeOffer; request: AdminRequest };

export const offerStepMutation = () =>
  mutationOptions({
    mutationFn: async ({ step, offer, request }: StepInput): Promise<void> => {
      const param = { offerId: offer.id };
      if (step === 'offers.publish')
        await one.publish.$post({ param, json: { ...request, before: draftOf(offer) } });
      else if (step === 'offers.withdraw') await one.withdraw.$post({ param, json: request });
      else await one.remove.$post({ param, json: request });
    },
    ...afterwards,
  });
