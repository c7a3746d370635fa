import type { OxlintOverride } from 'oxlint';

/** Imports that a folder may not have, and the linter's message. */
type Ban = { group: string[]; message: string; allowTypeImports?: true };

const internals = (roles: string[], owners: string[]) =>
  roles.flatMap((role) => owners.map((owner) => `${owner}/**/*.${role}.ts`));
const everyFeature = ['#server/features', '#server/auth', './*'];
const meeting = 'Features meet through usecases, errors, tables, jobs, policies and presenters.';

const ours: Ban = { group: ['#server/**', '#web/**', '../**'], message: 'shared/ imports nothing of ours.' };
const node: Ban = { group: ['node:*', 'node:**'], message: 'This runs in a browser too.' };

const web: Ban = { group: ['#web/**', '../**/web/**'], message: 'The server never imports the web.' };
const testing: Ban = {
  group: ['#server/testing/**', '../**/testing/**'],
  message: 'Only tests import server/testing.',
};
const router: Ban = {
  group: ['hono', 'hono/**'],
  message:
    'HTTP lives in *.routes.ts, *.params.ts, *.responses.ts, *.page.ts, http.ts, client-address.ts, app.ts, server/auth and server/pages.',
};
const http: Ban = { ...router, group: [...router.group, '@hono/**'] };
const sql: Ban = {
  group: ['drizzle-orm', 'drizzle-orm/**'],
  message: 'SQL lives in *.queries.ts, *.table.ts and *.access.ts.',
};
const features: Ban = {
  group: ['#server/features/**', '#server/auth/**', '../**/features/**', '../**/auth/**'],
  message: 'platform knows no feature.',
};
const app: Ban = {
  group: ['main', 'start', 'app', 'worker'].map((name) => `#server/${name}.ts`),
  message: 'main, app and worker import the others, never the other way round.',
};
const parents: Ban = {
  group: ['../**'],
  message: 'Inside a feature import with ./ ; another feature with #server/features/…',
};
const descriptions: Ban = {
  group: [...internals(['openapi'], everyFeature), './*.openapi.ts'],
  message: 'The API reference loads *.openapi.ts when it is first asked for. They import each other.',
};
const featureParts: Ban = {
  group: internals(['queries', 'routes', 'rules', 'mails', 'files', 'worker'], ['#server/features']),
  message: meeting,
};
const parts: Ban = {
  group: [
    ...internals(['queries', 'routes', 'rules', 'mails', 'files', 'worker'], everyFeature),
    ...internals(['presenter'], ['#server/auth', './*']),
  ],
  message: meeting,
};
const partsAndHttp: Ban = {
  group: [...parts.group, ...internals(['params', 'responses', 'page'], ['#server/features', './*'])],
  message: meeting,
};

const server: Ban = {
  group: ['#server/**', '../**/server/**'],
  message: 'The web sees the server only through web/lib/api.ts.',
};
const serverValues: Ban = { ...server, message: 'Types only.', allowTypeImports: true };
const pages: Ban = {
  group: ['#web/features/**', '#web/app/**', '../**/features/**', '../**/app/**'],
  message: 'ui, art, lib and session know no feature and no page.',
};
const above: Ban = {
  group: ['art', 'session', 'start', 'ui'].flatMap((name) => [`#web/${name}/**`, `../**/${name}/**`]),
  message: 'Everything in the web imports lib, which imports none of it.',
};
// Files that several features import.
const shownByOthers = [
  'pets/lost-ribbon.tsx',
  'photos/**',
  'preferences/**',
  'print/**',
  'security/password-rules*',
  'verification/**',
];
const otherFeatures: Ban = {
  group: [
    '#web/features/**',
    ...shownByOthers.map((path) => `!#web/features/${path}`),
    '#web/app/**',
    '../**',
  ],
  message: 'Inside a feature import with ./ ; another feature only where shownByOthers has it.',
};
const otherDocuments: Ban = {
  ...otherFeatures,
  group: [...otherFeatures.group, '!#web/features/documents/**'],
};
const project: Ban = {
  group: ['#server/**', '#shared/**', '#web/**', '../../**'],
  message: 'A package imports nothing of the project.',
};

/**
 * Forbidden imports by file pattern. The last matching line replaces the others, so each line lists
 * everything that applies.
 */
const table: [files: string[], banned: Ban[]][] = [
  [['packages/**'], [project]],

  [['shared/**'], [ours, node]],
  [['shared/**/*.test.ts'], [ours]],

  [['server/**'], [web, testing, http, sql]],
  [['server/main.ts'], [web, testing, router, sql]],
  [
    ['server/{http,client-address,server,app}.ts', 'server/*.routes.ts', 'server/pages/**'],
    [web, testing, sql],
  ],
  [['server/{context,dependencies}.ts'], [web, testing, http]],
  [['server/platform/**'], [web, testing, features, app, http]],
  [['server/auth/**'], [web, testing, app, parents, featureParts, descriptions, sql]],
  [['server/auth/**/*.{queries,table}.ts'], [web, testing, app, parents, parts, descriptions, http]],
  [['server/features/**'], [web, testing, app, parents, partsAndHttp, descriptions, http, sql]],
  [
    ['server/features/**/*.{routes,params,responses,page}.ts'],
    [web, testing, app, parents, parts, descriptions, sql],
  ],
  [
    ['server/features/**/*.{queries,table,access}.ts'],
    [web, testing, app, parents, partsAndHttp, descriptions, http],
  ],
  [
    ['server/{auth,features}/**/*.openapi.ts', 'server/operations/api-reference/api-reference.usecases.ts'],
    [web, testing, app, parents, partsAndHttp, http, sql],
  ],
  [['server/**/*.test.ts', 'server/testing/**'], [web]],
  [['server/features/**/*.test.ts'], [web, parents, parts]],
  [['server/platform/**/*.test.ts'], [web, features]],

  [['web/**'], [server, node]],
  [['web/{ui,art,session}/**'], [server, node, pages]],
  [['web/lib/**'], [server, node, pages, above]],
  [['web/features/**'], [server, node, otherFeatures]],
  [['web/features/documents/upload/**'], [server, node, otherDocuments]],
  [['web/lib/api.ts'], [serverValues, node, pages, above]],
  [['web/**/*.test.{ts,tsx}'], [server]],
  [['web/features/**/*.test.{ts,tsx}'], [server, otherFeatures]],
  [['web/features/documents/upload/*.test.{ts,tsx}'], [server, otherDocuments]],
];

export const importDirections: OxlintOverride[] = table.map(([files, patterns]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
}));
