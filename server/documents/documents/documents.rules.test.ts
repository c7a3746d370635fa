import { randomInt } from 'node:crypto';

import { expect, test } from 'vitest';

import * as samples from '#server/testing/sample-files.ts';
import { documentExtensions } from '#shared/documents/documents.ts';

import { matchesDeclaredType } from './documents.rules.ts';

test('checking arbitrary bytes never throws', async () => {
  const seeds = [
    samples.pdf(5000),
    samples.docx(),
    await samples.jpeg(),
    await samples.png(),
    await samples.webp(),
    samples.zip({ 'word/document.xml': Buffer.alloc(70_000) }),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    Buffer.alloc(0),
    Buffer.alloc(1),
  ];
  for (let turn = 0; turn < 600; turn++) {
    const bytes = Buffer.from(seeds[turn % seeds.length] ?? '');
    for (let change = 0; change < 8 && bytes.length > 0; change++)
      bytes[randomInt(bytes.length)] = randomInt(256);
    const cut = bytes.subarray(0, randomInt(bytes.length + 1));
    const extension = documentExtensions[turn % documentExtensions.length] ?? 'pdf';
    const verdict = await matchesDeclaredType(extension, cut).catch((error: unknown) => error);

    expect([typeof verdict, extension, cut.toString('hex').slice(0, 200)]).toEqual([
      'boolean',
      extension,
      expect.any(String),
    ]);
  }
});

test('a text in a legacy encoding or with a byte order mark is a text', async () => {
  expect(await matchesDeclaredType('txt', Buffer.from('Größe', 'latin1'))).toBe(true);
  expect(await matchesDeclaredType('csv', Buffer.from('\ufeffName;Größe'))).toBe(true);
});
