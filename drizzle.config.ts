import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/platform/**/*.table.ts',
    './server/auth/**/*.table.ts',
    './server/features/**/*.table.ts',
  ],
  // check-schema.ts generates into a copy.
  out: process.env['MIGRATIONS_DIRECTORY'] ?? './migrations',
});
