import { expect, test } from 'vitest';

import { ApiError, NetworkError } from '#web/lib/api.ts';

import { shareFailure } from './share-failure.ts';

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, { error: { code, message } });

test('DOC-6: each reason why a document could not be shared has its sentence', () => {
  expect(
    [
      refusal(401, 'auth.required', 'Please sign in'),
      refusal(500, 'internal', 'Something went wrong on our side. Try again.'),
      refusal(400, 'documents.invalid', 'Invalid document. Please try again.'),
      refusal(404, 'documents.not_found', 'Document not found or access denied.'),
      new NetworkError(),
    ].map(shareFailure),
  ).toEqual([
    'Authentication error. Please sign in again.',
    'Failed to generate share link. Please try again.',
    'Invalid document. Please try again.',
    'Document not found or access denied.',
    'Network error. Please check your internet connection.',
  ]);
});
