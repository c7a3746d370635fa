import { describe, expect, test } from 'vitest';

import { lineOfText } from './text.schema.ts';

const line = lineOfText({ tooShort: () => 'Too short', max: 10 });
const result = (text: unknown) => {
  const { success, data, error } = line.safeParse(text);

  return success ? data : (error.issues[0]?.message ?? '');
};
const unseen = 'Remove any hidden characters';

describe('a line of text', () => {
  test.each([
    ['  Bella ', 'Bella'],
    ['e\u0301', 'é'],
    ['شهرزاد', 'شهرزاد'],
    ['猫'.repeat(10), '猫'.repeat(10)],
    ['🐕'.repeat(10), '🐕'.repeat(10)],
    ['\u200fبيلا\u200e', '\u200fبيلا\u200e'],
    ["O'Malley", "O'Malley"],
  ])('%j is kept as %j', (typed, kept) => {
    expect(result(typed)).toBe(kept);
  });

  test.each([
    ['', 'Too short'],
    [' \t\n ', 'Too short'],
    [undefined, 'Too short'],
    [7, 'Too short'],
    ['x'.repeat(11), 'Use 10 characters or fewer'],
    ['🐕'.repeat(11), 'Use 10 characters or fewer'],
    ['a\0b', unseen],
    ['a\nb', unseen],
    ['a\u0085b', unseen],
    ['a\u2028b', unseen],
    ['a\ud800b', unseen],
    ['a\udc00b', unseen],
    ['a\u202eb', unseen],
    ['a\u2066b', unseen],
  ])('%j is refused: %s', (typed, message) => {
    expect(result(typed)).toBe(message);
  });
});
