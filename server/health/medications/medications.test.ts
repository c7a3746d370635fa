import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord, healthOf } from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';

const app = await createTestApp();

type Entry = Lifestyle['medications'][number];

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

const entry = (name: string, facts: Partial<Entry> = {}): Entry => ({
  name,
  dosage: null,
  frequency: null,
  provider: null,
  ...facts,
});

const listOf = async (owner: Owner, petId: string) =>
  (await read<{ lifestyle: Lifestyle }>(await owner.get(`/api/pets/${petId}/lifestyle`))).lifestyle
    .medications;

const saveList = (owner: Owner, petId: string, value: Entry[], before: Entry[]) =>
  owner.put(`/api/pets/${petId}/lifestyle`, { field: 'medications', value, before });

describe('LIFE-2: the list of medications is one with the health records', () => {
  test('it has those that have not ended in the owner’s time zone', async () => {
    const { owner, pet } = await ownerWithPet();
    // 09:00 UTC on May 1 is still April 30 in Pago Pago.
    for (const endDate of ['2030-04-29', '2030-04-30', '2030-05-01', null]) {
      await addRecord(owner, pet.id, 'medications', { name: `until ${endDate}`, endDate });
      app.clock.pass(1);
    }
    const names = async () => (await listOf(owner, pet.id)).map(({ name }) => name);
    expect(await names()).toEqual(['until 2030-05-01', 'until null']);
    await app.pool.query(
      "insert into user_preferences (id, user_id, time_zone, created_at, updated_at) values (gen_random_uuid(), $1, 'Pacific/Pago_Pago', now(), now())",
      [owner.user.id],
    );

    expect(await names()).toEqual(['until 2030-04-30', 'until 2030-05-01', 'until null']);
    const procedure = await owner.post('/api/rpc/get_pet_lifestyle_data', { p_pet_id: pet.id });
    expect(await procedure.json()).toMatchObject({ medications: await names() });
    expect(await (await owner.get('/api/lifestyle/suggestions')).json()).toMatchObject({
      medications: expect.arrayContaining(await names()),
    });
  });

  test('saving keeps what didn’t change with its history, changes by name, adds, and ends what was removed', async () => {
    const { owner, pet } = await ownerWithPet();
    await addRecord(owner, pet.id, 'medications', { name: 'Apoquel', notes: 'with food' });
    await addRecord(owner, pet.id, 'medications', { name: 'Zylkene', startDate: '2030-05-01' });
    await app.pool.query(
      "update medications set created_at = created_at - interval '1 day' - (name = 'Apoquel')::int * interval '1 hour' where pet_id = $1",
      [pet.id],
    );
    const before = await listOf(owner, pet.id);
    const value = [entry('Gabapentin'), entry('apoquel', { dosage: '16 mg' })];
    expect((await saveList(owner, pet.id, value, before)).status).toBe(200);
    // Repeating it changes nothing.
    expect((await saveList(owner, pet.id, value, before)).status).toBe(200);

    const { medications } = await healthOf(owner, pet.id);
    expect(
      medications.map(({ name, dosage, startDate, endDate, notes }) => [
        name,
        dosage,
        startDate,
        endDate,
        notes,
      ]),
    ).toEqual([
      ['Gabapentin', null, null, null, null],
      ['Zylkene', '5.4 mg', '2030-04-30', '2030-04-30', null],
      ['apoquel', '16 mg', null, null, 'with food'],
    ]);
    expect(await listOf(owner, pet.id)).toEqual([entry('apoquel', { dosage: '16 mg' }), entry('Gabapentin')]);
  });

  test('one that was added today and never given is deleted, one that was given ends', async () => {
    const { owner, pet } = await ownerWithPet();
    const list = [entry('Apoquell'), entry('Zylkene')];
    await saveList(owner, pet.id, list, []);
    const [zylkene] = (await healthOf(owner, pet.id)).medications;
    const at = '2030-05-01T08:00:00.000Z';
    const id = '7a1d5f0e-4a1b-4c1d-8e1f-0123456789ab';
    await owner.post(`/api/pets/${pet.id}/medications/${zylkene?.id}/doses`, {
      id,
      slot: null,
      state: 'given',
      at,
      by: null,
      note: null,
    });
    await saveList(owner, pet.id, [entry('Apoquel')], list);

    const { medications, doses } = await healthOf(owner, pet.id);
    expect(medications.map(({ name, endDate }) => [name, endDate])).toEqual([
      ['Apoquel', null],
      ['Zylkene', '2030-04-30'],
    ]);
    expect(doses).toHaveLength(1);
  });

  test('PROMISE-2: the emergency page shows those that have not ended', async () => {
    const { owner, pet } = await ownerWithPet();
    await addRecord(owner, pet.id, 'medications', { name: 'Ear drops', endDate: '2030-04-30' });
    await addRecord(owner, pet.id, 'medications', { name: 'Insulin', endDate: '2030-05-01' });
    const path = `/api/pets/${pet.id}/emergency-page`;
    await owner.patch(path, { open: true });
    await owner.patch(path, { field: 'medications', shown: true });
    const page = await (await app.newBrowser().get(`/id/${pet.petIdentifier}`)).text();

    expect(page).toContain('Insulin');
    expect(page).not.toContain('Ear drops');
  });

  test('LIFE-2: of ten concurrent lists one is stored completely', async () => {
    const { owner, pet } = await ownerWithPet();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        saveList(owner, pet.id, [entry(`first ${index}`), entry(`second ${index}`)], []),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [first, second, ...others] = await listOf(owner, pet.id);
    expect([first?.name.replace('first', 'second'), others]).toEqual([second?.name, []]);
  });
});

describe('LIFE-2: the version before, while it is still running', () => {
  /** The way in which earlier versions saved a list. */
  async function saveAsBefore(petId: string, names: string[]) {
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query('delete from pet_medications where pet_id = $1', [petId]);
    for (const [position, name] of names.entries()) {
      await client.query('insert into pet_medications (pet_id, position, name) values ($1, $2, $3)', [
        petId,
        position,
        name,
      ]);
    }
    await client.query('commit');
    client.release();
  }

  test('it reads the open ones in order, and what it saves is in the one list, without losing history', async () => {
    const { owner, pet } = await ownerWithPet();
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
    const kept = await addRecord(owner, pet.id, 'medications', {
      name: 'Kept',
      dosage: null,
      notes: 'history',
    });
    const ended = await addRecord(owner, pet.id, 'medications', { name: 'Removed', dosage: null });
    await addRecord(owner, pet.id, 'medications', { name: 'Course', dosage: null, endDate: '2099-01-01' });
    await saveAsBefore(pet.id, ['Kept', 'Course', 'New']);

    const { rows } = await app.pool.query<{ name: string }>(
      'select name, position from pet_medications where pet_id = $1 order by position',
      [pet.id],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Course', 'Kept', 'New']);
    const { medications } = await healthOf(owner, pet.id);
    expect(medications).toHaveLength(4);
    expect(medications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: kept.id, notes: 'history', endDate: null }),
        expect.objectContaining({ id: ended.id, endDate: yesterday }),
        expect.objectContaining({ name: 'Course', endDate: '2099-01-01' }),
        expect.objectContaining({ name: 'New', endDate: null }),
      ]),
    );
  });
});
