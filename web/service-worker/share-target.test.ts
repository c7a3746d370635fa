import { expect, test } from 'vitest';

import { isShare, keepShared, sharedFilesField } from './share-target.ts';

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
