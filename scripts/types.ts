// The types of routes, and then those of everything: the generator deletes its folder before it writes.
import { run } from './run.ts';

const isOk = (await run('route types', ['react-router', 'typegen'])) && (await run('types', ['tsc', '-b']));
process.exit(isOk ? 0 : 1);
