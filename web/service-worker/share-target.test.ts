import { expect, test } from 'vitest';

import { isFromElsewhere, isShare, keepShared, sharedFilesField } from './share-target.ts';

const origin = 'https://pets.test';
const share = { method: 'POST', mode: 'navigate', url: `${origin}/upload-document` } as const;

test('only what a browser sends to the upload page is taken as shared', () => {
  expect(isShare(share, origin)).toBe(true);
  for (const other of [
    { method: 'GET' },
    { mode: 'cors' as const },
    { url: `${origin}/api/documents` },
    { url: 'https://elsewhere.test/upload-document' },
  ])
    expect(isShare({ ...share, ...other }, origin)).toBe(false);
});

const sent = { headers: new Headers({ origin: 'null' }), referrer: '', destination: 'document' } as const;

test('what has no sender, or is of this site, is not from elsewhere', () => {
  for (const headers of [{}, { origin: 'null' }, { origin }, { 'sec-fetch-site': 'none' }])
    expect(isFromElsewhere({ ...sent, headers: new Headers(headers as HeadersInit) }, origin)).toBe(false);
});

test('a page of another site is known by any trace that the browser shows', () => {
  for (const trace of [
    { headers: new Headers({ origin: 'https://elsewhere.test' }) },
    { headers: new Headers({ origin: 'https://pets.test.elsewhere.test' }) },
    { headers: new Headers({ 'sec-fetch-site': 'cross-site' }) },
    { headers: new Headers({ 'sec-fetch-site': 'same-site' }) },
    { referrer: 'https://elsewhere.test/' },
    { destination: 'iframe' as const },
  ])
    expect(isFromElsewhere({ ...sent, ...trace }, origin)).toBe(true);
});

function shared() {
  const body = new FormData();
  body.append(sharedFilesField, new File(['x'], 'a.pdf'));
  body.append('title', 'not a file');

  return new Request(share.url, { method: 'POST', body });
}

test('shared files are kept under a key that only the opened page learns', async () => {
  const kept: string[] = [];
  const response = await keepShared(shared(), async (files) => {
    kept.push(...files.map(({ name }) => name));

    return 'key';
  });

  expect([response.status, response.headers.get('location')]).toEqual([303, `${share.url}?shared=key`]);
  expect(kept).toEqual(['a.pdf']);
});

test('the page opens empty when nothing can be kept', async () => {
  const response = await keepShared(shared(), () => Promise.reject(new Error('No database')));

  expect(response.headers.get('location')).toBe(share.url);
});
