import { z } from 'zod';

import { documentCategoryKeys } from '#shared/documents.ts';
import { packFacts } from '#shared/sharing.ts';

import {
  address,
  dayOrNull,
  id,
  idOrNull,
  instant,
  instantOrNull,
  named,
  page,
  textOrNull,
} from './answer-values.presenter.ts';

const category = z.enum(documentCategoryKeys);

export const document = named(
  'Document',
  z.object({
    id,
    userId: id,
    petId: idOrNull,
    name: z.string(),
    category,
    categoryGuessed: z.boolean(),
    documentDate: dayOrNull,
    expirationDate: dayOrNull,
    suggestion: z
      .object({
        category: category.optional(),
        documentDate: z.iso.date().optional(),
        expirationDate: z.iso.date().optional(),
      })
      .nullable()
      .describe('What was found in the text, until it is answered.'),
    suggestionAnswered: z.boolean(),
    fileType: z.string(),
    size: z.int(),
    scan: z.enum(['waiting', 'clean', 'infected']).nullable(),
    hasOriginal: z.boolean(),
    isFavorite: z.boolean(),
    archived: z.boolean(),
    createdAt: instant,
    uploadDate: instant,
    shareUrl: textOrNull,
    shareExpiry: instantOrNull,
    fileUrl: textOrNull,
    thumbnailUrl: textOrNull,
  }),
);

export const documentAnswers = {
  one: z.object({ document }),
  several: z.object({ documents: z.array(document) }),
  list: z.object({
    documents: z.array(document),
    ...page,
    isTotalLeast: z.boolean().describe('Whether there are more than `total`.'),
    excerpts: z
      .record(z.string(), z.array(z.object({ text: z.string(), matches: z.boolean() })))
      .optional()
      .describe('What was found in the text of documents, by their ids.'),
  }),
  same: z.object({
    document: z.object({ id, name: z.string(), archived: z.boolean() }).nullable(),
  }),
  address,
};

const link = named(
  'ShareLink',
  z.object({
    id,
    kind: z.enum(['document', 'pack']),
    title: textOrNull,
    shareUrl: textOrNull,
    createdAt: instant,
    expiresAt: instant,
    hasPasscode: z.boolean(),
    locked: z.boolean(),
    usedUp: z.boolean(),
    maxDownloads: z.int().nullable(),
    downloads: z.int(),
    opens: z.int(),
    lastOpenedAt: instantOrNull,
    tellFirstOpen: z.boolean(),
    petId: idOrNull,
    petName: textOrNull,
    facts: z.array(z.enum(packFacts)),
    documents: z.array(z.object({ id, name: z.string(), petId: idOrNull })),
  }),
);

export const linkAnswers = {
  one: z.object({ link }),
  list: z.object({ links: z.array(link) }),
};
