import * as z from 'zod/mini';

import { adminRequest } from '#shared/accounts/admin.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, lineOrNull, linesOfText } from '#shared/core/text.schema.ts';

import { offerRules } from './offers.ts';

/** An address with https, without a user name or password in it. */
const secureLink = z
  .url({ protocol: /^https$/, error: () => i18n.t('The link must begin with https://') })
  .check(
    z.maxLength(offerRules.link.max, {
      error: () => i18n.t('Use {max} characters or fewer', { max: offerRules.link.max }),
    }),
    z.regex(/^https:\/\/[^/?#@\\]+([/?#]|$)/i, {
      error: () => i18n.t('Remove the username and password from the link'),
    }),
  );

const instant = z.iso.datetime({ error: () => i18n.t('Choose a date') });

/** The fields of an offer. It's valid from `validFrom` until right before `validUntil`. */
export const offerDraft = z
  .strictObject({
    title: lineOfText({
      ...offerRules.title,
      tooShort: () => i18n.t('Enter a title'),
    }),
    text: linesOfText({
      min: 1,
      max: offerRules.text.max,
      tooShort: () => i18n.t('Describe the offer'),
    }),
    code: lineOrNull(offerRules.code.max),
    link: z.nullable(secureLink),
    validFrom: instant,
    validUntil: instant,
  })
  .check(
    z.refine(({ validFrom, validUntil }) => new Date(validFrom) < new Date(validUntil), {
      path: ['validUntil'],
      error: () => i18n.t('The end must be after the start'),
    }),
  );

export type OfferDraft = z.output<typeof offerDraft>;

/** A new offer. It gets the id of the request. */
export const newOffer = z.extend(adminRequest, { offer: offerDraft });

/** A change of an offer's text, with the text that the administrator saw. */
export const offerChange = z.extend(adminRequest, { offer: offerDraft, before: offerDraft });

/**
 * The request to publish an offer, with the text that the administrator saw, so that nothing else is
 * published.
 */
export const offerPublication = z.extend(adminRequest, { before: offerDraft });
