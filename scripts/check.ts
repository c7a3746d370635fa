// `npm run check`: types, lint, structure, schema and format in parallel, without a database.
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

/** The router's types must be generated first. */
async function types() {
  return (await run('route types', ['react-router', 'typegen'])) && run('types', ['tsc', '-b']);
}
