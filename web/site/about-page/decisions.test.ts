import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { decisions } from './decisions.ts';

const folder = new URL('../../../docs/decisions/', import.meta.url);

test('every decision that the about page names is in docs/decisions, under its number and title', () => {
  const headings = readdirSync(folder).map(
    (file) => readFileSync(new URL(file, folder), 'utf8').split('\n')[0],
  );

  for (const { number, title } of decisions) expect(headings).toContain(`# ${number} ${title}`);
});
