import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*.table.ts',
  // check-schema.ts generates into a copy.
  out: process.env['MIGRATIONS_DIRECTORY'] ?? './migrations',
});
