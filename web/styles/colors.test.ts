import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['#web/**/*.{ts,tsx,css}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// The theme removes Tailwind's palette, so that a class of it does nothing: a QR code was white on dark by that.
const removed =
  /(?<![\w-])(bg|text|border|fill|stroke|outline|ring|accent)-(white|black|[a-z]+-[1-9]\d{1,2})(?![\w-])/;

test('no class names a color that the theme does not have', () => {
  const using = Object.entries(sources).flatMap(([path, source]) =>
    source.split('\n').flatMap((line) => {
      const found = removed.exec(line);

      return found ? [`${path}: ${found[0]}`] : [];
    }),
  );

  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(using).toEqual([]);
  expect(removed.test('<div className="after:border-white rounded" />')).toBe(true);
  expect(removed.test('<div className="bg-red-500" />')).toBe(true);
});
