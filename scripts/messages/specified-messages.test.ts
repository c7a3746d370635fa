import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../run.ts';
import { specifiedMessages } from './specified-messages.ts';

/** Not caused by any test yet. A message that gets one leaves this list. */
const withoutTest = new Set([
  'Login failed: {message}',
  'Please check your email to confirm your account. You’ll need to verify your email before signing in.',
  'An unexpected error occurred during verification',
  'Error: {message}',
  'Session refreshed. Please try again.',
  'Document deleted successfully',
  'Failed to delete documents. Please try again.',
  'No file URL available',
  'Could not load document preview',
  'Failed to share document. Please try again.',
  'Failed to remove share link. Please try again.',
  'Unknown Pet',
  'Reminder marked as complete in local storage only!',
  'Reminder updated in local storage only!',
  'Archive cleared in local storage only!',
  'Could not save reminder even locally. Please try again.',
  'Default reminder time updated to {time}',
]);

const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'").replace(/\s+/g, ' ');
const textOf = (...patterns: string[]) =>
  plain(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !file.includes('specified-messages'))
      .map((file) => readFileSync(join(root, file), 'utf8').replaceAll('"\n"', ''))
      .join('\n'),
  );
const all = Object.entries(specifiedMessages).flatMap(([id, messages]) =>
  messages.map((message) => ({ id, message })),
);

test('every message that the specification writes out is one of the product', () => {
  const messages = textOf('locales/de/**/*.po');

  expect(all.filter(({ message }) => !messages.includes(plain(message)))).toEqual([]);
});

test('every one is caused by a test, but for those listed here', () => {
  const tests = textOf('{server,shared,web,scripts}/**/*.test.{ts,tsx}', 'e2e/*.ts');
  const unseen = all.map(({ message }) => message).filter((message) => !tests.includes(plain(message)));

  expect(new Set(unseen)).toEqual(withoutTest);
});
