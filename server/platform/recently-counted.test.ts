import { expect, test } from 'vitest';

import type { Db } from './db.ts';
import { recentlyCounted } from './recently-counted.ts';

const many = 100;
// Only compared by identity.
const database = () => ({}) as Db;
const noon = new Date('2026-11-23T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

function counter(first: number) {
  let next = first;

  return recentlyCounted(
    async () => next++,
    (counted) => counted >= many,
  );
}

test('few rows are counted each time', async () => {
  const count = counter(3);
  const db = database();

  expect([await count({ db, now: noon }), await count({ db, now: noon })]).toEqual([3, 4]);
});

test('many rows are counted once a minute', async () => {
  const count = counter(many);
  const db = database();
  const asked = [0, 30, 59, 61].map((seconds) => later(seconds));
  const counted: number[] = [];
  for (const now of asked) counted.push(await count({ db, now }));

  expect(counted).toEqual([many, many, many, many + 1]);
});

test('another day and another database are counted', async () => {
  const count = counter(many);
  const db = database();
  const night = new Date('2026-11-23T23:59:50Z');
  const counted = [
    await count({ db, now: night }),
    await count({ db, now: new Date(night.getTime() + 20_000) }),
    await count({ db: database(), now: night }),
  ];

  expect(counted).toEqual([many, many + 1, many + 2]);
});
