import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

import { adminRequest } from '#shared/accounts/admin.schema.ts';
import { offerDraft } from '#shared/site/offers.schema.ts';

const day = z.iso.date(t`Choose a date`);

/** The form of an offer: days instead of instants, with both days included. */
export const offerForm = z
  .strictObject({
    ...adminRequest.shape,
    title: offerDraft.shape.title,
    text: offerDraft.shape.text,
    code: offerDraft.shape.code,
    link: z.pipe(
      z.string(),
      z.pipe(
        z.transform((link: string) => link.trim() || null),
        offerDraft.shape.link,
      ),
    ),
    from: day,
    until: day,
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      path: ['until'],
      message: t`The last day can’t be before the first`,
    }),
  );

export type OfferFormInput = z.input<typeof offerForm>;
export type OfferForm = z.output<typeof offerForm>;
