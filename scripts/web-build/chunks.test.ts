import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { chunkGroups, patterns } from './chunks.ts';

const root = '/site';
const page = (name: string) => `${root}/web/${name}?__react-router-build-client-route`;
const login = page('accounts/sign-in-page/login.tsx');
const goodbye = page('accounts/goodbye-page/goodbye.tsx');
const dashboard = page('site/dashboard-page/dashboard.tsx');
const pets = page('pets/pets-page/pets.tsx');
const documents = page('documents/documents-page/documents.tsx');
const home = page('site/home-page/home.tsx');
const dialog = `${root}/web/pets/pets/add-pet-dialog.tsx`;

/** The group of a module with these importers; `loadedBy` imports it on demand. */
function groupOf(id: string, importers: string[], { imports = [] as string[] } = {}) {
  const module = `${root}/${id}`;
  const infos: Record<string, { importers: string[]; dynamicImporters: string[]; importedIds: string[] }> = {
    [module]: { importers, dynamicImporters: [], importedIds: imports },
    [dialog]: { importers: [], dynamicImporters: [pets], importedIds: [] },
  };
  const getModuleInfo = (name: string) =>
    infos[name] ?? { importers: [], dynamicImporters: [], importedIds: [] };

  return chunkGroups(root)
    .map(({ name }) => name(module, { getModuleInfo }))
    .find(Boolean);
}

test.each([
  ['React', 'node_modules/react-dom/client.js', [login], 'react'],
  ['the router', 'node_modules/react-router/dist/index.js', [login], 'router'],
  ['what every page starts with', 'web/lib/api.ts', [`${root}/web/root.tsx`], 'start'],
  ['what both sides of the sign-in share', 'web/lib/dates.ts', [login, pets], 'start'],
  ['what pages around the sign-in share', 'web/art/mail.tsx', [login, goodbye], 'sign-in'],
  ['what the first page of the app shares', 'web/ui/status.tsx', [dashboard, pets], 'start'],
  ['what other pages of the app share', 'web/ui/section-tabs.tsx', [documents, pets], 'app-parts'],
  ['the drawn card', 'web/pets/card/pet-card.tsx', [goodbye, pets], 'card'],
  [
    'what only parts loaded on demand share',
    'web/ui/dialog.tsx',
    [dialog, `${root}/web/ui/other.tsx`],
    'later',
  ],
  [
    'what only the two lists of documents share',
    'web/documents/documents/row.tsx',
    [documents, page('pets/pet-page/pet-documents.tsx')],
    'documents',
  ],
  [
    'what only the administration shares',
    'web/operations/admin/words.ts',
    [
      page('operations/admin-page/admin-log.tsx'),
      `${root}/web/operations/accounts/account-action-dialog.tsx`,
    ],
    'admin',
  ],
  [
    'the search of documents and accounts',
    'web/ui/search-field.tsx',
    [documents, page('operations/admin-page/admin-users.tsx')],
    'search',
  ],
  [
    'what only the dialogs that make links share',
    'web/documents/sharing/live-link.tsx',
    ['share', 'pack'].map((name) => `${root}/web/documents/sharing/${name}-dialog.tsx`),
    'sharing',
  ],
  [
    'what only pages with fields that are saved one at a time share',
    'web/ui/line-fields.tsx',
    [page('health/lifestyle-page/lifestyle.tsx'), page('accounts/onboarding-page/onboarding-contact.tsx')],
    'care',
  ],
  [
    'what pages and dialogs share about the people of a pet',
    'web/pets/people/grant-words.ts',
    [page('pets/pet-page/pet-sharing.tsx'), page('pets/pet-page/pet-people.tsx')],
    'people',
  ],
  [
    'what only the pages of the inbox share',
    'web/data/inbox/inbox-words.ts',
    [page('data/inbox-page/inbox.tsx'), page('data/inbox-page/inbox-message.tsx')],
    'inbox',
  ],
  ['what one page needs', 'web/pets/pets/tile.tsx', [pets], undefined],
  ['what only public pages share', 'web/art/den.tsx', [home, page('site/about-page/about.tsx')], undefined],
])('%s is in the group %#', (_, id, importers, group) => {
  expect(groupOf(id, importers)).toBe(group);
});

test('what needs the library for forms is apart, so that pages which only show something do not load it', () => {
  const imports = [`${root}/node_modules/react-hook-form/dist/index.mjs`];

  expect(groupOf('web/lib/use-server-form.ts', [login, pets], { imports })).toBe('forms');
  expect(groupOf('web/pets/pets/pet-form.tsx', [login, pets], { imports })).toBe('pet-form');
  expect(groupOf('web/ui/lines-form.tsx', [documents, pets], { imports })).toBe('app-forms');
});

const project = join(import.meta.dirname, '../..');
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', object>;
/** The files that a pattern can name, and the folders of packages. */
const named = [
  ...globSync('{web,shared}/**/*.{ts,tsx}', { cwd: project }).filter((name) => !name.includes('.test.')),
  ...Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}/`),
];

/** The ways through the groups of a pattern: `a(b|c)` is `ab` and `ac`. Groups that begin with `(?` stay. */
function alternatives(pattern: string): string[] {
  const group = /\((?!\?)((?:[^()]|\(\?[^()]*\))*)\)/.exec(pattern);
  if (!group) return [pattern];
  const [whole, inside = ''] = group;
  const after = group.index + whole.length;

  return (inside.match(/(?:\(\?[^()]*\)|[^|])+/g) ?? []).flatMap((one) =>
    alternatives(pattern.slice(0, group.index) + one + pattern.slice(after)),
  );
}

test('the alternatives of a pattern are its ways through nested groups', () => {
  expect(alternatives(String.raw`^web\/(ui\/(?!a|b)|lib\/(c|d)\.ts)$`)).toEqual(
    expect.arrayContaining([
      String.raw`^web\/ui\/(?!a|b)$`,
      String.raw`^web\/lib\/c\.ts$`,
      String.raw`^web\/lib\/d\.ts$`,
    ]),
  );
});

test.each(Object.entries(patterns))('each alternative of the pattern %s matches a file', (_, { source }) => {
  expect(alternatives(source).filter((one) => !named.some((name) => new RegExp(one).test(name)))).toEqual([]);
});
