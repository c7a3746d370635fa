import * as z from 'zod/mini';

import { factsBefore } from '#shared/core/facts-before.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText, refusing } from '#shared/core/text.schema.ts';

import { dayProblem, orderProblem } from './document-dates.ts';
import { documentCategoryKeys, documentNameRules, documentsAtOnce } from './documents.ts';

const name = lineOfText(documentNameRules);
const category = z.enum(documentCategoryKeys, { error: () => i18n.t('Choose one') });
const petId = z.uuid({ error: () => i18n.t('Choose one') });
const day = z.string().check(refusing(dayProblem));

type Dates = { documentDate?: string | null | undefined; expirationDate?: string | null | undefined };

const inOrder = z.superRefine<Dates>((dates, context) => {
  const message = orderProblem(dates);
  if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['expirationDate'] });
});

/** The metadata of an upload, sent in the query because the request body is the file. */
export const newDocument = z
  .object({
    name,
    /** The original file name. Its ending decides only between types whose content looks the same. */
    fileName: z.string().check(z.minLength(1), z.maxLength(500)),
    category,
    /** Set when the category was guessed from the file's name and not chosen. */
    categoryGuessed: z.optional(z.literal('true')),
    petId: z.optional(petId),
    documentDate: z.optional(day),
    expirationDate: z.optional(day),
    requestKey: z.uuid(),
  })
  .check(inOrder);

export type NewDocument = z.output<typeof newDocument>;

const documentFacts = z.object({
  name,
  category,
  petId: z.nullable(petId),
  documentDate: z.nullable(day),
  expirationDate: z.nullable(day),
  /** False once a person has chosen the category. */
  categoryGuessed: z.boolean(),
  /** Whether the person has used or dismissed the suggestion from the text. */
  suggestionAnswered: z.boolean(),
  /** Whether the person has added records that the text proposes, or said that they aren't needed. */
  recordsAnswered: z.boolean(),
  isFavorite: z.boolean(),
  archived: z.boolean(),
});

/** Some facts of a document; `petId` null for no pet. */
export type DocumentFacts = Partial<z.output<typeof documentFacts>>;

const notEmpty = z.refine<object>((changes) => Object.keys(changes).length > 0, {
  error: () => i18n.t('There’s nothing to change'),
});

/**
 * A change of one document, with the values that the person saw. A fact in `before` that has changed since
 * then refuses the change; a name always needs one, so that no rename is silently overwritten.
 */
export const documentChange = z
  .object({
    changes: z.pipe(
      z.partial(documentFacts).check(notEmpty),
      z.transform((changes) => changes as DocumentFacts),
    ),
    before: z._default(factsBefore, {}),
  })
  .check(
    z.refine(({ changes, before }) => !('name' in changes) || 'name' in before, {
      error: () => i18n.t('To rename a document, send its current name, too'),
    }),
  );

/** Several documents: each of them, or none. */
export const severalDocuments = z.object({
  ids: z.array(z.uuid()).check(
    z.minLength(1, { error: () => i18n.t('Choose one') }),
    z.maxLength(documentsAtOnce, {
      error: () => i18n.t('Choose up to {most}', { most: documentsAtOnce }),
    }),
  ),
});

/** The same change of several documents. */
export const documentsChange = z.extend(severalDocuments, {
  changes: z.pipe(
    z.partial(z.omit(documentFacts, { name: true })).check(notEmpty),
    z.transform((changes) => changes as Omit<DocumentFacts, 'name'>),
  ),
  before: z._default(factsBefore, {}),
});
