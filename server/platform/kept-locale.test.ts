import { expect, test } from 'vitest';

import { i18n } from '#shared/i18n.ts';

import { inThisLocale } from './kept-locale.ts';
import { inLocale } from './translations.ts';

test('pieces are made one by one, and closing the reader closes what makes them', async () => {
  const told: string[] = [];
  async function* pieces() {
    try {
      yield i18n.locale;
      yield i18n.locale;
    } finally {
      told.push('closed');
    }
  }
  const kept = inLocale('en', () => inThisLocale(pieces()));
  for await (const piece of kept) {
    told.push(piece);
    break;
  }

  expect(told).toEqual(['en', 'closed']);
});
