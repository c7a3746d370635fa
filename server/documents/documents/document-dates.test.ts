import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

const app = await createTestApp();

const path = '/api/documents';
const change = (owner: Owner, id: string, changes: object, before: object = {}) =>
  owner.patch(`${path}/${id}`, { changes, before });
const stored = async (owner: Owner, id: string) =>
  (await read<DocumentBody>(await owner.get(`${path}/${id}`))).document;

const wrong: [string, Record<string, string>, string, RegExp][] = [
  ['a day that does not exist', { documentDate: '2026-02-30' }, 'documentDate', /valid date/],
  ['an instant', { documentDate: '2026-03-14T00:00:00Z' }, 'documentDate', /valid date/],
  ['an absurd year', { expirationDate: '9999-01-01' }, 'expirationDate', /2100/],
  ['a year of long ago', { documentDate: '0026-03-14' }, 'documentDate', /1950/],
  [
    'an expiration before the document’s date',
    { documentDate: '2026-03-14', expirationDate: '2026-03-13' },
    'expirationDate',
    /before the document date/,
  ],
];

describe('DOC-9: what dates are refused for', () => {
  test.each(wrong)('DOC-9: %s, at upload and in a change', async (_what, dates, field, message) => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner);
    const answers = [await postDocument(owner, samples.pdf(), dates), await change(owner, id, dates)];

    for (const response of answers) {
      const { error } = await read<{ error: { fields: Record<string, string> } }>(response);
      expect(response.status).toBe(400);
      const [name, words] =
        Object.entries(error.fields).find(([key]) => key.endsWith(field)) ?? ([] as string[]);
      expect([name, words]).toEqual([expect.stringContaining(field), expect.stringMatching(message)]);
    }
    expect(await read(await owner.get(path))).toMatchObject({
      total: 1,
      documents: [{ documentDate: null }],
    });
  });

  test('DOC-9: one date that doesn’t fit the other one that is stored, also of several documents', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner, { documentDate: '2026-03-14' });
    const { id: other } = await buildDocument(app, owner);
    const single = await change(owner, id, { expirationDate: '2026-03-13' });
    const several = await owner.patch(path, {
      ids: [other, id],
      changes: { expirationDate: '2026-03-13' },
    });

    for (const response of [single, several]) {
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          error: {
            code: 'documents.expires_before_date',
            fields: { expirationDate: expect.stringMatching(/before/) },
          },
        },
      ]);
    }
    expect(await stored(owner, other)).toMatchObject({ expirationDate: null });
    expect((await change(owner, id, { expirationDate: '2026-03-14' })).status).toBe(200);
  });

  test('SEC-1: dates of another owner’s document, like of one that does not exist', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const { id } = await buildDocument(app, other);
    const changes = { expirationDate: '2027-03-14', suggestionAnswered: true };
    const foreign = await visible(await change(owner, id, changes));

    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await visible(await change(owner, randomUUID(), changes)));
    expect(await stored(other, id)).toMatchObject({ expirationDate: null, suggestionAnswered: false });
  });

  test('PET-2: dates of an archived pet’s document; a suggestion can be dismissed', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { archived: true });
    const { id } = await buildDocument(app, owner, { petId: pet.id });

    expect((await change(owner, id, { expirationDate: '2027-03-14' })).status).toBe(409);
    expect((await change(owner, id, { documentDate: '2026-03-14' })).status).toBe(409);
    expect((await change(owner, id, { suggestionAnswered: true })).status).toBe(200);
  });
});

test('DOC-9: a document has its dates from the upload, and they are changed and removed as days', async () => {
  const owner = await buildOwner(app);
  const dates = { documentDate: '2026-03-14', expirationDate: '2027-03-14' };
  const { id } = await uploadDocument(owner, samples.pdf(), dates);

  expect(await stored(owner, id)).toMatchObject(dates);
  await change(owner, id, { expirationDate: '2029-03-14' }, { expirationDate: '2027-03-14' });
  expect(await stored(owner, id)).toMatchObject({ ...dates, expirationDate: '2029-03-14' });
  const late = await change(owner, id, { expirationDate: '2028-03-14' }, { expirationDate: '2027-03-14' });
  expect(late.status).toBe(409);
  await change(owner, id, { documentDate: null, expirationDate: null });
  expect(await stored(owner, id)).toMatchObject({ documentDate: null, expirationDate: null });
});

test('DOC-9: of ten changes of one date at the same time one succeeds', async () => {
  const owner = await buildOwner(app);
  const { id } = await buildDocument(app, owner);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      change(owner, id, { expirationDate: `2027-03-1${n}` }, { expirationDate: null }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('DOC-9: the list can be narrowed to documents that are expired or expire within sixty days', async () => {
  const owner = await buildOwner(app);
  // The day of the test is May 1, 2030.
  for (const [name, expirationDate] of Object.entries({
    'long expired': '2020-01-01',
    soon: '2030-06-30',
    later: '2030-07-01',
    never: null,
  })) {
    await buildDocument(app, owner, { name, expirationDate });
  }
  await buildDocument(app, owner, { name: 'archived', expirationDate: '2030-05-02', archived: true });
  const names = async (query: string) =>
    (
      await read<{ documents: { name: string }[]; total: number }>(await owner.get(`${path}?${query}`))
    ).documents
      .map(({ name }) => name)
      .toSorted();

  expect(await names('expiring=true')).toEqual(['long expired', 'soon']);
  expect(await names('expiring=true&archived=true')).toEqual(['archived']);
  expect(await names('expiring=true&q=long')).toEqual(['long expired']);
  for (const query of ['expiring=false', 'expiring=60', 'expiring=']) {
    expect((await owner.get(`${path}?${query}`)).status).toBe(400);
  }
});

test('DOC-9: what expires soon is counted from the day of the account, which may not be that of the server', async () => {
  const owner = await buildOwner(app);
  await buildDocument(app, owner, { name: 'soon', expirationDate: '2030-06-30' });
  await buildDocument(app, owner, { name: 'a day later', expirationDate: '2030-07-01' });
  // At 9:00 UTC on May 1 it is still April 30 in Honolulu.
  const names = async (timeZone: string) => {
    await owner.patch('/api/preferences', { timeZone });
    const { documents } = await read<{ documents: { name: string }[] }>(
      await owner.get(`${path}?expiring=true`),
    );

    return documents.map(({ name }) => name);
  };

  expect(await names('Pacific/Honolulu')).toEqual([]);
  expect(await names('UTC')).toEqual(['soon']);
});

test('DOC-9: a category that a person gives is no guess any more, until the change is undone', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.pdf(), { category: 'medical', categoryGuessed: 'true' });
  const chosen = await uploadDocument(owner, samples.pdf(), { category: 'medical' });

  expect(await stored(owner, id)).toMatchObject({ categoryGuessed: true });
  expect(await stored(owner, chosen.id)).toMatchObject({ categoryGuessed: false });
  await change(owner, id, { category: 'lab' });
  expect(await stored(owner, id)).toMatchObject({ category: 'lab', categoryGuessed: false });
  await change(owner, id, { category: 'medical', categoryGuessed: true });
  expect(await stored(owner, id)).toMatchObject({ category: 'medical', categoryGuessed: true });
  expect((await postDocument(owner, samples.pdf(), { categoryGuessed: 'yes' })).status).toBe(400);
});
