import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { removedConfirmationsTable } from '#server/health/records/removed-confirmations.table.ts';
import { vaccinationConfirmationsTable } from '#server/health/records/vaccination-confirmations.table.ts';
import { readAs } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord, healthOf, postRecord } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';
import { confirmedFactsOf } from '#shared/health/proof/origin.ts';

const app = await createTestApp();

async function setUp() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const certificate = await uploadDocument(owner, printedPdf(), { name: 'Certificate', petId: pet.id });

  return { owner, pet, certificate };
}

type Row = Record<string, unknown> & { id: string };

const rowOf = async (owner: Owner, petId: string) => (await healthOf(owner, petId)).vaccinations[0];

const change = (owner: Owner, petId: string, { id, ...row }: Row, changes: Record<string, unknown>) =>
  readAs(
    200,
    owner.patch(`/api/pets/${petId}/vaccinations/${id}`, {
      changes,
      before: Object.fromEntries(
        Object.keys(changes).map((key) => [key, row[key] ?? (key === 'documentIds' ? [] : null)]),
      ),
    }),
  );

/** As after the clinic's answer. */
const confirm = (row: Row, facts: Partial<typeof vaccinationConfirmationsTable.$inferInsert> = {}) =>
  app.base.db.insert(vaccinationConfirmationsTable).values({
    id: randomUUID(),
    vaccinationId: row.id,
    address: 'front@clinic.example',
    isPerson: false,
    name: 'Ada Vet',
    role: 'Veterinarian',
    confirmedOn: '2030-05-01',
    confirmedAt: app.clock.now(),
    facts: confirmedFactsOf(row as unknown as ConfirmedFacts),
    ...facts,
  });

const confirmed = { kind: 'confirmed', address: 'front@clinic.example', isPerson: false, on: '2030-05-01' };

