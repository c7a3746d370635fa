import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

import { areas, translatedLocales } from './scripts/messages/areas.ts';
import { baseLocale } from './shared/core/locales.ts';

export default defineConfig({
  sourceLocale: baseLocale,
  // English has no catalog: a message is its own translation.
  locales: [...translatedLocales],
  catalogs: Object.entries(areas).map(([area, include]) => ({
    path: `<rootDir>/locales/{locale}/${area}`,
    include: include.map((path) => `<rootDir>/${path}`),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
  })),
  extractors: [createSwcExtractor()],
  format: formatter({ origins: false }),
  runtimeConfigModule: { i18n: ['#web/lib/i18n.ts', 'i18n'], Trans: ['#web/ui/trans.tsx', 'Trans'] },
});
