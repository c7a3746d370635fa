import { randomUUID } from 'node:crypto';

import type { Browser } from './browser.ts';

const version = { 'tus-resumable': '1.0.0' };

/** `Upload-Metadata` of a new document. */
export const tusMetadata = (facts: Record<string, string> = {}) =>
  Object.entries({
    name: 'Rabies certificate',
    fileName: 'rabies.pdf',
    category: 'vaccination',
    requestKey: randomUUID(),
    ...facts,
  })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const tusPartHeaders = (offset: number) => ({
  ...version,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Asks for a new upload. */
export const beginTus = (browser: Browser, length: number, facts: Record<string, string> = {}) =>
  browser.request('POST', '/api/documents/uploads', undefined, {
    headers: { ...version, 'upload-length': String(length), 'upload-metadata': tusMetadata(facts) },
  });

/** The path of a new upload. */
export async function newTusUpload(browser: Browser, length: number, facts: Record<string, string> = {}) {
  const response = await beginTus(browser, length, facts);
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);

  return response.headers.get('location') ?? '';
}

export const sendTus = (browser: Browser, path: string, offset: number, content: Uint8Array) =>
  browser.request('PATCH', path, new Uint8Array(content), {
    headers: { ...tusPartHeaders(offset), 'content-length': String(content.length) },
  });

export const askTus = (browser: Browser, path: string) =>
  browser.request('HEAD', path, undefined, { headers: version });

export const cancelTus = (browser: Browser, path: string) =>
  browser.request('DELETE', path, undefined, { headers: version });