describe('PROOF-4: the origin of a vaccination', () => {
  test('PROOF-4: nobody but a clinic can call a vaccination confirmed, and it is the owner’s at first', async () => {
    const { owner, pet } = await setUp();
    await addRecord(owner, pet.id, 'vaccinations', { origin: confirmed });

    expect(await rowOf(owner, pet.id)).toMatchObject({ origin: { kind: 'owner' }, endedConfirmation: null });
  });

  test('PROOF-4: the document that it was read from must be attached to it', async () => {
    const { owner, pet, certificate } = await setUp();
    for (const readFrom of [certificate.id, 'certificate'])
      expect((await postRecord(owner, pet.id, 'vaccinations', { readFrom })).status).toBe(400);
    await addRecord(owner, pet.id, 'vaccinations', {
      readFrom: certificate.id,
      documentIds: [certificate.id],
    });

    expect((await rowOf(owner, pet.id))?.origin).toEqual({ kind: 'document', documentId: certificate.id });
  });

  test('PROOF-4: a helper who may not open the document is told no id of it', async () => {
    const { owner, pet, certificate } = await setUp();
    await addRecord(owner, pet.id, 'vaccinations', {
      readFrom: certificate.id,
      documentIds: [certificate.id],
    });
    const { person } = await addPerson(app, owner, pet.id);

    expect((await rowOf(person, pet.id))?.origin).toEqual({ kind: 'document', documentId: null });
  });

  test.each([
    ['its expiration date', { expirationDate: '2030-05-11' }],
    ['its name', { name: 'Rabies (Nobivac)' }],
  ])('PROOF-4: a change of %s makes a read one the owner’s', async (_what, changes) => {
    const { owner, pet, certificate } = await setUp();
    const row = await addRecord(owner, pet.id, 'vaccinations', {
      readFrom: certificate.id,
      documentIds: [certificate.id],
    });
    await change(owner, pet.id, row, changes);

    expect((await rowOf(owner, pet.id))?.origin).toEqual({ kind: 'owner' });
  });

  test('PROOF-4: without its document it is the owner’s, also when another one is attached later', async () => {
    const { owner, pet, certificate } = await setUp();
    const row = await addRecord(owner, pet.id, 'vaccinations', {
      readFrom: certificate.id,
      documentIds: [certificate.id],
    });
    await change(owner, pet.id, { ...row, documentIds: [certificate.id] }, { documentIds: [] });
    await change(owner, pet.id, { ...row, documentIds: [] }, { documentIds: [certificate.id] });

    expect((await rowOf(owner, pet.id))?.origin).toEqual({ kind: 'owner' });
  });

  test('PROOF-4: a deleted document leaves a vaccination of the owner', async () => {
    const { owner, pet, certificate } = await setUp();
    await addRecord(owner, pet.id, 'vaccinations', {
      readFrom: certificate.id,
      documentIds: [certificate.id],
    });
    expect((await owner.delete(`/api/documents/${certificate.id}`)).ok).toBe(true);

    expect((await rowOf(owner, pet.id))?.origin).toEqual({ kind: 'owner' });
  });

  test('PROOF-4: a confirmed one names the address and the day', async () => {
    const { owner, pet } = await setUp();
    await confirm(await addRecord(owner, pet.id, 'vaccinations'));

    expect(await rowOf(owner, pet.id)).toMatchObject({ origin: confirmed, endedConfirmation: null });
  });

  test.each([
    ['name', 'Rabies 3'],
    ['vaccine', 'dapp'],
    ['dateAdministered', '2026-05-13'],
    ['expirationDate', null],
    ['administrator', 'Dr. Other'],
    ['batchNumber', null],
  ])(
    'PROOF-4: a change of %s ends a confirmation, which stays as history, until it is changed back',
    async (fact, value) => {
      const { owner, pet } = await setUp();
      const row = await addRecord(owner, pet.id, 'vaccinations');
      await confirm(row);
      app.clock.pass(30);
      await change(owner, pet.id, row, { [fact]: value });
      const { kind: _kind, ...ended } = confirmed;

      expect(await rowOf(owner, pet.id)).toMatchObject({
        origin: { kind: 'owner' },
        endedConfirmation: { ...ended, until: '2030-05-01T09:00:30.000Z' },
      });
      await change(owner, pet.id, { ...row, [fact]: value }, { [fact]: row[fact] });
      expect((await rowOf(owner, pet.id))?.origin).toEqual(confirmed);
    },
  );

  test('PROOF-4: a change of notes and documents leaves the confirmation', async () => {
    const { owner, pet, certificate } = await setUp();
    const row = await addRecord(owner, pet.id, 'vaccinations');
    await confirm(row);
    await change(owner, pet.id, row, { notes: 'He was brave', documentIds: [certificate.id] });
    await change(owner, pet.id, row, { name: 'Rabies' });

    expect((await rowOf(owner, pet.id))?.origin).toEqual(confirmed);
  });

  test('PROOF-4: facts that a process of the version before has changed aren’t called confirmed', async () => {
    const { owner, pet } = await setUp();
    const row = await addRecord(owner, pet.id, 'vaccinations');
    await confirm(row);
    await app.pool.query("update vaccinations set expiration_date = '2039-01-01' where id = $1", [row.id]);

    expect((await rowOf(owner, pet.id))?.origin).toEqual({ kind: 'owner' });
  });

  test('PROOF-4: two ended confirmations show the last one', async () => {
    const { owner, pet } = await setUp();
    const row = await addRecord(owner, pet.id, 'vaccinations');
    await confirm(row, { endedAt: new Date('2030-01-01'), address: 'first@clinic.example' });
    await confirm(row, { endedAt: new Date('2030-02-01'), address: 'last@clinic.example' });

    expect((await rowOf(owner, pet.id))?.endedConfirmation).toMatchObject({ address: 'last@clinic.example' });
  });
});

