import { expect, test } from 'vitest';

import { splitFrontMatter } from './front-matter.server.ts';

const lines = [
  'title: Proof for boarding',
  'description: What a boarder reads on the paper, how long before the stay to begin, and what to bring.',
  'date: 2026-11-20',
  'updated: 2026-11-21',
  'checked: 2026-11-20',
  'drawing: boarding-bag',
  'drawingAlt: A dog behind a bag.',
  'tags:',
  '  - documents',
  '  - vaccines',
  'related: another',
  'sources:',
  '  - The first source, with a colon: in it, 2022.',
  '  - The second source of this article, 2024.',
];
const file = (changed: string[]) => `---\n${changed.join('\n')}\n---\nText.\n`;
const without = (key: string) => lines.filter((line) => !line.startsWith(`${key}:`));
const having = (key: string, value: string) =>
  lines.map((line) => (line.startsWith(`${key}:`) ? `${key}: ${value}` : line));

test('the front matter of an article is separated from its text', () => {
  const { matter, body } = splitFrontMatter(file(lines));

  expect(body).toBe('Text.\n');
  expect(matter).toMatchObject({ updated: '2026-11-21', tags: ['documents', 'vaccines'], featured: false });
  expect(matter.sources[0]).toBe('The first source, with a colon: in it, 2022.');
});

test.each([
  ['no title', without('title'), 'title'],
  ['an impossible date', having('date', '2026-02-30'), 'date'],
  ['an unknown drawing', having('drawing', 'unicorn'), 'drawing'],
  ['a description too short for a search result', having('description', 'Short.'), 'description'],
  [
    'a description that search results would cut off',
    having('description', 'Long. '.repeat(27).trim()),
    'description',
  ],
  ['an unknown tag', lines.with(8, '  - cats and dogs'), 'tags'],
  ['a single source', lines.slice(0, -1), 'sources'],
  ['a misspelled key', [...lines, 'auhtor: Nobody'], 'auhtor'],
  ['a line that is neither key nor list', [...lines, 'and so on'], 'and so on'],
])('an article with %s is refused', (_, changed, named) => {
  expect(() => splitFrontMatter(file(changed))).toThrow(named);
});

test('a file without front matter is refused', () => {
  expect(() => splitFrontMatter('# An article\n')).toThrow('---');
});
