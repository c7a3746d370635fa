// The structure rules that no compiler checks: import directions (proven by planted violations), file roles,
// rooms without circles, length, first loads, wording of comments, date formats, packages, migrations and documented environment
// variables. Prints every problem; success is one line.
import { join } from 'node:path';

import routes from '../web/routes.ts';
import { bypassedAccess } from './structure/access.ts';
import { riddlesInComments } from './structure/comments.ts';
import { deviceTimes, otherDateFormats } from './structure/dates.ts';
import { undocumentedVariables } from './structure/environment.ts';
import { misplacedFiles } from './structure/files.ts';
import { heavyFirstLoads } from './structure/first-load.ts';
import { unfinishedMigrations } from './structure/migrations.ts';
import { misfiledPackages } from './structure/packages.ts';
import { plants } from './structure/planted-code.ts';
import { plantedImports } from './structure/planted-imports.ts';
import { missedViolations } from './structure/planted-violations.ts';
import { unusedArrows, wrongImportsOfRooms } from './structure/rooms.ts';
import { earlySchemas } from './structure/schemas.ts';
import { hastyScripts } from './structure/scripts.ts';

const root = join(import.meta.dirname, '..');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const problems = [
  ...misplacedFiles(root),
  ...wrongImportsOfRooms(root),
  ...unusedArrows(root),
  ...bypassedAccess(root),
  ...riddlesInComments(root),
  ...otherDateFormats(root),
  ...hastyScripts(root),
  ...deviceTimes(root),
  ...earlySchemas(root),
  ...heavyFirstLoads(root, routes),
  ...misfiledPackages(root),
  ...unfinishedMigrations(join(root, 'migrations')),
  ...(await undocumentedVariables(root)),
  ...(await missedViolations(root)),
];

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

console.log(`structure: ${plantedImports.length + plants.length} planted files judged as expected`);
