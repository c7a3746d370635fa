import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../run.ts';
import { specifiedMessages } from './specified-messages.ts';

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

test('every one is quoted by a test', () => {
  const tests = textOf('{server,shared,web,scripts}/**/*.test.{ts,tsx}', 'e2e/*.ts');
  const isCaused = (message: string) => tests.includes(message) || withAnyValue(message).test(tests);

  expect(all.filter(({ message }) => !isCaused(plain(message)))).toEqual([]);
});

/** Matches the message with some value for each of its placeholders. */
const withAnyValue = (message: string) =>
  new RegExp(`['"\`]${message.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{\w+\}/g, '\\w[^\'"`]*')}['"\`]`);
