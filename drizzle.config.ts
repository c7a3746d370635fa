import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/auth/*.table.ts', './server/features/**/*.table.ts'],
  out: './migrations',
});
