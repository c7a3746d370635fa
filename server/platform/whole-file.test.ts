import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { readWhole } from './whole-file.ts';

const pieces = () => Readable.from([Buffer.from('Rabies '), Buffer.from('2027')], { objectMode: false });

test('a file is read into memory that nothing else uses', async () => {
  const whole = await readWhole(pieces(), 11);

  expect(Buffer.from(whole).toString()).toBe('Rabies 2027');
  expect(whole.buffer.byteLength).toBe(11);
});

test.each([10, 12])('a file of 11 bytes is not read as one of %d', async (bytes) => {
  await expect(readWhole(pieces(), bytes)).rejects.toThrow();
});
