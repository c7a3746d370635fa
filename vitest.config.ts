import { existsSync } from 'node:fs';

import { defineConfig } from 'vitest/config';

const globalSetup = './server/testing/global-setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{server,shared,scripts}/**/*.test.ts'],
          setupFiles: ['./server/testing/quiet.ts'],
          globalSetup: existsSync(new URL(globalSetup, import.meta.url)) ? [globalSetup] : [],
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
