import { expect, test } from 'vitest';

import { readCsv } from './csv-cells.ts';

const limits = { rows: 4, columns: 3, characters: 10 };
const turn = { by: 'owner' };

// For each quotation mark in a quoted cell the library searches the rest of the text.
const hostile = `"${'a"'.repeat(200_000)}${' '.repeat(2_000_000)},\n`;

test('the cells of a table are read, and none beyond the limits', async () => {
  expect(await readCsv('a;b;c\n"1;""2""";x;y', limits, { turn })).toEqual([
    ['a', 'b', 'c'],
    ['1;"2"', 'x', 'y'],
  ]);
  expect(await readCsv(`1,2,3,4\n${'x'.repeat(20)},\n\n\n\n\n`, limits, { turn })).toEqual([
    ['1', '2', '3'],
    ['x'.repeat(11), ''],
    [''],
    [''],
  ]);
});

test('a table that takes too long is given up, and nothing else waits for it', async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 10);
  const started = performance.now();
  try {
    await expect(readCsv(hostile, limits, { turn, timeoutSeconds: 1 })).rejects.toThrow('took too long');
  } finally {
    clearInterval(counting);
  }

  expect(turns).toBeGreaterThan(20);
  expect(performance.now() - started).toBeLessThan(5000);
});
