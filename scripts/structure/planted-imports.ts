/** The imports of one file: the linter must report exactly the refused ones. */
export type PlantedImports = { file: string; refuses: string[]; permits: string[] };

const page = '#web/app/providers.tsx';
const petPage = '#web/pets/pet-page/pet.tsx';
const form = '#web/documents/documents/document-form.tsx';
const lib = '#web/lib/dates.ts';
const ui = '#web/ui/button.tsx';
const session = '#web/session/session.ts';
const node = 'node:fs';

const app = [
  '#server/app.ts',
  '#server/main.ts',
  '#server/start.ts',
  '#server/worker.ts',
  '#server/drain.ts',
];
const error = '#server/core/errors/errors.ts';
const testing = '#server/testing/factories.ts';
const http = ['hono', 'hono/factory', '@hono/zod-validator'];
const sql = ['drizzle-orm', 'drizzle-orm/pg-core'];
const up = ['../documents/documents.usecases.ts', '../../errors.ts'];

const ofFeature = (role: string) => `#server/documents/documents/documents.${role}.ts`;
const ofHttp = ['params', 'responses', 'page'].map(ofFeature);
const secret = ['queries', 'routes', 'rules', 'mails', 'files', 'worker'].map(ofFeature);
const meeting = ['usecases', 'errors', 'table', 'jobs', 'policy', 'presenter', 'access', 'events'].map(
  ofFeature,
);
const described = ['#server/accounts/auth/auth.openapi.ts', './pets.openapi.ts', ofFeature('openapi')];
const secretsOfAuth = ['#server/accounts/users/users.queries.ts', '#server/accounts/auth/auth.routes.ts'];

const pets = 'server/pets/pets';
const ownQueries = '#server/pets/contacts/pet-contacts.queries.ts';
const closedToDescriptions = [lib, testing, ...app, ...up, ...secret, ...secretsOfAuth];
const closedToFeatures = [...closedToDescriptions, ...described];
const closedToAuth = [lib, testing, ...app, ...up, ...secret, ...described];
const closedToPlatform = [
  lib,
  testing,
  ...app,
  ...http,
  ofFeature('usecases'),
  '#server/accounts/auth/sign-in/sign-in.usecases.ts',
];

