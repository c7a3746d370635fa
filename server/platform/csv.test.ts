import { expect, test } from 'vitest';

import { csvCell, csvRow } from './csv.ts';

/** Splits a line like a program with another delimiter, to which quotation marks mean nothing. */
const bare = (csv: string, separator: RegExp) =>
  csv.split(separator).map((part) => part.replace(/^[\s"]+/, ''));

const formulas = [
  '=1+1',
  ' =1+1',
  '"=1+1"',
  '+1',
  '-1',
  '@SUM(A1)',
  '|cmd',
  '%0',
  '＝1+1',
  'a;=1+1',
  'a; =1+1',
  'a;"=1+1"',
  'a;\t;-1',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n @x',
  'a\n\n"=1',
];

test.each(formulas)('SEC-1: %j is no formula where semicolons, tabs or commas split', (text) => {
  const row = csvRow(['2026-01-01', text, 'x']);

  for (const separator of [/[;\r\n]/, /[\t\r\n]/, /[;\t\r\n]/])
    for (const part of bare(row, separator)) expect(part).not.toMatch(/^[=+\-@|%＝＋－＠]/);
});

test.each(['2026-01-02', 'Rex; a dog', 'a-b', 'mail@example.net', '5 = 5', ''])(
  '%j stays as it is',
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);

test('numbers stay numbers, and a missing value is empty', () => {
  expect(csvRow([-1, null, 2.5])).toBe('-1,,2.5\r\n');
});

test('quotation marks, commas and line breaks stay in their cell', () => {
  expect(csvCell('say "hi", twice\nthen go')).toBe('"say ""hi"", twice\nthen go"');
});
