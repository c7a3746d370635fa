import { randomUUID } from 'node:crypto';

import { tusMetadata, tusPartHeaders } from '#server/testing/tus.ts';

import type { Call } from './call.ts';

const documentPath: Call = { params: ({ documentId }) => ({ documentId }) };
const looseDocumentPath: Call = { params: ({ looseDocumentId }) => ({ documentId: looseDocumentId }) };
const uploadPart: Call = {
  params: ({ uploadId }) => ({ uploadId }),
  headers: () => tusPartHeaders(300_000),
};
const pack = { title: 'Mine', documentIds: [], facts: ['identity'], requestKey: randomUUID() };

/** Routes of documents, uploads and links: each is called with another account's ids. */
export const documentCases: Record<string, Call[]> = {
  'POST /api/documents': [{ file: true, params: ({ petId }) => ({ petId }) }],
  'PATCH /api/documents': [
    { body: ({ documentId }) => ({ ids: [documentId], changes: { archived: true } }) },
    { body: ({ looseDocumentId }) => ({ ids: [looseDocumentId], changes: { petId: null } }) },
  ],
  'POST /api/documents/zip': [
    { body: ({ documentId }) => ({ ids: [documentId] }) },
    { body: ({ looseDocumentId }) => ({ ids: [looseDocumentId] }) },
  ],
  'POST /api/documents/deletion': [
    { body: ({ documentId }) => ({ ids: [documentId] }) },
    { body: ({ looseDocumentId }) => ({ ids: [looseDocumentId] }) },
  ],
  'PATCH /api/documents/:documentId': [documentPath, looseDocumentPath].map((call) => ({
    ...call,
    body: () => ({ changes: { name: 'Mine' }, before: { name: 'Zanzibar document' } }),
  })),
  'POST /api/documents/uploads': [
    {
      headers: ({ petId }) => ({
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': tusMetadata({ petId }),
      }),
    },
  ],
  'GET /api/documents/uploads/:uploadId': [uploadPart],
  'PATCH /api/documents/uploads/:uploadId': [uploadPart],
  'DELETE /api/documents/uploads/:uploadId': [uploadPart],
  'POST /api/documents/uploads/:uploadId': ['PATCH', 'DELETE'].map((method) => ({
    ...uploadPart,
    headers: () => ({ ...tusPartHeaders(0), 'x-http-method-override': method }),
  })),
  'GET /api/documents/:documentId': [documentPath, looseDocumentPath],
  'GET /api/documents/:documentId/proposed-records': [documentPath, looseDocumentPath],
  'DELETE /api/documents/:documentId': [documentPath, looseDocumentPath],
  'POST /api/documents/:documentId/download': [documentPath, looseDocumentPath],
  'PUT /api/documents/:documentId/share': [documentPath, looseDocumentPath],
  'DELETE /api/documents/:documentId/share': [documentPath, looseDocumentPath],
  'POST /api/share-links': [
    { body: ({ petId }) => ({ ...pack, petId }) },
    { body: ({ petId, documentId }) => ({ ...pack, petId, documentIds: [documentId] }) },
  ],
  'PATCH /api/share-links/:linkId': [
    { params: ({ linkId }) => ({ linkId }), body: () => ({ hours: 24 }) },
    { params: ({ linkId }) => ({ linkId }), body: () => ({ passcode: null, maxDownloads: null }) },
  ],
  'GET /api/share-links/:linkId/pdf': [{ params: ({ packId }) => ({ linkId: packId }) }],
  'DELETE /api/share-links/:linkId': [{ params: ({ linkId }) => ({ linkId }) }],
  'GET /api/share-links/by-share-id/:shareId': [{ params: ({ shareId }) => ({ shareId }) }],
};
