import type { OxlintOverride } from 'oxlint';

import { type Wing, wingNames } from '../wings.ts';

/** Imports that a folder may not have, and the linter's message. Which wing imports which is checked by `rooms.ts`. */
type Ban = { group: string[]; message: string; allowTypeImports?: true };

const everyWing = wingNames.join(',');
/** The parts of a wing that no other wing imports. */
const ownRoles = ['queries', 'routes', 'rules', 'mails', 'files', 'worker'];
const httpRoles = ['params', 'responses', 'page'];

const filesOfOthers = (wing: Wing, roles: readonly string[]) =>
  wingNames
    .filter((other) => other !== wing)
    .flatMap((other) => roles.map((role) => `#server/${other}/**/*.${role}.ts`));

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
    'HTTP lives in *.routes.ts, *.params.ts, *.responses.ts, *.page.ts, core/http.ts, core/client-address.ts, app.ts, accounts and site/pages.',
};
const http: Ban = { ...router, group: [...router.group, '@hono/**'] };
const sql: Ban = {
  group: ['drizzle-orm', 'drizzle-orm/**'],
  message: 'SQL lives in *.queries.ts, *.table.ts and *.access.ts.',
};
const serverWings: Ban = {
  group: [...wingNames.map((wing) => `#server/${wing}/**`), `../**/{${everyWing}}/**`],
  message: 'core and platform know no wing.',
};
const typesOfWings: Ban = { ...serverWings, allowTypeImports: true };
const app: Ban = {
  group: ['#server/*.ts', '!#server/config.ts'],
  message: 'The files at the top of server/ put the others together, which never import them.',
};
const parents: Ban = {
  group: ['../**'],
  message: 'Inside a folder import with ./ ; another folder with #server/…',
};
const parts = (wing: Wing): Ban => ({
  group: [...filesOfOthers(wing, ownRoles), '#server/core/settings/*.queries.ts'],
  message: 'Wings meet through usecases, errors, tables, jobs, policies and presenters.',
});
const accountNouns = 'server/accounts/{administrators,invitations,personal-tokens,preferences,referrals}';
/** The account's row and its sessions: what changes them goes through use cases, which prove, notify and log. */
const credentials: Ban = {
  group: ['auth', 'users', 'gate'].flatMap((noun) =>
    ['queries', 'routes', 'mails', 'worker'].map((role) => `#server/accounts/${noun}/**/*.${role}.ts`),
  ),
  message: 'Accounts and sessions are read and changed by their use cases.',
};
const partsAndHttp = (wing: Wing): Ban => ({
  ...parts(wing),
  group: [...filesOfOthers(wing, [...ownRoles, ...httpRoles]), '#server/core/settings/*.queries.ts'],
});

const descriptions: Ban = {
  group: [...wingNames.map((wing) => `#server/${wing}/**/*.openapi.ts`), './*.openapi.ts'],
  message: 'The API reference loads *.openapi.ts when it is first asked for. They import each other.',
};
const partsOfAll: Ban = {
  group: wingNames.flatMap((wing) =>
    [...ownRoles, ...httpRoles].map((role) => `#server/${wing}/**/*.${role}.ts`),
  ),
  message: 'A description imports descriptions only.',
};

const server: Ban = {
  group: ['#server/**', '../**/server/**'],
  message: 'The web sees the server only through web/lib/api.ts.',
};
const serverValues: Ban = { ...server, message: 'Types only.', allowTypeImports: true };
const webWings: Ban = {
  group: [
    ...wingNames.map((wing) => `#web/${wing}/**`),
    '#web/app/**',
    `../**/{${everyWing}}/**`,
    '../**/app/**',
  ],
  message: 'ui, art, lib and session know no wing and no page.',
};
const product: Ban = {
  group: wingNames.map((wing) => `#shared/${wing}/**`),
  message: 'ui knows no product.',
};
const above: Ban = {
  group: ['#web/session/**', '#web/ui/**', '../session/**', '../ui/**'],
  message: 'lib knows neither the session nor ui.',
};
const parentsInWeb: Ban = {
  group: ['../**'],
  message: 'Inside a folder import with ./ ; another folder with #web/…',
};
const pages: Ban = {
  group: ['#web/*/*-page/**'],
  message: 'Only routes and pages import pages.',
  allowTypeImports: true,
};
const frame: Ban = { group: ['#web/app/**'], message: 'Only pages know the frame of the app.' };
const project: Ban = {
  group: ['#server/**', '#shared/**', '#web/**', '../../**'],
  message: 'A package imports nothing of the project.',
};

