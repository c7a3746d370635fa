import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { macros } from './scripts/messages/translate.ts';

// Mocks a module for one file, so it needs isolation.
const replacesModules = ['server/accounts/auth/passwords.test.ts'];

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
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./server/testing/quiet.ts', './web/testing/dom.ts', './web/lib/i18n.ts'],
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
