import { render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

type Send = (document: { requestKey: string }) => Promise<void>;

const { send, refreshed, added, ownerChanges } = vi.hoisted(() => ({
  ownerChanges: [] as (() => void)[],
  send: vi.fn<Send>(),
  refreshed: vi.fn<() => Promise<void>>(),
  added: vi.fn<(words: string) => void>(),
}));

vi.mock('./send-document.ts', () => ({ sendDocument: send }));
vi.mock('#web/lib/send-file.ts', () => ({ cancelOnServer: async () => undefined }));
vi.mock('#web/ui/toast.tsx', () => ({ toast: { success: added, error: () => undefined } }));
vi.mock('#web/documents/documents/documents.api.ts', () => ({ refreshDocuments: refreshed }));
vi.mock('#web/session/session.ts', () => ({
  sessionStore: { state: () => ({ status: 'signed-in', owner: { id: 'ada' } }) },
  isSignedIn: () => true,
  onOwnerChange: (changed: () => void) => ownerChanges.push(changed),
  listen: () => undefined,
}));

beforeEach(() => {
  vi.resetModules();
  ownerChanges.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { onLine: true });
  send.mockReset();
  refreshed.mockReset();
  added.mockReset();

  return () => vi.unstubAllGlobals();
});

const facts = (requestKey: string) =>
  ({
    requestKey,
    name: requestKey,
    category: 'vaccination',
    petId: undefined,
    file: new File(['%PDF'], 'rabies.pdf'),
  }) as const;

async function start(keys: readonly string[]) {
  const { startUpload } = await import('./upload-queue.ts');
  const { UploadRows } = await import('./upload-rows.tsx');
  const shown = render(<UploadRows />);
  for (const key of keys) startUpload(facts(key));

  return shown;
}

const refusals = [
  ['documents.web_page', 415, 'never'],
  ['documents.type_refused', 415, 'never'],
  ['documents.picture_broken', 415, 'never'],
  ['documents.picture_too_many_pixels', 413, 'never'],
  ['files.too_large', 413, 'never'],
  ['files.empty', 400, 'never'],
  ['pets.not_found', 404, 'never'],
  ['request.invalid', 400, 'never'],
  ['files.account_full', 413, 'again'],
  ['files.incomplete', 400, 'again'],
  ['files.too_slow', 400, 'again'],
  ['uploads.not_found', 404, 'again'],
  ['uploads.offset', 409, 'again'],
  ['server.full', 507, 'again'],
  ['unknown', 502, 'again'],
] as const;

test.each(refusals)(
  'DOC-1: after %s (%d), Retry stands where it can help: %s',
  async (code, status, retry) => {
    const { ApiError } = await import('#web/lib/api.ts');
    send.mockRejectedValue(new ApiError(status, { error: { code, message: 'The reason.' } }));
    await start(['Rabies']);
    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain('The reason.');
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(retry === 'again');
    expect(alert.textContent?.includes('Please try again')).toBe(retry === 'again');
    expect(screen.getByRole('button', { name: 'Remove Rabies' })).toBeTruthy();
  },
);

test('DOC-1: one message counts what was added, once nothing is left, and starts again with the next', async () => {
  send.mockImplementation(({ requestKey }) =>
    requestKey === 'Slow' ? new Promise(() => {}) : Promise.resolve(),
  );
  await start(['Rabies', 'Slow', 'Blood']);
  const { allUploads } = await import('./upload-list.ts');
  const { cancelUpload, startUpload } = await import('./upload-queue.ts');
  await vi.waitFor(() => expect(allUploads().map(({ name }) => name)).toEqual(['Slow']));
  expect(added).not.toHaveBeenCalled();

  cancelUpload(allUploads()[0]?.id ?? '');
  expect(added.mock.calls).toEqual([['2 documents added']]);

  startUpload(facts('X-ray'));
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  expect(added.mock.lastCall).toEqual(['Document added successfully']);
});

test('DOC-1: the next person in this tab is not told what the one before has added', async () => {
  send.mockImplementation(({ requestKey }) =>
    requestKey === 'Slow' ? new Promise(() => {}) : Promise.resolve(),
  );
  await start(['Rabies', 'Slow']);
  const { allUploads } = await import('./upload-list.ts');
  await vi.waitFor(() => expect(allUploads()).toHaveLength(1));
  for (const changed of ownerChanges) changed();

  expect([allUploads(), added.mock.calls]).toEqual([[], []]);
});

test('many files wait for the limit, say until when, and continue automatically', async () => {
  const { ApiError } = await import('#web/lib/api.ts');
  vi.useFakeTimers({ now: new Date('2026-11-22T14:00:00'), shouldAdvanceTime: true });
  try {
    const limit = { from: 0, hits: 0 };
    send.mockImplementation(async () => {
      if (limit.hits++ < 60 || limit.from > 0) return;
      throw new ApiError(429, { error: { code: 'rate.limited', message: 'Wait' } }, 1500);
    });
    await start(Array.from({ length: 100 }, (_, number) => `Paper ${number}`));
    await screen.findByText('Your uploads continue at 2:25 PM', {}, { timeout: 20_000 });
    const waiting = send.mock.calls.length;
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
    expect(screen.getByText(/\d+ more files are waiting/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send.mock.calls.length).toBe(waiting);

    limit.from = 1;
    await vi.advanceTimersByTimeAsync(1_500_000);
    const { allUploads } = await import('./upload-list.ts');
    await vi.waitFor(() => expect(allUploads()).toEqual([]), { timeout: 20_000 });
    expect(new Set(send.mock.calls.map(([{ requestKey }]) => requestKey)).size).toBe(100);
    expect(screen.queryByText(/Your uploads continue/)).toBeNull();
    // Neither a message nor a new list for each file.
    expect(added.mock.calls.length).toBeLessThan(10);
    expect(refreshed.mock.calls.length).toBeLessThan(20);
  } finally {
    vi.useRealTimers();
  }
}, 30_000);