/** Forbidden imports by file pattern. The last matching line replaces the others, so each line lists everything that applies. */
const table: [files: string[], banned: Ban[]][] = [
  [['packages/**'], [project]],

  [['shared/**'], [ours, node]],
  [['shared/**/*.test.ts'], [ours]],

  [['server/**'], [web, testing, http, sql]],
  [['server/main.ts'], [web, testing, router, sql]],
  [
    ['server/{server,app,dependencies}.ts', 'server/*.routes.ts'],
    [web, testing, sql],
  ],
  [['server/dependencies.ts'], [web, testing, http]],
  [['server/core/**'], [web, testing, typesOfWings, app, http, sql]],
  [
    ['server/core/context.ts', 'server/core/**/*.{queries,table}.ts'],
    [web, testing, typesOfWings, app, http],
  ],
  [
    ['server/core/{http,client-address}.ts', 'server/core/plain-pages/**'],
    [web, testing, serverWings, app, sql],
  ],
  [['server/platform/**'], [web, testing, serverWings, app, http]],
  ...wingNames.flatMap((wing): [string[], Ban[]][] => [
    [[`server/${wing}/**`], [web, testing, app, parents, partsAndHttp(wing), descriptions, http, sql]],
    [
      [`server/${wing}/**/*.{routes,params,responses,page}.ts`],
      [web, testing, app, parents, parts(wing), descriptions, sql],
    ],
    [
      [`server/${wing}/**/*.{queries,table,access}.ts`],
      [web, testing, app, parents, partsAndHttp(wing), descriptions, http],
    ],
  ]),
  [
    [`${accountNouns}/**`],
    [web, testing, app, parents, partsAndHttp('accounts'), credentials, descriptions, http, sql],
  ],
  [
    [`${accountNouns}/**/*.{routes,params,responses,page}.ts`],
    [web, testing, app, parents, parts('accounts'), credentials, descriptions, sql],
  ],
  [
    [`${accountNouns}/**/*.{queries,table,access}.ts`],
    [web, testing, app, parents, partsAndHttp('accounts'), credentials, descriptions, http],
  ],
  [
    ['server/accounts/{auth,gate,users}/**'],
    [web, testing, app, parents, parts('accounts'), descriptions, sql],
  ],
  [
    ['server/accounts/{auth,gate,users}/**/*.{queries,table,access}.ts'],
    [web, testing, app, parents, parts('accounts'), descriptions, http],
  ],
  [['server/site/pages/**'], [web, testing, app, parents, parts('site'), descriptions, sql]],
  [
    [`server/{${everyWing}}/**/*.openapi.ts`, 'server/operations/api-reference/api-reference.usecases.ts'],
    [web, testing, app, parents, partsOfAll, http, sql],
  ],
  [['server/**/*.test.ts', 'server/testing/**'], [web]],
  ...wingNames.map((wing): [string[], Ban[]] => [
    [`server/${wing}/**/*.test.ts`],
    [web, parents, parts(wing)],
  ]),
  [['server/platform/**/*.test.ts'], [web, serverWings]],

  [['web/**'], [server, node]],
  [['web/{art,session}/**'], [server, node, webWings]],
  [['web/ui/**'], [server, node, webWings, product]],
  [['web/lib/**'], [server, node, webWings, above]],
  [['web/{app,start}/**'], [server, node, pages]],
  [[`web/{${everyWing}}/**`], [server, node, parentsInWeb, frame, pages]],
  [[`web/{${everyWing}}/*-page/**`], [server, node, parentsInWeb]],
  // It runs only on the server and in the build.
  [['web/entry.server.tsx'], [server]],
  [['web/lib/api.ts'], [serverValues, node, webWings, above]],
  [['web/**/*.test.{ts,tsx}'], [server]],
  [[`web/{${everyWing}}/**/*.test.{ts,tsx}`], [server, parentsInWeb, frame, pages]],
  [[`web/{${everyWing}}/*-page/**/*.test.{ts,tsx}`], [server, parentsInWeb]],
];

export const importDirections: OxlintOverride[] = table.map(([files, patterns]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
}));
