// `npm run check`: types, lint, structure, schema and format, side by side; seconds, and no database.
import { run } from './run.ts';

const results = await Promise.all([
  types(),
  run('lint', ['oxlint', '--type-aware', '--report-unused-disable-directives']),
  run('structure', ['node', 'scripts/check-structure.ts']),
  run('schema', ['node', 'scripts/check-schema.ts']),
  run('format', ['oxfmt', '--check']),
]);

if (results.includes(false)) {
  console.log('`npm run fix` repairs format and some of lint.');
  process.exit(1);
}

/** The router's own types are made first. */
async function types() {
  return (await run('route types', ['react-router', 'typegen'])) && run('types', ['tsc', '-b']);
}
