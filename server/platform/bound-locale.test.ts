import { expect, test } from 'vitest';

import { addTranslations, inLocale } from '#server/core/language/translations.ts';
import { i18n } from '#shared/core/i18n.ts';

import { bindLocale } from './bound-locale.ts';

addTranslations('de', {});

test('pieces are made in the language in which they were begun, and closing the reader closes what makes them', async () => {
  const told: string[] = [];
  async function* pieces() {
    try {
      yield i18n.locale;
      yield i18n.locale;
    } finally {
      told.push(`closed in ${i18n.locale}`);
    }
  }
  const kept = inLocale('de', () => bindLocale(pieces()));
  for await (const piece of kept) {
    told.push(piece);
    break;
  }

  expect(told).toEqual(['de', 'closed in de']);
});
