import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { nameOf, searchSettings, settingsTargets } from './settings-index.ts';
import { settingsParts, settingsSections } from './settings-sections.ts';

const fileOf = (part: string) => (part === 'profile' ? 'settings.tsx' : `settings-${part}.tsx`);
const sourceOf = (part: string) => readFileSync(new URL(fileOf(part), import.meta.url), 'utf8');

test.each(Object.keys(settingsParts))('SET-1: the page of %s shows its sections in their order', (part) => {
  const shown = [...sourceOf(part).matchAll(/<SettingsSection id="([^"]+)"/g)].map(([, id]) => id);
  const listed = Object.entries(settingsSections)
    .filter(([, section]) => section.part === part)
    .map(([id]) => id);

  // Once for the page, and once for its skeleton.
  expect(shown).toEqual([...listed, ...listed]);
});

test('SET-1: every target has an address of its own', () => {
  const anchors = settingsTargets.map(({ anchor }) => anchor);

  expect(new Set(anchors).size).toBe(anchors.length);
});

test.each([
  ['kg', 'Weight'],
  ['time zone', 'Time zone'],
  ['timezone', 'Time zone'],
  ['password', 'Password'],
  ['2fa', 'Two-step sign-in'],
  ['delete', 'Delete account'],
  ['calendar', 'Calendar'],
  ['DELETE acc', 'Delete account'],
  ['digest', 'One message a day'],
  ['sessions', 'Devices'],
  ['sign out everywhere', 'Sign out everywhere else'],
  ['qr', 'Public pages'],
  ['retention', 'What we keep'],
  ['avatar', 'Photo'],
  ['duration', 'New links last'],
])('SET-1: searching for "%s" finds %s', (query, name) => {
  expect(searchSettings(query).slice(0, 3).map(nameOf)).toContain(name);
});

test.each(['', '   ', 'zebra'])('SET-1: searching for "%s" finds nothing', (query) => {
  expect(searchSettings(query)).toEqual([]);
});

test('SET-1: every section and setting is found by its own name', () => {
  // By its address, because a section and a setting of it can have the same name.
  for (const target of settingsTargets)
    expect(searchSettings(nameOf(target)).map(({ anchor }) => anchor)).toContain(target.anchor);
});
