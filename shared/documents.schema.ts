import * as z from 'zod/mini';

import { documentCategoryKeys, documentNameRules } from './documents.ts';
import { lineOfText } from './text.schema.ts';

/** The metadata of an upload, sent in the query because the request body is the file. */
export const newDocument = z.object({
  name: lineOfText(documentNameRules),
  /** The original file name; its extension is the claimed type. */
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  category: z.enum(documentCategoryKeys, 'Choose a category'),
  petId: z.optional(z.uuid('Choose one of your pets')),
  requestKey: z.uuid(),
});

export type NewDocument = z.output<typeof newDocument>;
