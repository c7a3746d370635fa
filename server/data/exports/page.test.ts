import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { readAs } from '#server/testing/browser.ts';
import { exportOf } from '#server/testing/exports.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { exportRecords } from '#shared/data/export/export.schema.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ExportedCollection } from '#shared/data/export/export.ts';
import { exportedCollections } from '#shared/data/export/export.ts';

import { exportPage } from './export.page.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

const app = await createTestApp();
const full = await buildFullAccount(app, 'Oslo');
await helpAnother();
const exported = await exportOf(full.owner);

/** The account helps with a pet of another. */
async function helpAnother() {
  const other = await buildOwner(app);
  const pet = await buildPet(app, other, { name: `${full.mark} helped` });
  const token = await inviteByLink(other, [pet.id], grantOf('caregiver'));
  await readAs(200, full.owner.post('/api/pet-invitations/accept', { token }));
  await addRecord(full.owner, pet.id, 'weights', { notes: `${full.mark} note` });
}

type Schema = { enum?: unknown[]; anyOf?: Schema[]; items?: Schema };

/** The values that a field can be stored with, all of them together for a list. */
function storedValues({ enum: values, anyOf, items }: Schema): unknown[] {
  if (values) return values;
  if (items) return items.enum ? [items.enum] : [];

  return (anyOf ?? []).flatMap(storedValues);
}

/** The first record of a collection, once for each value that one of its fields can have. */
function recordsWithEachValue(collection: ExportedCollection): object[] {
  const [first] = exported.records(collection);
  const { properties } = z.toJSONSchema(exportRecords[collection]) as { properties: Record<string, Schema> };
  const variants = Object.entries(properties).flatMap(([field, schema]) =>
    storedValues(schema).map((value) => ({ ...first, [field]: value })),
  );

  return variants.length > 0 ? variants : exported.records(collection);
}

/** The text of the page of an account with these records. */
async function pageWith(records: (collection: ExportedCollection) => readonly object[]): Promise<string> {
  const account = {
    data: Object.fromEntries(
      exportedCollections.map((name) => [name, { records: records(name).length }]),
    ) as unknown as SpooledAccount['data'],
    async *records(collection: ExportedCollection) {
      yield* records(collection);
    },
  } as unknown as SpooledAccount;
  let page = '';
  for await (const piece of exportPage(account, { now: new Date(), petNames: new Map() })) page += piece;

  return page.slice(page.indexOf('<main>')).replace(/<[^>]*>/g, '\n');
}

const one = (collection: ExportedCollection) => exported.records(collection).slice(0, 1);

const ofCollection = (collection: ExportedCollection, records: readonly object[]) =>
  pageWith((name) => (name === collection ? records : one(name)));

/** A page as a browser reads it. */
const parsed = (page: string) => new new Window().DOMParser().parseFromString(page, 'text/html');

/** The texts of a record that its owner or a finder has written. */
function wordsOfOwner(record: object): string[] {
  return Object.values(record).flatMap((value: unknown) => {
    if (typeof value === 'string') return value.startsWith(full.mark) ? [value] : [];

    return typeof value === 'object' && value !== null ? wordsOfOwner(value) : [];
  });
}

test('PROMISE-4: the records of a pet are in its section of the page, in tables', async () => {
  const page = parsed(exported.text('index.html'));
  const main = page.querySelector('body > main');
  const rowsOf = (title: string) => {
    const heading = [...(main?.querySelectorAll(`section[id="${full.ids.petId}"] > h3`) ?? [])].find(
      ({ textContent }) => textContent === title,
    );

    return [...(heading?.nextElementSibling?.querySelectorAll('table > tbody > tr') ?? [])];
  };

  expect(main?.querySelectorAll('section')).toHaveLength(page.querySelectorAll('section').length);
  for (const title of ['Contacts', 'Vaccinations', 'Medications', 'Weight', 'Medical events', 'Documents'])
    expect({ [title]: rowsOf(title) }).not.toEqual({ [title]: [] });
  expect(rowsOf('Vaccinations')[0]?.textContent).toContain(`${full.mark} vaccine`);
  expect(main?.querySelectorAll('#reminders tbody > tr')).toHaveLength(1);
  for (const table of page.querySelectorAll('table')) {
    const columns = table.querySelectorAll('thead > tr > th').length;
    for (const row of table.querySelectorAll('tbody > tr'))
      expect(row.querySelectorAll('td')).toHaveLength(columns);
  }
  expect(page.querySelectorAll('body > footer')).toHaveLength(1);
});

