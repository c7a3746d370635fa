import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { inParts, mostParts, partBytes, partTimeout } from './multipart.ts';

const [mebibyte, gibibyte, tebibyte] = [1024 ** 2, 1024 ** 3, 1024 ** 4];
const numbers = Array.from({ length: mostParts }, (_, index) => index + 1);
const sum = (expected: number) => numbers.reduce((bytes, number) => bytes + partBytes(number, expected), 0);

test.each([0, 1, 700 * mebibyte, 50 * gibibyte, tebibyte, 5 * tebibyte])(
  'the parts of %i expected bytes are of one size until they are a fifth more, and then reach farther',
  (expected) => {
    const partsOfOneSize = numbers.filter((number) => partBytes(number, expected) === partBytes(1, expected));
    expect(partsOfOneSize.length * partBytes(1, expected)).toBeGreaterThanOrEqual(expected * 1.18);
    expect(sum(expected)).toBeGreaterThan(expected * 1.5);
    for (const number of [1, 9500, mostParts]) {
      expect(partBytes(number, expected)).toBeGreaterThanOrEqual(5 * mebibyte);
      expect(partBytes(number, expected)).toBeLessThanOrEqual(5 * gibibyte);
    }
  },
);

test('parts are only as large as they must be, because each is held in memory', () => {
  expect(partBytes(1, 0)).toBe(5 * mebibyte);
  expect(partBytes(9000, 39 * gibibyte)).toBe(5 * mebibyte);
  expect(partBytes(1, 5 * tebibyte)).toBe(656 * mebibyte);
});

test('the largest object of S3 has 10,000 parts of 5 GiB', () => {
  expect(sum(48.8 * tebibyte)).toBe(mostParts * 5 * gibibyte);
  expect(sum(1000 * tebibyte)).toBe(mostParts * 5 * gibibyte);
});

test('a slow connection has the time for a large part', () => {
  expect(partTimeout(5 * mebibyte)).toBeLessThan(30_000);
  expect(partTimeout(656 * mebibyte)).toBeGreaterThan(600_000);
});

/** The parts' numbers, lengths and whether they are the last, and all bytes. */
async function collected(pieces: Buffer[], expected?: number) {
  const parts: [number, number, boolean][] = [];
  const bytes: Buffer[] = [];
  for await (const { Body, PartNumber, last } of inParts(Readable.from(pieces), expected)) {
    parts.push([PartNumber, Body.length, last]);
    bytes.push(Buffer.from(Body));
  }

  return { parts, bytes: Buffer.concat(bytes) };
}

test.each([
  [0, [[1, 0, true]]],
  [1, [[1, 1, true]]],
  [5 * mebibyte, [[1, 5 * mebibyte, true]]],
  [
    5 * mebibyte + 1,
    [
      [1, 5 * mebibyte, false],
      [2, 1, true],
    ],
  ],
])('%i bytes are cut where a part is full and more follows', async (bytes, parts) => {
  expect((await collected(bytes === 0 ? [] : [Buffer.alloc(bytes)])).parts).toEqual(parts);
});

test('the bytes stay the same, in pieces of any size', async () => {
  const content = Buffer.alloc(23 * mebibyte, 'a line that does not fit into a power of two\n');
  const pieces = [1, 100_000, 3 * mebibyte, 11 * mebibyte, content.length].map((end, index, ends) =>
    content.subarray(ends[index - 1] ?? 0, end),
  );
  const small = await collected(pieces);
  expect(small.parts.map(([, bytes]) => bytes / mebibyte)).toEqual([5, 5, 5, 5, 3]);
  expect(small.bytes.equals(content)).toBe(true);
  const large = await collected(pieces, 80_000 * mebibyte);
  expect(large.parts.map(([, bytes]) => bytes / mebibyte)).toEqual([10, 10, 3]);
  expect(large.bytes.equals(content)).toBe(true);
});