describe('PROOF-4: an undo', () => {
  async function confirmedRow(facts: Record<string, unknown> = {}) {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { microchip: '276098102345678' });
    await addRecord(owner, pet.id, 'vaccinations', facts);
    const row = (await rowOf(owner, pet.id)) as Row;
    await confirm(row);

    return { owner, pet, row };
  }

  const originOf = async (owner: Owner, petId: string) => (await rowOf(owner, petId))?.['origin'];
  const remove = (owner: Owner, petId: string, id: string) =>
    readAs(200, owner.request('DELETE', `/api/pets/${petId}/vaccinations/${id}`));
  const factsOf = (row: Row) => ({
    ...confirmedFactsOf(row as unknown as ConfirmedFacts),
    notes: null,
    documentIds: [],
  });
  const again = (owner: Owner, petId: string, row: Row, facts: object = {}) =>
    owner.post(`/api/pets/${petId}/vaccinations`, { id: row.id, ...factsOf(row), ...facts });

  test('PROOF-4: of a change brings the confirmation back, and its end is no longer told', async () => {
    const { owner, pet, row } = await confirmedRow();
    await change(owner, pet.id, row, { batchNumber: 'other' });
    const changed = (await rowOf(owner, pet.id)) as Row;
    expect(changed['origin']).toEqual({ kind: 'owner' });
    await change(owner, pet.id, changed, { batchNumber: row['batchNumber'] ?? null });

    expect(await rowOf(owner, pet.id)).toMatchObject({ origin: confirmed, endedConfirmation: null });
  });

  test('PROOF-4: of one of two changes, and a change to other facts, bring nothing back', async () => {
    const { owner, pet, row } = await confirmedRow();
    await change(owner, pet.id, row, { batchNumber: 'other', administrator: 'Another clinic' });
    await change(owner, pet.id, (await rowOf(owner, pet.id)) as Row, {
      batchNumber: row['batchNumber'] ?? null,
    });
    expect(await originOf(owner, pet.id)).toEqual({ kind: 'owner' });
    await change(owner, pet.id, (await rowOf(owner, pet.id)) as Row, { administrator: 'A third clinic' });

    expect(await originOf(owner, pet.id)).toEqual({ kind: 'owner' });
  });

  test.each(['pet', 'answer', null] as const)(
    'PROOF-4: brings no confirmation back that ended for another reason: %s',
    async (endedBecause) => {
      const { owner, pet, row } = await confirmedRow();
      await change(owner, pet.id, row, { batchNumber: 'other' });
      await app.base.db
        .update(vaccinationConfirmationsTable)
        .set({ endedBecause })
        .where(eq(vaccinationConfirmationsTable.vaccinationId, row.id));
      await change(owner, pet.id, (await rowOf(owner, pet.id)) as Row, {
        batchNumber: row['batchNumber'] ?? null,
      });

      expect(await originOf(owner, pet.id)).toEqual({ kind: 'owner' });
    },
  );

  const otherChip = (owner: Owner, petId: string) =>
    readAs(
      200,
      owner.patch(`/api/pets/${petId}`, {
        changes: { microchip: '985112345678903' },
        before: { microchip: '276098102345678' },
      }),
    );

  test('PROOF-4: after the pet became another animal brings nothing back', async () => {
    const { owner, pet, row } = await confirmedRow();
    await change(owner, pet.id, row, { batchNumber: 'other' });
    await otherChip(owner, pet.id);
    await change(owner, pet.id, (await rowOf(owner, pet.id)) as Row, {
      batchNumber: row['batchNumber'] ?? null,
    });

    expect(await originOf(owner, pet.id)).toEqual({ kind: 'owner' });
  });

  test('PROOF-4: of a deletion brings the confirmation back, once, also when it is sent twice at once', async () => {
    const { owner, pet, row } = await confirmedRow();
    await remove(owner, pet.id, row.id);
    await Promise.all([readAs(201, again(owner, pet.id, row)), readAs(201, again(owner, pet.id, row))]);

    expect(await originOf(owner, pet.id)).toEqual(confirmed);
    expect(await app.count('removed_confirmations', 'pet_id = $1', [pet.id])).toBe(0);
  });

  test.each([
    ['with another fact', { batchNumber: 'other' }, 0],
    ['more than a day later', {}, 25 * 3600],
  ])('PROOF-4: of a deletion %s brings nothing back', async (_what, facts, seconds) => {
    const { owner, pet, row } = await confirmedRow();
    await remove(owner, pet.id, row.id);
    const removedAt = new Date(app.clock.now().getTime() - seconds * 1000);
    await app.base.db.update(removedConfirmationsTable).set({ removedAt });
    await readAs(201, again(owner, pet.id, row, facts));

    expect(await originOf(owner, pet.id)).toEqual({ kind: 'owner' });
  });

  test('PROOF-4: of a deletion brings nothing to another pet, to another animal, or back after the confirmation had ended', async () => {
    const { owner, pet, row } = await confirmedRow();
    const other = await buildPet(app, owner);
    await remove(owner, pet.id, row.id);
    await readAs(201, again(owner, other.id, row));
    expect(await originOf(owner, other.id)).toEqual({ kind: 'owner' });

    const second = await confirmedRow();
    await remove(second.owner, second.pet.id, second.row.id);
    await otherChip(second.owner, second.pet.id);
    await readAs(201, again(second.owner, second.pet.id, second.row));
    expect(await originOf(second.owner, second.pet.id)).toEqual({ kind: 'owner' });

    const third = await confirmedRow();
    await change(third.owner, third.pet.id, third.row, { batchNumber: 'other' });
    const changed = (await rowOf(third.owner, third.pet.id)) as Row;
    await remove(third.owner, third.pet.id, changed.id);
    await readAs(201, again(third.owner, third.pet.id, third.row));
    expect(await originOf(third.owner, third.pet.id)).toEqual({ kind: 'owner' });
  });
});
