import { expect, test } from 'vitest';

import { linesOfPage } from './page-lines.ts';

const word = (text: string, left: number, top: number) => ({
  text,
  left,
  top,
  right: left + text.length * 0.01,
  bottom: top + 0.02,
});

test('words are lines from top to bottom, whatever their order in the file', () => {
  const words = [word('given', 0.2, 0.3), word('Olive', 0.1, 0.1), word('Rabies', 0.135, 0.301)];

  expect(linesOfPage(words).map(({ text }) => text.trim())).toEqual(['Olive', 'Rabies given']);
});

test('a gap is two or more spaces, and columns begin below each other', () => {
  const [head, row] = linesOfPage([
    word('Vaccine', 0.1, 0.1),
    word('Given', 0.4, 0.1),
    word('FeLV', 0.1, 0.2),
    word('03/14/2026', 0.4, 0.2),
  ]);

  expect(head?.text).toMatch(/Vaccine {2,}Given/);
  expect(row?.text.indexOf('03/14/2026')).toBe(head?.text.indexOf('Given'));
});

test('the place of a line is that of its words, and doubtful words are known', () => {
  const [line] = linesOfPage([word('Lot', 0.1, 0.1), { ...word('A447I', 0.14, 0.1), isDoubtful: true }]);
  const [doubt] = line?.doubts ?? [];

  expect(line?.text.slice(doubt?.start, doubt?.end)).toBe('A447I');
  expect(line?.box).toMatchObject({ left: 0.1, top: 0.1 });
});

test('a page without words has no lines', () => {
  expect(linesOfPage([])).toEqual([]);
});
