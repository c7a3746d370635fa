import * as z from 'zod/mini';

import { documentCategoryKeys, documentNameRules, documentsAtOnce } from './documents.ts';
import { lineOfText } from './text.schema.ts';

const name = lineOfText(documentNameRules);
const category = z.enum(documentCategoryKeys, 'Choose a category');
const petId = z.uuid('Choose one of your pets');

/** The metadata of an upload, sent in the query because the request body is the file. */
export const newDocument = z.object({
  name,
  /** The original file name; its extension is the claimed type. */
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  category,
  petId: z.optional(petId),
  requestKey: z.uuid(),
});

export type NewDocument = z.output<typeof newDocument>;

const documentFacts = z.object({
  name,
  category,
  petId: z.nullable(petId),
  isFavorite: z.boolean(),
  archived: z.boolean(),
});

/** Some facts of a document; `petId` null for no pet. */
export type DocumentFacts = Partial<z.output<typeof documentFacts>>;

const notEmpty = z.refine<object>((changes) => Object.keys(changes).length > 0, 'There is nothing to change');

/**
 * A change of one document, with the values that the person saw. A fact in `before` that has changed meanwhile refuses the
 * change; a name always needs one, so that no rename is silently overwritten.
 */
export const documentChange = z
  .object({
    changes: z.pipe(
      z.partial(documentFacts).check(notEmpty),
      z.transform((changes) => changes as DocumentFacts),
    ),
    before: z._default(z.record(z.string(), z.unknown()), {}),
  })
  .check(
    z.refine(
      ({ changes, before }) => !('name' in changes) || 'name' in before,
      'A new name needs the one before',
    ),
  );

export type DocumentChange = z.output<typeof documentChange>;

/** Several documents: each of them, or none. */
export const severalDocuments = z.object({
  ids: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'Choose a document'),
      z.maxLength(documentsAtOnce, `Choose at most ${documentsAtOnce} documents`),
    ),
});

/** The same change of several documents. */
export const documentsChange = z.extend(severalDocuments, {
  changes: z.pipe(
    z.partial(z.omit(documentFacts, { name: true })).check(notEmpty),
    z.transform((changes) => changes as Omit<DocumentFacts, 'name'>),
  ),
  before: z._default(z.record(z.string(), z.unknown()), {}),
});

export type DocumentsChange = z.output<typeof documentsChange>;
