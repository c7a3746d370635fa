import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { exportOf } from '#server/testing/exports.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { exportRecords } from '#shared/export/export.schema.ts';
import type { ExportRecord } from '#shared/export/export.schema.ts';
import type { ExportCollection } from '#shared/export/export.ts';
import { exportCollections } from '#shared/export/export.ts';

import { exportPage } from './export.page.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

const app = await createTestApp();
const { owner } = await buildFullAccount(app, 'Oslo');
const exported = await exportOf(owner);

type Schema = { enum?: unknown[]; anyOf?: Schema[]; items?: Schema };

/** The values that a field can be stored with, all of them together for a list. */
function storedValues({ enum: values, anyOf, items }: Schema): unknown[] {
  if (values) return values;
  if (items) return items.enum ? [items.enum] : [];

  return (anyOf ?? []).flatMap(storedValues);
}

/** The first record of a collection, once for each value that one of its fields can have. */
function recordsWithEachValue(collection: ExportCollection): object[] {
  const [first] = exported.records(collection);
  const { properties } = z.toJSONSchema(exportRecords[collection]) as { properties: Record<string, Schema> };
  const variants = Object.entries(properties).flatMap(([field, schema]) =>
    storedValues(schema).map((value) => ({ ...first, [field]: value })),
  );

  return variants.length > 0 ? variants : exported.records(collection);
}

/** The text of the page of an account with these records. */
async function pageWith(records: (collection: ExportCollection) => readonly object[]): Promise<string> {
  const account = {
    data: Object.fromEntries(
      exportCollections.map((name) => [name, { records: records(name).length }]),
    ) as unknown as SpooledAccount['data'],
    async *records(collection: ExportCollection) {
      yield* records(collection);
    },
  } as unknown as SpooledAccount;
  let page = '';
  for await (const piece of exportPage(account, { now: new Date(), petNames: new Map() })) page += piece;

  return page.slice(page.indexOf('<main>')).replace(/<[^>]*>/g, '\n');
}

const one = (collection: ExportCollection) => exported.records(collection).slice(0, 1);

const ofCollection = (collection: ExportCollection, records: readonly object[]) =>
  pageWith((name) => (name === collection ? records : one(name)));

test.each(exportCollections)(
  'PROMISE-4: no stored value of %s is on the page as it is stored',
  async (name) => {
    for (const record of recordsWithEachValue(name)) {
      const page = await ofCollection(name, [record]);

      expect(page).not.toMatch(/[a-z]_[a-z]/i);
      expect(page).not.toMatch(/FREQ=|\d\d:\d\d:\d\d|\b(true|false|null|undefined)\b/);
    }
  },
);

test.each<[ExportCollection, Partial<ExportRecord[ExportCollection]>, string]>([
  ['reminders', { repeat: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1' }, 'Every 3 months on the 1st'],
  ['reminders', { repeat: 'FREQ=DAILY;UNTIL=20261231' }, 'Every day, until December 31, 2026'],
  ['reminders', { kind: 'vet' }, 'Vet appointment'],
  ['events', { eventType: 'imaging' }, 'X-ray or scan'],
  ['medications', { schedule: { times: ['08:00', '20:00'], every: 1 } }, 'Every day at 8:00 AM and 8:00 PM'],
  ['emergency-pages', { shown: ['looks'] }, 'Color and marks'],
  ['preferences', { dateFormat: 'day_first' }, '22 Nov 2026'],
  ['preferences', { timeZone: 'America/New_York' }, 'America/New York'],
  ['preferences', { reminderAdvanceNotice: 48 }, '2 days before'],
  ['preferences', { quietHours: { from: '22:00:00', until: '07:00:00' } }, '10:00 PM to 7:00 AM'],
])('PROMISE-4: %s with %o are shown as “%s”', async (collection, facts, words) => {
  const page = await ofCollection(collection, [{ ...one(collection)[0], ...facts }]);

  expect(page).toContain(words);
});
