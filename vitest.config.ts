import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{server,shared,scripts}/**/*.test.ts'],
          setupFiles: ['./server/testing/quiet.ts'],
          globalSetup: ['./server/testing/global-setup.ts'],
          // As in server/main.ts: without it a quarter of the time goes into importing drizzle-orm.
          execArgv: ['--import', './server/platform/quick-imports.ts'],
        },
      },
      {
        test: {
          name: 'postgres-launcher',
          include: ['packages/postgres-launcher/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['./server/testing/quiet.ts'],
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
