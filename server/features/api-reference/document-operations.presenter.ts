import { documentAnswers, linkAnswers } from './document-answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const documentOperations = {
  'GET /api/documents': {
    id: 'listDocuments',
    summary: 'List or search documents',
    answer: documentAnswers.list,
  },
  'POST /api/documents': {
    id: 'addDocument',
    summary: 'Upload a document',
    answer: documentAnswers.one,
    status: 201,
    body: 'file',
  },
  'PATCH /api/documents': {
    id: 'changeDocuments',
    summary: 'Change several documents',
    answer: documentAnswers.several,
  },
  'POST /api/documents/zip': {
    id: 'zipDocuments',
    summary: 'The address of several documents as one file',
    answer: documentAnswers.address,
  },
  'POST /api/documents/deletion': {
    id: 'deleteDocuments',
    summary: 'Delete several documents',
    answer: 'none',
  },
  'GET /api/documents/same': {
    id: 'findSameDocument',
    summary: 'Find the document with this content',
    answer: documentAnswers.same,
  },
  'GET /api/documents/:documentId': {
    id: 'getDocument',
    summary: 'Read a document',
    answer: documentAnswers.one,
  },
  'PATCH /api/documents/:documentId': {
    id: 'changeDocument',
    summary: 'Change a document',
    answer: documentAnswers.one,
  },
  'DELETE /api/documents/:documentId': { id: 'deleteDocument', summary: 'Delete a document', answer: 'none' },
  'POST /api/documents/:documentId/download': {
    id: 'downloadDocument',
    summary: 'The address of the file, valid for a minute',
    answer: documentAnswers.address,
  },
  'POST /api/documents/uploads': {
    id: 'beginDocumentUpload',
    summary: 'Begin to send a document in parts (tus 1.0.0)',
    answer: 'none',
    status: 201,
  },
  'GET /api/documents/uploads/:uploadId': {
    id: 'getDocumentUpload',
    summary: 'How much of an upload has arrived',
    answer: 'none',
    status: 200,
  },
  'PATCH /api/documents/uploads/:uploadId': {
    id: 'sendDocumentPart',
    summary: 'Send the next part of an upload',
    answer: 'none',
    body: 'part',
  },
  'DELETE /api/documents/uploads/:uploadId': {
    id: 'cancelDocumentUpload',
    summary: 'Cancel an upload',
    answer: 'none',
  },
} satisfies Operations;

export const shareOperations = {
  'PUT /api/documents/:documentId/share': {
    id: 'shareDocument',
    summary: 'Share a document with a link',
    answer: documentAnswers.one,
  },
  'DELETE /api/documents/:documentId/share': {
    id: 'unshareDocument',
    summary: 'Remove the link of a document',
    answer: documentAnswers.one,
  },
  'GET /api/share-links': { id: 'listShareLinks', summary: 'List links that work', answer: linkAnswers.list },
  'POST /api/share-links': {
    id: 'sharePack',
    summary: 'Share documents and facts of a pet with one link',
    answer: linkAnswers.one,
    status: 201,
  },
  'DELETE /api/share-links': { id: 'removeShareLinks', summary: 'Remove all links', answer: 'none' },
  'GET /api/share-links/by-share-id/:shareId': {
    id: 'findShareLink',
    summary: 'Find a link by its address',
    answer: linkAnswers.one,
  },
  'GET /api/share-links/:linkId/pdf': { id: 'printPack', summary: 'A pack as a PDF', answer: 'pdf' },
  'PATCH /api/share-links/:linkId': {
    id: 'changeShareLink',
    summary: 'Change a link',
    answer: linkAnswers.one,
  },
  'DELETE /api/share-links/:linkId': { id: 'removeShareLink', summary: 'Remove a link', answer: 'none' },
} satisfies Operations;
