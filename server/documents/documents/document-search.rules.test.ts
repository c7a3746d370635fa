import { expect, test } from 'vitest';

import { markWords } from './document-search.rules.ts';

test('DOC-2: the beginnings of words are marked as they are written', () => {
  const marked = markWords({ excerpt: 'Seen by Dr. Müller-Lüdenscheid in Łódź', isStart: true }, [
    'muell',
    'lodz',
  ]);

  expect(marked.filter(({ matches }) => matches).map(({ text }) => text)).toEqual(['Müll', 'Łódź']);
  expect(marked.map(({ text }) => text).join('')).toBe('Seen by Dr. Müller-Lüdenscheid in Łódź');
});

// A pattern with alternatives for each pair of letters would need longer than the test may take.
test('SEC-2: many letters that can be read in two ways don’t hold up a search', () => {
  const word = `${'aa'.repeat(29)}b`;
  const marked = markWords({ excerpt: `${word} ${'å'.repeat(58)}`, isStart: true }, [word]);

  expect(marked.filter(({ matches }) => matches).map(({ text }) => text)).toEqual([word]);
});
