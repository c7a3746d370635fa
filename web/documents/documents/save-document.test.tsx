import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api.ts';
import { saveUrl } from '#web/lib/save-blob.ts';
import { toast } from '#web/ui/toast.tsx';

import { downloadUrl, zipUrl } from './documents.api.ts';
import { saveDocument, saveDocuments } from './save-document.ts';

vi.mock('./documents.api.ts', () => ({ downloadUrl: vi.fn(), zipUrl: vi.fn() }));
vi.mock('#web/lib/save-blob.ts', () => ({ saveUrl: vi.fn() }));

const said: string[] = [];
const apiError = (status: number, code: string) =>
  new ApiError(status, { error: { code, message: 'The server said why.' } });

beforeEach(() => {
  said.length = 0;
  for (const kind of ['error', 'info', 'success'] as const)
    vi.spyOn(toast, kind).mockImplementation((title, { description = '' } = {}) => {
      said.push([title, description].filter(Boolean).join(' | '));

      return 'toast';
    });
  vi.mocked(downloadUrl).mockResolvedValue('/api/files/x');
  vi.mocked(zipUrl).mockResolvedValue('/api/documents/zip/x');
  vi.mocked(saveUrl).mockReset();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
});

test('DOC-5: a file that is there is saved, and nothing is said', async () => {
  await saveDocument('1');
  await saveDocuments(['1', '2']);

  expect(vi.mocked(saveUrl).mock.calls).toEqual([['/api/files/x'], ['/api/documents/zip/x']]);
  expect(said).toEqual([]);
});

const gone = 'Document could not be found. It may have been deleted or moved.';

test.each([
  [apiError(404, 'documents.not_found'), [`Could not download the document | ${gone}`]],
  [apiError(503, 'storage'), ['Could not generate download URL | The server said why.']],
  [apiError(401, 'auth.required'), []],
])('DOC-5: when there is no address, it is said why (%s)', async (error, expected) => {
  vi.mocked(downloadUrl).mockRejectedValue(error);
  await saveDocument('1');

  expect(saveUrl).not.toHaveBeenCalled();
  expect(said).toEqual(expected);
});

test.each([
  [404, gone],
  [410, gone],
  [401, 'Your session has expired. Please log in again.'],
  [403, 'Your session has expired. Please log in again.'],
  [500, 'Download failed'],
  [0, 'Download failed'],
])('DOC-5: an address that answers %s is told, because its download would be silent', async (status, why) => {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch');

    return new Response(null, { status });
  });
  await saveDocument('1');

  expect(saveUrl).not.toHaveBeenCalled();
  expect(said).toEqual([`Could not download the document | ${why}`]);
});

test('DOC-5: without a document nothing is asked', async () => {
  vi.mocked(downloadUrl).mockClear();
  await saveDocument(undefined);

  expect(downloadUrl).not.toHaveBeenCalled();
  expect(said).toEqual(['No document information available']);
});

test.each([
  [{ opener: 'this page' }, 'Opening document in new tab instead'],
  [null, 'Failed to open document. Please try again.'],
])('DOC-5: where the browser can’t save, the document opens in a new tab (%o)', async (opened, expected) => {
  vi.mocked(saveUrl).mockImplementation(() => {
    throw new Error('Downloads are disabled');
  });
  vi.stubGlobal('open', () => opened);
  await saveDocument('1');

  expect(said).toEqual([expected]);
  expect(opened?.opener ?? null).toBeNull();
});