test('PROMISE-4: the color of a pet is called so everywhere', async () => {
  const owner = await buildOwner(app);
  await buildPet(app, owner, { colour: 'Golden' });
  const exported = await exportOf(owner);

  expect(exported.records('pets')).toMatchObject([{ color: 'Golden' }]);
  expect(exported.text('csv/pets.csv')).toMatch(/,Color,.*\r?\n.*,Golden,/);
  expect(exported.text('index.html')).toContain('Golden');
});

test('PROMISE-4: the page and the tables tell of every record', async () => {
  for (const collection of exportedCollections) {
    // Preferences contain no text of their owner.
    if (collection === 'preferences') continue;
    const words = exported.records(collection).map(wordsOfOwner);
    expect({ [collection]: words.flat() }).not.toEqual({ [collection]: [] });
    for (const word of words.flat()) {
      expect(exported.text('index.html')).toContain(word);
      expect(exported.text(`csv/${collection}.csv`)).toContain(word);
    }
  }
  expect(exported.text('index.html')).toContain('Default time');
  expect(exported.text('csv/weights.csv')).toMatch(/^\uFEFFPet,Id,Pet id,/);
});

test.each(exportedCollections)(
  'PROMISE-4: no stored value of %s is on the page as it is stored',
  async (name) => {
    for (const record of recordsWithEachValue(name)) {
      const page = await ofCollection(name, [record]);

      expect(page).not.toMatch(/[a-z]_[a-z]/i);
      expect(page).not.toMatch(/FREQ=|\d\d:\d\d:\d\d|\b(true|false|null|undefined)\b/);
    }
  },
);

test.each<[ExportedCollection, Partial<ExportRecord[ExportedCollection]>, string]>([
  ['reminders', { repeat: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1' }, 'Every 3 months on the 1st'],
  ['reminders', { repeat: 'FREQ=DAILY;UNTIL=20261231' }, 'Every day, until December 31, 2026'],
  ['reminders', { kind: 'vet' }, 'Vet appointment'],
  ['events', { eventType: 'imaging' }, 'X-ray or scan'],
  ['medications', { schedule: { times: ['08:00', '20:00'], every: 1 } }, 'Every day at 8:00 AM and 8:00 PM'],
  ['emergency-pages', { shown: ['looks'] }, 'Color and markings'],
  ['preferences', { dateFormat: 'day_first' }, '22 Nov 2026'],
  ['preferences', { timeZone: 'America/New_York' }, 'America/New York'],
  ['preferences', { reminderAdvanceNotice: 48 }, '2 days before'],
  ['preferences', { shareHours: 168 }, '7 days'],
  ['preferences', { quietHours: { from: '22:00:00', until: '07:00:00' } }, '10:00 PM to 7:00 AM'],
])('PROMISE-4: %s with %o are shown as “%s”', async (collection, facts, words) => {
  const page = await ofCollection(collection, [{ ...one(collection)[0], ...facts }]);

  expect(page).toContain(words);
});

test('PROMISE-4: dates and times are in the style and time zone of the owner', async () => {
  const records: Partial<Record<ExportedCollection, object[]>> = {
    preferences: [
      { ...one('preferences')[0], dateFormat: 'day_first', clock: '24h', timeZone: 'America/New_York' },
    ],
    weights: [{ ...one('weights')[0], recordDate: '2026-03-05' }],
    'share-links': [{ ...one('share-links')[0], createdAt: '2026-03-05T01:30:00.000Z' }],
  };
  const page = await pageWith((name) => records[name] ?? one(name));

  expect(page).toContain('5 March 2026');
  expect(page).toContain('4 March 2026 at 20:30');
});

test('PROMISE-4: a column without a single value is left out', async () => {
  const pageOfWeights = (weights: readonly object[]) =>
    pageWith((name) => (name === 'weights' ? weights : name === 'pets' ? exported.records('pets') : []));
  const weights = one('weights').map((weight) => ({ ...weight, notes: null }));

  expect(await pageOfWeights(weights)).toMatch(/Weight(?!.*Notes)/s);
  expect(await pageOfWeights([...weights, { ...weights[0], notes: 'After breakfast' }])).toContain('Notes');
});
