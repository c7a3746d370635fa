import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

import { macros } from './scripts/messages/mark.ts';

// Mocks a module for one file, so it needs isolation.
const replacesModules = ['server/accounts/auth/passwords.test.ts'];

// Components share one window, but for those that replace a module or look at what begins once for a page.
const beginsOnce = [
  'web/site/privacy/analytics-settings.test.tsx',
  'web/site/privacy/analytics-switch.test.tsx',
  'web/ui/toast.test.tsx',
];
const componentsAlone = globSync('web/**/*.test.tsx', { cwd: import.meta.dirname }).filter(
  (file) =>
    beginsOnce.includes(file) || readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);
const components = {
  environment: 'happy-dom',
  setupFiles: ['./server/testing/quiet.ts', './web/testing/dom.ts', './web/lib/i18n.ts'],
};

const node = {
  setupFiles: [
    './server/testing/quiet.ts',
    './server/testing/end-of-file.ts',
    './server/testing/translator.ts',
  ],
  globalSetup: ['./server/testing/global-setup.ts'],
  // As in server/main.ts: without it, importing drizzle-orm takes a quarter of the time.
  execArgv: ['--import', './server/platform/quick-imports.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: ['{server,shared,scripts}/**/*.test.ts'],
          exclude: replacesModules,
          // Test files are independent, because each has a separate database. Loading the server again for
          // each took a quarter of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated',
          include: replacesModules,
          setupFiles: node.setupFiles,
        },
      },
      {
        test: {
          name: 'postgres-launcher',
          include: ['packages/postgres-launcher/**/*.test.ts'],
        },
      },
      {
        plugins: [macros()],
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          setupFiles: ['./server/testing/quiet.ts', './web/lib/i18n.ts'],
          isolate: false,
        },
      },
      {
        plugins: [macros()],
        test: {
          ...components,
          name: 'components',
          include: ['web/**/*.test.tsx'],
          exclude: componentsAlone,
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      {
        plugins: [macros()],
        test: {
          ...components,
          name: 'components alone',
          include: componentsAlone,
        },
      },
    ],
    // By default Vitest leaves one core idle: half of a two-core machine.
    maxWorkers: availableParallelism(),
    // Generous, because CI machines are slow under load.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that passes only on a retry is listed at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
  },
});
