import { beforeEach, expect, test, vi } from 'vitest';

import { keepSharedFiles } from '#web/lib/shared-files.ts';

import { isShare, keepShared, sharedFilesField } from './share-target.ts';

vi.mock(import('#web/lib/shared-files.ts'), () => ({ keepSharedFiles: vi.fn(), takeSharedFiles: vi.fn() }));
beforeEach(() => vi.mocked(keepSharedFiles).mockReset().mockResolvedValue('key'));

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

test('shared files are kept under a key that only the opened page learns', async () => {
  const body = new FormData();
  body.append(sharedFilesField, new File(['x'], 'a.pdf'));
  body.append('title', 'not a file');
  const response = await keepShared(new Request(share.url, { method: 'POST', body }));

  expect([response.status, new URL(response.headers.get('location') ?? '', origin).search]).toEqual([
    303,
    '?shared=key',
  ]);
  expect(vi.mocked(keepSharedFiles).mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.pdf']);
});

test('the page opens empty when nothing can be kept', async () => {
  vi.mocked(keepSharedFiles).mockImplementation(() => Promise.reject(new Error('No database')));
  const body = new FormData();
  body.append(sharedFilesField, new File(['x'], 'a.pdf'));
  const response = await keepShared(new Request(share.url, { method: 'POST', body }));

  expect(new URL(response.headers.get('location') ?? '', origin).search).toBe('');
});
