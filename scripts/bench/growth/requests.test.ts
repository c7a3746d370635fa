import { expect, test } from 'vitest';

import { routesOf } from '#server/testing/access-cases/send.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { known, notMeasured, requests } from './requests.ts';

const app = await createTestApp();

test('every address that is read is measured, or it is said why it is not', () => {
  const read = routesOf(app)
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.slice('GET '.length));
  const said = [...new Set(requests.map(({ route }) => route)), ...Object.keys(notMeasured)];

  expect(read.length).toBeGreaterThan(50);
  expect(said.toSorted()).toEqual(read.toSorted());
});

test('what is known to miss a goal is measured', () => {
  const names = requests.map(({ what }) => what);

  expect(Object.keys(known).filter((what) => !names.includes(what))).toEqual([]);
});

test('each request has a name of its own', () => {
  const names = requests.map(({ what }) => what);

  expect(names).toEqual([...new Set(names)]);
});
