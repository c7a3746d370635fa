import { globSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../run.ts';
import { journeys, sharedJourneys } from './journeys.ts';
import { reachOf, unitTestsOf } from './reach.ts';

test('every journey is in the table, and every one in the table exists', () => {
  const exist = globSync('e2e/*.spec.ts', { cwd: root }).map((file) => basename(file, '.spec.ts'));
  const named = [...sharedJourneys, ...Object.values(journeys).flat()];

  // The pseudo-locale has a build of its own.
  expect(exist.filter((name) => name !== 'pseudo' && !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !exist.includes(name))).toEqual([]);
});

test('a change in a wing reaches its journeys and the one through everything', () => {
  const reach = reachOf(['server/emergency/emergency/emergency.routes.ts', 'docs/glossary.md']);

  expect(reach).toEqual({
    wings: ['emergency'],
    shared: [],
    journeys: ['e2e/journey.spec.ts', 'e2e/emergency.spec.ts'],
  });
});

test('a change of what all share reaches the journeys through all, and a journey reaches itself', () => {
  expect(reachOf(['web/ui/button.tsx']).journeys).toContain('e2e/overlays.spec.ts');
  expect(reachOf(['e2e/blog.spec.ts', 'server/core/http.test.ts', 'README.md'])).toEqual({
    wings: [],
    shared: [],
    journeys: ['e2e/blog.spec.ts'],
  });
});

test('tests of the whole app run in their own wing only, unless what all share was changed', () => {
  const app = [
    'server/pets/pets/pets.test.ts',
    'server/reminders/reminders/done.test.ts',
    'server/access.test.ts',
  ];
  const reached = [...app, 'shared/pets/pets.test.ts'];
  const chosen = (...changed: string[]) =>
    unitTestsOf(reachOf(changed), reached, (file) => app.includes(file), changed);

  expect(chosen('server/pets/pets/add-pet.usecases.ts')).toEqual([app[0], 'shared/pets/pets.test.ts']);
  expect(chosen('server/pets/pets/add-pet.usecases.ts', 'server/access.test.ts')).toEqual([
    app[0],
    app[2],
    'shared/pets/pets.test.ts',
  ]);
  expect(chosen('server/core/http.ts')).toEqual(reached);
});
