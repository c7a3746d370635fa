import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test } from 'vitest';

import { isHashed } from '#server/site/pages/built-files.ts';

import { plainFonts } from './plain-fonts.ts';

test('the fonts of plain pages are those in the folder, kept for a year under the hash of their content', () => {
  const files = readdirSync('public/assets').filter((name) => name.endsWith('.woff2'));
  const named = Object.entries(plainFonts).map(([family, path]) => {
    expect(isHashed(path.slice(1))).toBe(true);
    const hash = createHash('sha256')
      .update(readFileSync(`public${path}`))
      .digest('hex')
      .slice(0, 8);

    return [path, `/assets/${family}-plain-${hash}.woff2`];
  });

  for (const [path, expected] of named) expect(path).toBe(expected);
  expect(files.toSorted()).toEqual(
    Object.values(plainFonts)
      .map((path) => basename(path))
      .toSorted(),
  );
});
