// `npm run check`: types, lint, structure, schema and format in parallel, without a database.
import { makeRouteTypes } from './route-types.ts';
import { run } from './run.ts';

const results = await Promise.all([
  typesAndLint(),
  run('structure', ['node', 'scripts/check-structure.ts']),
  run('schema', ['node', 'scripts/check-schema.ts']),
  run('format', ['oxfmt', '--check']),
]);

if (results.includes(false)) {
  console.log('`npm run fix` repairs format and some of lint.');
  process.exit(1);
}

/** Both read the types of routes. */
async function typesAndLint() {
  if (!(await makeRouteTypes())) return false;

  const checked = await Promise.all([
    run('types', ['tsc', '-b']),
    run('lint', ['oxlint', '--type-aware', '--report-unused-disable-directives']),
  ]);

  return !checked.includes(false);
}
