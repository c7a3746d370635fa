import { expect, test } from 'vitest';

import { streamPages } from './pages.ts';
import { addRow, closeTable, openTable } from './table.ts';
import type { TableLook } from './table.ts';

const look: TableLook = {
  head: { face: 'bold', size: 3, color: '#000000' },
  cell: { face: 'sans', size: 3, color: '#000000', features: ['tnum'] },
  line: '#000000',
};

test('a row over several pages lets others have their turn after each page', async () => {
  let turns = 0;
  let pageCount = 0;
  const printed = { paper: 'a4', title: 'A test', author: 'A test', now: new Date(0), words: '' } as const;
  const stream = await streamPages(printed, { margin: 15, frame: () => undefined }, async (pages) => {
    const { settle } = pages;
    pages.settle = async () => {
      turns += 1;
      await settle();
    };
    const table = openTable(pages, [{ title: 'Notes', share: 1 }], look);
    await addRow(table, ['slept well '.repeat(5000)]);
    closeTable(table);
    pageCount = pages.number;
  });
  await stream.toArray();

  expect(pageCount).toBeGreaterThan(5);
  expect(turns).toBe(pageCount);
});
