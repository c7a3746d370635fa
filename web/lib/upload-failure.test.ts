import { expect, test } from 'vitest';

import { ApiError, FileUnreadable, NetworkError, errorFrom, messageOf } from './api.ts';
import { withReadable } from './readable-file.ts';
import { retryAt, retryOf, uploadErrorFrom } from './upload-failure.ts';

const refusal = (status: number, code: string, seconds?: number) =>
  new ApiError(status, { error: { code, message: 'Words' } }, seconds);

test.each([
  ['no connection', new NetworkError(), 'again', 'Network error. Please check your internet connection.'],
  [
    'a file that was moved',
    new FileUnreadable(),
    'never',
    'We can’t read this file anymore. It may have been moved or changed. Choose it again.',
  ],
  ['an answer of a proxy', errorFrom(502, '<html>'), 'again', 'Something went wrong on our side. Try again.'],
  ['a size that a proxy refuses', uploadErrorFrom(413, '{}'), 'never', 'This file is too large.'],
  ['a limit of a proxy', uploadErrorFrom(429, '{}'), 'again', 'Too many uploads. Try again later.'],
  [
    'another answer of a proxy',
    uploadErrorFrom(502, '{}'),
    'again',
    'Something went wrong on our side. Try again.',
  ],
  [
    'a refusal with words',
    uploadErrorFrom(413, '{"error":{"code":"files.too_large","message":"Words"}}'),
    'never',
    'Words',
  ],
  ['an error of the program', new Error('x is undefined'), 'again', 'Error: x is undefined'],
  ['an ended session', refusal(401, 'auth.required'), 'again', 'Words'],
  ['a refused file', refusal(415, 'documents.web_page'), 'never', 'Words'],
  ['a full account', refusal(413, 'files.account_full'), 'again', 'Words'],
  ['a limit', refusal(429, 'rate.limited'), 'waits', 'Words'],
  ['a refusal of a later version', refusal(413, 'documents.new'), 'never', 'Words'],
  ['a failure of a later version', refusal(503, 'server.new'), 'again', 'Words'],
])('DOC-1: after %s', (_what, error, retry, words) => {
  expect([retryOf(error), messageOf(error)]).toEqual([retry, words]);
});

test('an upload continues automatically when the server says so', () => {
  const limited = errorFrom(429, '{"error":{"code":"rate.limited","message":"Wait"}}', '1800');

  expect(retryAt(limited, 5000)).toBe(1_805_000);
  expect(retryAt(refusal(503, 'files.busy'), 0)).toBe(30_000);
  expect(retryAt(uploadErrorFrom(429, '{}'), 0)).toBeUndefined();
  expect(retryAt(refusal(415, 'documents.web_page', 5), 0)).toBeUndefined();
  expect(retryAt(new NetworkError(), 0)).toBeUndefined();
});

test('a file that can’t be read any more isn’t blamed on the connection', async () => {
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotReadableError')) }),
  } as unknown as Blob;
  const failing = () => Promise.reject(new NetworkError());

  await expect(withReadable(gone, failing)).rejects.toBeInstanceOf(FileUnreadable);
  await expect(withReadable(new Blob(['x']), failing)).rejects.toBeInstanceOf(NetworkError);
});
