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
          name: 'web',
          include: ['web/**/*.test.ts'],
          setupFiles: ['./server/testing/quiet.ts'],
        },
      },
      {
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./server/testing/quiet.ts', './web/testing/dom.ts'],
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
