import { expect, test } from 'vitest';

import { read, readAs } from '#server/testing/browser.ts';
import { buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import type { ShownReminder } from '#server/testing/reminders.ts';
import { createReminderSteps, remindersPath as path } from '#server/testing/reminders.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const { ownerIn, personAt, add, mailsTo, at, send } = createReminderSteps(app);

type Line = { action: string; subject: string | null; addedBy: string | null };

/** The lines about reminders, newest first. */
async function linesAt(owner: Owner, petId: string) {
  const { activity } = await readAs<{ activity: Line[] }>(200, owner.get(`/api/pets/${petId}/activity`));

  return activity
    .filter(({ action }) => action.startsWith('reminder_'))
    .map(({ action, subject, addedBy }) => [action, subject, addedBy]);
}

/** A second after the one before, so that lines have an order. */
function post(who: Owner, { id, occurrence }: ShownReminder, action: 'complete' | 'undo') {
  app.clock.pass(1);

  return who.post(`${path}/${id}/${action}`, { occurrence });
}
const done = (by: string | null, title = 'Rabies booster') => ['reminder_completed', title, by];
const undone = (by: string | null, title = 'Rabies booster') => ['reminder_reopened', title, by];

async function shared() {
  const owner = await ownerIn();
  const pet = await buildPet(app, owner, { name: 'Rex' });
  const { person } = await personAt(owner, pet.id);

  return { owner, pet, person };
}

test('PEOPLE-3: refused, repeated and snoozed, a reminder adds no line', async () => {
  const { owner, pet } = await shared();
  const { person: viewer } = await personAt(owner, pet.id, { role: 'viewer', scope: 'everything' });
  const reminder = await add(owner, { petIds: [pet.id] });
  expect((await post(viewer, reminder, 'complete')).status).toBe(404);
  expect((await owner.post(`${path}/${reminder.id}/complete`, { occurrence: '2030-05-11' })).status).toBe(
    409,
  );
  expect((await owner.post(`${path}/${reminder.id}/snooze`, { until: null })).status).toBe(200);
  expect((await post(owner, reminder, 'undo')).status).toBe(200);
  expect(await linesAt(owner, pet.id)).toEqual([]);
  for (let n = 0; n < 2; n++) expect((await post(owner, reminder, 'complete')).status).toBe(200);

  expect(await linesAt(owner, pet.id)).toEqual([done(null)]);
});

test('PEOPLE-3: completing and undoing name the person and the reminder, at each of its pets that isn’t archived', async () => {
  const { owner, pet, person } = await shared();
  const [luna, max] = [await buildPet(app, owner, { name: 'Luna' }), await buildPet(app, owner)];
  const title = 'T'.repeat(160);
  const reminder = await add(owner, { title, petIds: [pet.id, luna.id, max.id] });
  await readAs(200, owner.post(`/api/pets/${max.id}/archive`, {}));
  expect((await post(person, reminder, 'complete')).status).toBe(200);
  expect((await post(person, reminder, 'undo')).status).toBe(200);
  expect((await post(owner, reminder, 'complete')).status).toBe(200);

  const cut = title.slice(0, 120);
  const lines = [done(null, cut), undone('Ana Helper', cut), done('Ana Helper', cut)];
  expect(await linesAt(owner, pet.id)).toEqual(lines);
  expect(await linesAt(owner, luna.id)).toEqual(lines);
  expect(await linesAt(owner, max.id)).toEqual([]);
});

test('PEOPLE-3: so do each occurrence of a repeating reminder, and its undoing', async () => {
  const { owner, pet, person } = await shared();
  const reminder = await add(owner, { petIds: [pet.id], repeat: 'FREQ=WEEKLY' });
  expect((await post(person, reminder, 'complete')).status).toBe(200);
  expect((await post(person, reminder, 'complete')).status).toBe(200);
  expect((await post(owner, reminder, 'undo')).status).toBe(200);

  expect(await linesAt(owner, pet.id)).toEqual([undone(null), done('Ana Helper')]);
});

test('PEOPLE-3: a helper’s own reminder about the pet is a line with the helper’s name', async () => {
  const { owner, pet, person } = await shared();
  const reminder = await add(person, { title: 'Walk', petIds: [pet.id] });
  expect((await post(person, reminder, 'complete')).status).toBe(200);

  expect(await linesAt(owner, pet.id)).toEqual([done('Ana Helper', 'Walk')]);
});

test('PEOPLE-3: a record that completes a reminder adds a line', async () => {
  const { owner, pet, person } = await shared();
  const { id } = await addRecord(owner, pet.id, 'vaccinations');
  await add(person, { petIds: [pet.id], vaccinationId: id });
  await addRecord(owner, pet.id, 'vaccinations');

  expect(await linesAt(owner, pet.id)).toEqual([done(null)]);
});

test('PEOPLE-3: so does the link in a mail, by the person who got it', async () => {
  const { owner, pet, person } = await shared();
  await add(owner, { petIds: [pet.id] });
  await at('2030-05-09T09:00:00Z');
  await send();
  const mail = mailsTo(person).at(-1)?.text ?? '';
  const link = /http:\/\/pets\.test(\/r\/\S+)/.exec(mail)?.[1] ?? '';
  for (let n = 0; n < 2; n++) expect((await app.newBrowser().post(link, {})).status).toBe(200);

  expect(await linesAt(owner, pet.id)).toEqual([done('Ana Helper')]);
});

test('PEOPLE-3: it costs one statement', async () => {
  const owner = await ownerIn();
  const pet = await buildPet(app, owner);
  const reminder = await add(owner, { petIds: [pet.id] });
  const statements = await statementsOf(() => post(owner, reminder, 'complete'));

  expect(statements.filter((each) => each.includes('pet_activity'))).toHaveLength(1);
  expect(await read(await owner.get(`/api/pets/${pet.id}/activity`))).toMatchObject({ total: 1 });
});
