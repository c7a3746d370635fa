import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { exportOf } from '#server/testing/exports.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { commonRequirements, keptListsMax } from '#shared/health/proof/requirements.ts';

const app = await createTestApp();
const path = '/api/requirement-lists';
const named = (name: string) => ({ ...commonRequirements, name });
const keep = (owner: Owner, name: string, id = randomUUID()) => owner.post(path, { id, list: named(name) });
const namesOf = async (owner: Owner) =>
  (await readAs<{ lists: { list: { name: string } }[] }>(200, owner.get(path))).lists.map(
    ({ list }) => list.name,
  );

describe('PROOF-7: a kept list is refused', () => {
  test('to a visitor', async () => {
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['PATCH', `${path}/${randomUUID()}`],
      ['DELETE', `${path}/${randomUUID()}`],
    ] as const)
      expect(
        (await app.newBrowser().request(method, address, method === 'GET' ? undefined : '{}')).status,
      ).toBe(401);
  });

  test.each([
    ['no name', named(' ')],
    ['a name that leads elsewhere', named('happypaws.example')],
    ['a name with a phone number', named('Call 555-0100-200')],
    ['a name like ours', named('DenMate team')],
    ['nothing asked', { ...named('Inn'), vaccines: [] }],
    ['an unknown vaccine', { ...named('Inn'), vaccines: ['plague'] }],
    ['unknown travel rules', { ...named('Inn'), travel: 'mars' }],
  ])('with %s, and none is kept', async (_what, list) => {
    const owner = await buildOwner(app);

    expect((await owner.post(path, { id: randomUUID(), list })).status).toBe(400);
    expect(await namesOf(owner)).toEqual([]);
  });

  test('to another account, for reading, renaming, deleting, and with a taken id', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const id = randomUUID();
    await readAs(201, keep(owner, 'Happy Paws kennel', id));

    expect(await namesOf(other)).toEqual([]);
    expect((await other.patch(`${path}/${id}`, { name: 'Mine', before: 'Happy Paws kennel' })).status).toBe(
      404,
    );
    expect((await other.request('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await keep(other, 'Mine', id)).status).toBe(404);
    expect(await namesOf(owner)).toEqual(['Happy Paws kennel']);
  });

  test('beyond the limit, also when two are sent at once', async () => {
    const owner = await buildOwner(app);
    for (let kept = 1; kept < keptListsMax; kept++) await readAs(201, keep(owner, `Inn ${kept}`));
    const answers = await Promise.all([keep(owner, 'One'), keep(owner, 'Two')]);

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await namesOf(owner)).length).toBe(keptListsMax);
  });

  test('a new name of the wrong kind, and one after another device changed it', async () => {
    const owner = await buildOwner(app);
    const id = randomUUID();
    await readAs(201, keep(owner, 'Inn', id));
    const rename = (name: string, before: string) => owner.patch(`${path}/${id}`, { name, before });

    expect((await rename('inn.example', 'Inn')).status).toBe(400);
    expect((await rename('Late', 'Another')).status).toBe(409);
    expect(await namesOf(owner)).toEqual(['Inn']);
  });
});

describe('PROOF-7: a kept list', () => {
  test('is there once if it is sent twice, is renamed and deleted', async () => {
    const owner = await buildOwner(app);
    const id = randomUUID();
    await Promise.all([readAs(201, keep(owner, 'Inn', id)), readAs(201, keep(owner, 'Inn', id))]);
    expect(await namesOf(owner)).toEqual(['Inn']);
    await readAs(200, owner.patch(`${path}/${id}`, { name: 'Happy Paws', before: 'Inn' }));
    expect(await namesOf(owner)).toEqual(['Happy Paws']);

    expect((await owner.request('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await owner.request('DELETE', `${path}/${id}`)).status).toBe(404);
    expect(await namesOf(owner)).toEqual([]);
  });

  test('PROMISE-4: is in the export', async () => {
    const owner = await buildOwner(app);
    await readAs(201, owner.post(path, { id: randomUUID(), list: { ...named('Trip'), travel: 'eu' } }));
    const { records } = await exportOf(owner);

    expect(records('account')).toMatchObject([{ requirementLists: [{ name: 'Trip', travel: 'eu' }] }]);
  });
});