export const plantedImports: PlantedImports[] = [
  {
    file: 'packages/postgres-launcher/launcher.ts',
    refuses: ['#server/config.ts', '#shared/pets/pets.ts', '../../server/core/errors/errors.ts'],
    permits: [node, 'pg', './folder.ts'],
  },
  {
    file: 'packages/postgres-launcher/testing/process.ts',
    refuses: ['../../../server/main.ts'],
    permits: ['../launcher.ts'],
  },

  {
    file: 'shared/pets/pets.schema.ts',
    refuses: [lib, error, '../server/errors.ts', node],
    permits: ['zod/mini', './errors.ts'],
  },
  { file: 'shared/pets/pets.test.ts', refuses: [lib, error, '../server/errors.ts'], permits: [node] },

  {
    file: 'server/other.ts',
    refuses: [lib, testing, ...http, ...sql],
    permits: [error, ofFeature('usecases')],
  },
  { file: 'server/main.ts', refuses: [lib, testing, 'hono', ...sql], permits: ['@hono/node-server', ...app] },
  { file: 'server/core/http.ts', refuses: [lib, testing, ofFeature('usecases'), ...sql], permits: http },
  { file: 'server/core/client-address.ts', refuses: [lib, testing, ...sql], permits: http },
  { file: 'server/app.ts', refuses: [lib, testing, ...sql], permits: [...http, ofFeature('routes')] },
  { file: 'server/site/pages/pages.routes.ts', refuses: [lib, testing, ...sql], permits: http },
  {
    file: 'server/core/context.ts',
    refuses: [lib, testing, ofFeature('usecases'), ...http],
    permits: [...sql, `type ${ofFeature('usecases')}`],
  },
  { file: 'server/dependencies.ts', refuses: [lib, testing, ...http], permits: sql },
  { file: 'server/testing/factories.ts', refuses: [lib], permits: [...http, ...sql, ofFeature('queries')] },

  {
    file: 'server/platform/mail/mail.ts',
    refuses: [
      ...closedToPlatform,
      '../../pets/pets/add-pet.usecases.ts',
      '../../accounts/auth/sign-in/sign-in.usecases.ts',
    ],
    permits: [...sql, '../db.ts'],
  },
  {
    file: 'server/platform/mail/mail.test.ts',
    refuses: [lib, ofFeature('usecases')],
    permits: [testing, ...sql],
  },

  {
    file: 'server/accounts/users/tokens.ts',
    refuses: [...closedToAuth, ...sql],
    permits: [...http, ...meeting],
  },
  { file: 'server/accounts/users/users.queries.ts', refuses: [...closedToAuth, ...http], permits: sql },
  {
    file: 'server/accounts/preferences/preferences.usecases.ts',
    refuses: [
      ...['queries', 'routes', 'mails', 'worker'].map((role) => `#server/accounts/users/users.${role}.ts`),
      '#server/core/settings/site-settings.queries.ts',
      ...secret,
      ...http,
      ...sql,
    ],
    permits: ['#server/accounts/users/account.access.ts', ...meeting],
  },
  { file: 'server/core/failures.ts', refuses: [...http, ...sql], permits: [error] },
  { file: 'server/accounts/users/users.table.ts', refuses: [...closedToAuth, ...http], permits: sql },

  {
    file: `${pets}/add-pet.usecases.ts`,
    refuses: [...closedToFeatures, ...ofHttp, ...http, ...sql],
    permits: [...meeting, './pets.queries.ts', ownQueries],
  },
  {
    file: `${pets}/pets.presenter.ts`,
    refuses: [...closedToFeatures, ...ofHttp, ...http, ...sql],
    permits: ['./pets.rules.ts'],
  },
  {
    file: `${pets}/pets.routes.ts`,
    refuses: [...closedToFeatures, ...sql],
    permits: [...http, ...ofHttp, './pets.presenter.ts'],
  },
  {
    file: `${pets}/pets.queries.ts`,
    refuses: [...closedToFeatures, ...ofHttp, ...http],
    permits: [...sql, ofFeature('table')],
  },
  { file: `${pets}/pets.table.ts`, refuses: [...closedToFeatures, ...http], permits: sql },
  // Access checks are conditions of queries.
  { file: `${pets}/pets.access.ts`, refuses: [...closedToFeatures, ...http], permits: sql },
  {
    file: `${pets}/pets.openapi.ts`,
    refuses: [...closedToDescriptions, ...ofHttp, ...http, ...sql],
    permits: described,
  },
  { file: `${pets}/pets.test.ts`, refuses: [lib, ...up, ...secret], permits: [testing, ...sql] },

  {
    file: 'web/app/providers.tsx',
    refuses: [error, '../../server/main.ts', node, petPage],
    permits: [form, lib, ui],
  },
  {
    file: 'web/ui/button.tsx',
    refuses: [error, node, form, page, '../pets/pets/pet-form.tsx', '#shared/pets/pets.ts'],
    permits: [lib, '#shared/core/dates.ts'],
  },
  { file: 'web/art/dog.tsx', refuses: [error, node, form, page], permits: ['./stroke.ts'] },
  {
    file: 'web/lib/dates.ts',
    refuses: [error, node, form, page, session, ui, '../pets/pets/pet-form.tsx', '../session/session.ts'],
    permits: ['./api.ts'],
  },
  {
    file: 'web/session/session.ts',
    refuses: [error, node, form, page, '../pets/pets/pet-form.tsx'],
    permits: ['./claims.ts', lib],
  },
  { file: 'web/lib/api.ts', refuses: [error, node, form, page, session], permits: ['type #server/app.ts'] },
  {
    file: 'web/pets/pets/pet-form.tsx',
    refuses: [error, 'type #server/app.ts', node, page, petPage, '../documents/document-form.tsx'],
    permits: [lib, ui, './pets.api.ts', '#web/files/photos/photo-field.tsx'],
  },
  {
    file: 'web/pets/pet-page/pet.tsx',
    refuses: [error, 'type #server/app.ts', node, '../pets/pet-form.tsx'],
    permits: [page, petPage, form, lib, ui],
  },
  { file: 'web/pets/pets/pet-form.test.tsx', refuses: [error, page, '../x.tsx'], permits: [node] },
  { file: 'web/lib/dates.test.ts', refuses: [error], permits: [node] },
];

/** The planted file: one import per line, `type ` before the source for a type import, all of them used at the end. */
export function importing({ refuses, permits }: PlantedImports): string {
  const lines = [...refuses, ...permits].map((source, at) =>
    source.startsWith('type ')
      ? `import type { x as x${at} } from '${source.slice('type '.length)}';`
      : `import { x as x${at} } from '${source}';`,
  );

  return `${lines.join('\n')}\n`;
}
