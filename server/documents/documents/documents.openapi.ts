import { z } from 'zod';

import {
  address,
  day,
  dayOrNull,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  int,
  page,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { documentCategoryKeys } from '#shared/documents/documents.ts';

const category = z.enum(documentCategoryKeys);

export const document = named('Document', {
  ...fields(id, 'id', 'userId'),
  petId: idOrNull,
  name: text,
  category,
  categoryGuessed: flag,
  ...fields(dayOrNull, 'documentDate', 'expirationDate'),
  suggestion: z
    .object({ category, ...fields(day, 'documentDate', 'expirationDate') })
    .partial()
    .nullable()
    .describe('What was found in the text, until it is answered.'),
  suggestionAnswered: flag,
  proposed: z
    .object(fields(int, 'vaccinations', 'weights', 'visits'))
    .nullable()
    .describe('How many records its text proposes, until they are answered.'),
  recordsAnswered: flag,
  fileType: text,
  size: int,
  scan: z.enum(['waiting', 'clean', 'infected']).nullable(),
  ...fields(flag, 'hasOriginal', 'isFavorite', 'archived'),
  ...fields(instant, 'createdAt', 'uploadDate'),
  addedByYou: flag.describe('Whether this account added it to the pet of another person.'),
  shareUrl: textOrNull,
  shareExpiry: instantOrNull,
  ...fields(textOrNull, 'fileUrl', 'thumbnailUrl'),
});

const list = {
  documents: z.array(document),
  ...page,
  isTotalLeast: flag.describe('Whether there are more than `total`.'),
  excerpts: z
    .record(text, z.array(z.object({ text, matches: flag })))
    .optional()
    .describe('What was found in the text of documents, by their ids.'),
};

const place = z
  .object({ page: int, left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
  .nullable()
  .describe('The page from 1, and the lines on it as parts of its width and height.');
const ofLine = {
  pet: textOrNull.describe('The pet of the account that it is about, as the document names it.'),
  sure: flag.describe('Whether it was read without doubt.'),
  place,
};
/** Also of the attachments in the inbox. */
export const proposedRecords = z.object({
  pet: textOrNull,
  vaccinations: z.array(
    z.object({
      kind: z.literal('vaccination'),
      vaccine: textOrNull,
      name: text,
      ...fields(dayOrNull, 'dateAdministered', 'expirationDate'),
      ...fields(textOrNull, 'batchNumber', 'administrator'),
      ...ofLine,
    }),
  ),
  weights: z.array(
    z.object({
      kind: z.literal('weight'),
      value: z.number(),
      unit: z.enum(['kg', 'lb']),
      date: dayOrNull,
      ...ofLine,
    }),
  ),
  visits: z.array(z.object({ kind: z.literal('visit'), date: day, ...ofLine })),
});
const proposed = proposedRecords.nullable().describe('Null until the document has been read.');

const same = { document: z.object({ id, name: text, archived: flag }).nullable() };

export const documentsApi = under('/api/documents', {
  'GET /': op('listDocuments', 'List or search documents', list),
  'POST /': added('addDocument', 'Upload a document', { document }, 'file'),
  'PATCH /': op('changeDocuments', 'Change several documents', { documents: z.array(document) }),
  'POST /zip': op('zipDocuments', 'The address of several documents as one file', address),
  'POST /deletion': op('deleteDocuments', 'Delete several documents'),
  'GET /same': op('findSameDocument', 'Find the document with this content', same),
  'GET /:documentId': op('getDocument', 'Read a document', { document }),
  'GET /:documentId/proposed-records': op(
    'getProposedRecords',
    'Records that the text of a document proposes, to be added by a person',
    { records: proposed },
  ),
  'PATCH /:documentId': op('changeDocument', 'Change a document', { document }),
  'DELETE /:documentId': op('deleteDocument', 'Delete a document'),
  'POST /:documentId/download': op(
    'downloadDocument',
    'The address of the file, valid for a minute',
    address,
  ),
  'POST /uploads': added('beginDocumentUpload', 'Begin to send a document in parts (tus 1.0.0)'),
  'GET /uploads/:uploadId': op('getDocumentUpload', 'How much of an upload has arrived', 'none', {
    status: 200,
  }),
  'PATCH /uploads/:uploadId': op('sendDocumentPart', 'Send the next part of an upload', 'none', {
    body: 'part',
  }),
  'DELETE /uploads/:uploadId': op('cancelDocumentUpload', 'Cancel an upload'),
  'POST /uploads/:uploadId': op(
    'postDocumentUpload',
    'Send the next part, or cancel, as X-HTTP-Method-Override says (tus 1.0.0)',
    'none',
    { body: 'part' },
  ),
});

export const documentFilesApi = under('/files', {
  'GET /documents/:documentId': op('getFile', 'The file of a document', 'file'),
  'GET /documents/:documentId/thumbnail': op(
    'getThumbnail',
    'The first page of a document as a picture',
    'picture',
  ),
  'GET /zips/:token': op('getZip', 'Several documents as one file', 'zip'),
});
