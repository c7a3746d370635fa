import { randomUUID } from 'node:crypto';

import type { DocumentCategory } from '#shared/documents/documents.ts';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';

export type DocumentBody = {
  document: {
    id: string;
    name: string;
    fileUrl: string | null;
    shareUrl: string | null;
    shareExpiry: string | null;
    [field: string]: unknown;
  };
};

type Facts = {
  fileName?: string;
  name?: string;
  category?: DocumentCategory;
  categoryGuessed?: string;
  petId?: string;
  documentDate?: string;
  expirationDate?: string;
  requestKey?: string;
};

/** The path for uploading a document, with its facts in the query. */
export function uploadPath(facts: Facts & Record<string, string> = {}) {
  const query = new URLSearchParams({
    name: 'Rabies certificate',
    fileName: 'rabies.pdf',
    category: 'vaccination',
    requestKey: randomUUID(),
    ...facts,
  });

  return `/api/documents?${query.toString()}`;
}

export const postDocument = (owner: Browser, content: Uint8Array, facts: Facts = {}) =>
  owner.upload('POST', uploadPath(facts), content);

/** Uploads a document and returns the API's response. */
export async function uploadDocument(owner: Browser, content: Uint8Array, facts: Facts = {}) {
  const response = await postDocument(owner, content, facts);
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);

  return (await read<DocumentBody>(response)).document;
}
