import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { wingNames } from '../wings.ts';

const roles = [
  'table',
  'queries',
  'usecases',
  'policy',
  'access',
  'events',
  'listeners',
  'deliveries',
  'rules',
  'presenter',
  'errors',
  'routes',
  'openapi',
  'params',
  'guards',
  'responses',
  'page',
  'jobs',
  'worker',
  'mails',
  'files',
  'drawing',
  'test',
];
const withRole = new RegExp(String.raw`^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*\.(${roles.join('|')})\.ts$`);
// Building blocks of authentication without a role; a new one must be listed here.
const withoutRole = [
  'auth/auth.cookies',
  'auth/bearer',
  'auth/passwords',
  'auth/same-origin',
  'gate/session-gate',
  'users/tokens',
].map((name) => `server/accounts/${name}.ts`);
// Pages that the server itself sends, and how it sends built ones.
const freeFolders = /^server\/site\/pages\//;

/** The folders of a floor beside the wings. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  server: ['core', 'platform', 'testing'],
  shared: ['core'],
  web: ['app', 'art', 'lib', 'service-worker', 'session', 'start', 'styles', 'testing', 'ui'],
};

const longest = { source: 350, test: 600 };

/** Problems with names, roles, folders and length of the files under server/, web/ and shared/. */
export function misplacedFiles(root: string): string[] {
  const files = globSync('{server,web,shared}/**/*.{ts,tsx}', { cwd: root }).toSorted();
  // Finding no files must not count as success.
  if (files.length === 0) return ['no source files found'];

  return files.flatMap((file) => [...nameProblems(file), ...lengthProblems(root, file)]);
}

export function nameProblems(file: string): string[] {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  const problems: string[] = [];

  if (/^index\.tsx?$/.test(name)) problems.push(`${file}: no barrels; import the file itself`);
  if (!/^[a-z0-9.-]+$/.test(name)) problems.push(`${file}: names are kebab-case`);

  const [floor = '', folder = ''] = parts;
  const known = otherFolders[floor];
  if (known && parts.length > 2 && ![...wingNames, ...known].includes(folder))
    problems.push(`${file}: ${floor}/ has the ten wings and ${known.join(', ')}`);
  if (floor === 'web' && wingNames.some((wing) => wing === folder) && parts.length < 4)
    problems.push(`${file}: a noun of a wing has a folder of its own`);
  if (floor === 'shared' && parts.length < 3) problems.push(`${file}: shared code is in a wing or in core`);
  if (floor === 'server' && wingNames.some((wing) => wing === folder)) {
    if (!withRole.test(name) && !withoutRole.includes(file) && !freeFolders.test(file))
      problems.push(`${file}: a file is <noun>.<role>.ts, with one of the roles ${roles.join(', ')}`);
    if (parts.length > 5) problems.push(`${file}: a noun has one level of nouns below it`);
    if (parts.length < 4) problems.push(`${file}: a noun of a wing has a folder of its own`);
  }

  return problems;
}

function lengthProblems(root: string, file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  const most = /\.test\.tsx?$/.test(file) ? longest.test : longest.source;

  return lines > most ? [`${file}: ${lines} lines, at most ${most}; look for the missing noun`] : [];
}
