import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Next = { next: { id: string; title: string; day: string; customTime: string | null } | null };

const nextOf = async (owner: Owner, { id }: { id: string }) =>
  (await read<Next>(await owner.get(`/api/pets/${id}/next-reminder`))).next;

async function ownerWithPet() {
  const owner = await buildOwner(app);
  await owner.patch('/api/preferences', { timeZone: 'Europe/Berlin' });

  return { owner, pet: await buildPet(app, owner) };
}

async function addReminder(owner: Owner, pets: readonly { id: string }[], facts: Record<string, unknown>) {
  const id = randomUUID();
  const body = { id, title: 'Pill', petIds: pets.map((pet) => pet.id), ...facts };
  expect((await owner.post('/api/reminders', body)).status).toBe(201);

  return id;
}

test('the next reminder of a pet is the earliest active one, also an overdue one and one about several pets', async () => {
  const { owner, pet } = await ownerWithPet();
  const another = await buildPet(app, owner);
  expect(await nextOf(owner, pet)).toBeNull();
  await addReminder(owner, [another], { title: 'Another pet', date: '2030-04-01' });
  await addReminder(owner, [], { title: 'No pet', date: '2030-04-01' });
  await addReminder(owner, [pet], { title: 'Later', date: '2030-06-01' });
  await addReminder(owner, [pet, another], { title: 'Both', date: '2030-05-20' });
  expect(await nextOf(owner, pet)).toMatchObject({ title: 'Both', day: '2030-05-20', customTime: null });

  const overdue = await addReminder(owner, [pet], {
    title: 'Overdue',
    date: '2030-04-20',
    useCustomTime: true,
    customTime: '08:30',
  });
  expect(await nextOf(owner, pet)).toEqual({
    id: overdue,
    title: 'Overdue',
    day: '2030-04-20',
    customTime: '08:30',
  });
  await owner.post(`/api/reminders/${overdue}/complete`, { occurrence: '2030-04-20' });
  expect((await nextOf(owner, pet))?.title).toBe('Both');
});

test('a snoozed reminder is next on the day on which its snooze ends in the owner’s time zone', async () => {
  const { owner, pet } = await ownerWithPet();
  const snoozed = await addReminder(owner, [pet], { title: 'Snoozed', date: '2030-04-20' });
  await addReminder(owner, [pet], { title: 'Tomorrow', date: '2030-05-02' });
  // 1:00 on May 3 in Berlin.
  await owner.post(`/api/reminders/${snoozed}/snooze`, { until: '2030-05-02T23:00:00.000Z' });
  expect((await nextOf(owner, pet))?.title).toBe('Tomorrow');

  await owner.post(`/api/reminders/${snoozed}/snooze`, { until: '2030-05-01T20:00:00.000Z' });
  expect(await nextOf(owner, pet)).toMatchObject({ title: 'Snoozed', day: '2030-05-01' });
});

test('nothing is next for a pet that has passed away or is archived', async () => {
  const { owner, pet } = await ownerWithPet();
  await addReminder(owner, [pet], { date: '2030-06-01' });
  await owner.put(`/api/pets/${pet.id}/ending`, {
    value: { ending: 'passed_away', endedOn: null },
    before: { ending: null, endedOn: null },
  });
  expect(await nextOf(owner, pet)).toBeNull();

  await owner.put(`/api/pets/${pet.id}/ending`, {
    value: { ending: null, endedOn: null },
    before: { ending: 'passed_away', endedOn: null },
  });
  expect(await nextOf(owner, pet)).not.toBeNull();
  await owner.post(`/api/pets/${pet.id}/archive`, {});
  expect(await nextOf(owner, pet)).toBeNull();
});
