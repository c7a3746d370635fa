import type { Page } from '@playwright/test';

import { dayIn } from '../shared/core/calendar.ts';
import { addDays } from '../shared/core/days.ts';
import { expect, once, test } from './fixtures.ts';
import type { Requests } from './requests.ts';
import { newPet } from './requests.ts';
import { openAccount, toast } from './steps.ts';

type Health = {
  doses: { medicationId: string; slot: string | null; state: string }[];
  vaccinations: { name: string; dateAdministered: string }[];
};

const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
const done = (page: Page, title: string) =>
  page.getByRole('button', { name: `Mark ${title} for Olive as done` });
const healthOf = (owner: Requests, petId: string) => owner.get<Health>(`/api/pets/${petId}/health`);

async function addMedication(owner: Requests, petId: string) {
  const id = crypto.randomUUID();
  await owner.post(`/api/pets/${petId}/medications`, {
    id,
    name: 'Apoquel',
    dosage: null,
    frequency: null,
    provider: null,
    startDate: today,
    endDate: null,
    schedule: { times: ['00:00'], every: 1 },
    notes: null,
    documentIds: [],
  });

  return id;
}

const addReminder = (owner: Requests, title: string, facts: object) =>
  owner.post('/api/reminders', { id: crypto.randomUUID(), title, date: today, ...facts });

test(
  'REM-4, HEALTH-1: completing a reminder of a medication offers to record the dose, and asks when one was given',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/409/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    const medicationId = await addMedication(owner, pet.id);
    const facts = { kind: 'medication', petIds: [pet.id], medicationId };
    await addReminder(owner, 'Morning pill', { ...facts, customTime: '00:00' });
    await page.goto('/reminders');
    await done(page, 'Morning pill').click();
    const offer = page.getByRole('dialog', { name: 'Record this dose?' });
    await expect(offer).toContainText('We’ll note that Olive just got Apoquel');
    await offer.getByRole('button', { name: 'Record dose' }).click();
    await expect(toast(page, 'Dose given')).toBeVisible();
    await expect(offer).toHaveCount(0);
    const slot = `${today}T00:00`;
    expect((await healthOf(owner, pet.id)).doses).toMatchObject([{ medicationId, slot, state: 'given' }]);

    await addReminder(owner, 'Another pill', facts);
    await page.goto('/dashboard');
    await done(page, 'Another pill').click();
    await offer.getByRole('button', { name: 'Record dose' }).click();
    await expect(toast(page, 'The dose wasn’t recorded')).toBeVisible();
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    expect((await healthOf(owner, pet.id)).doses).toHaveLength(1);
  },
);

test(
  'REM-4: completing a reminder of a vaccination opens its record with the name, which offers the next reminder',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await addReminder(owner, 'Rabies', { kind: 'vaccination', petIds: [pet.id] });
    await page.goto('/reminders');
    await done(page, 'Rabies').click();
    const form = page.getByRole('dialog', { name: 'Add vaccination' });
    await expect(form.getByLabel('Vaccine')).toHaveValue('Rabies');
    const expires = addDays(today, 365);
    await form.getByLabel('Valid through').fill(expires);
    await form.getByRole('switch', { name: 'Remind me two weeks before it expires' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Vaccination added successfully')).toBeVisible();
    expect((await healthOf(owner, pet.id)).vaccinations).toMatchObject([
      { name: 'Rabies', dateAdministered: today },
    ]);
    await expect(toast(page, 'Reminder "Rabies" added successfully!')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Upcoming' })).toContainText('Rabies');
  },
);

test(
  'REM-4, HEALTH-1: a medication reminds at its times, and a dose given closes its reminder',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await page.goto(`/pets/${pet.id}/health/medications`);
    await page.getByRole('button', { name: 'Add medication' }).click();
    const form = page.getByRole('dialog', { name: 'Add medication' });
    await form.getByLabel('Name', { exact: true }).fill('Apoquel');
    await form.getByText('Give at set times').click();
    await form.getByRole('switch', { name: 'Remind me at these times' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Reminder "Apoquel" added successfully!')).toBeVisible();
    const open = async () =>
      (await owner.get<{ reminders: { date: string; repeat: string }[] }>('/api/reminders')).reminders;
    expect(await open()).toMatchObject([{ date: today, repeat: 'FREQ=DAILY' }]);

    await page.getByRole('button', { name: /^Mark Apoquel at .+ as done$/ }).click();
    await expect(toast(page, 'Dose given')).toBeVisible();
    expect(await open()).toMatchObject([{ date: addDays(today, 1) }]);
  },
);
