import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { chunkGroups } from './chunks.ts';

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
    [page('operations/admin-page/admin-log.tsx'), `${root}/web/operations/admin/account-action-dialog.tsx`],
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
    'web/documents/documents/live-link.tsx',
    ['share', 'pack'].map((name) => `${root}/web/documents/documents/${name}-dialog.tsx`),
    'sharing',
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

test('every file that the groups name is there', () => {
  const source = join(import.meta.dirname, '../..');
  const files = globSync('web/**/*.{ts,tsx}', { cwd: source });
  const named = [
    ...['file-drop', 'select-field', 'radio-cards', 'select-list', 'segmented-control', 'checkbox'].map(
      (name) => `web/ui/${name}.tsx`,
    ),
    'web/files/photos/photo-field.tsx',
    'web/operations/admin/account-action-dialog.tsx',
    'web/ui/search-field.tsx',
    'web/pets/pets/species-options.tsx',
    'web/pets/pets/breed-field.tsx',
    'web/pets/pets/pet-form.tsx',
    'web/accounts/onboarding-page/onboarding.tsx',
    'web/accounts/onboarding-page/later-steps.tsx',
    'web/ui/qr-code.tsx',
    'web/app/layouts/app-shell.tsx',
    'web/app/layouts/focus.tsx',
    'web/site/dashboard-page/dashboard.tsx',
    'web/documents/documents-page/documents.tsx',
    'web/pets/pet-page/pet-documents.tsx',
    'web/documents/documents/edit-document-dialog.tsx',
    'web/documents/documents/share-dialog.tsx',
    'web/documents/documents/pack-dialog.tsx',
  ];

  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});
