import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expect, once, test } from './fixtures.ts';
import type { Requests } from './requests.ts';
import { newPet } from './requests.ts';
import { networkWords, openAccount, toast } from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function addVisit(owner: Requests, petId: string) {
  const id = crypto.randomUUID();
  await owner.post(`/api/pets/${petId}/events`, {
    id,
    eventDate: '2026-05-04',
    eventType: 'checkup',
    title: 'Annual checkup',
    description: null,
    provider: 'Clinic on the Hill',
    cost: 8450,
    currency: 'USD',
    documentIds: [],
  });

  return id;
}

async function openHealth(page: Page, petId: string) {
  await page.goto(`/pets/${petId}/health`);
  await expect(page.getByRole('link', { name: 'Medical events' })).toBeVisible();
}

async function openEvents(page: Page, petId: string) {
  await page.goto(`/pets/${petId}/health/medical-events`);
  await expect(page.getByRole('heading', { name: 'Medical events', level: 1 })).toBeVisible();
}

async function download(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download');
  await press();
  const saved = await saving;

  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
}

test(
  'PROMISE-3: the visit brief and the health record are saved as PDFs, and the costs as a table',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await addVisit(owner, pet.id);
    await openHealth(page, pet.id);
    await page.getByRole('button', { name: 'Get visit brief' }).click();
    await dialog(page).getByLabel('Questions for the vet').fill('Is the tooth all right?');
    const savePdf = () => dialog(page).getByRole('button', { name: 'Save PDF' }).click();
    const brief = await download(page, savePdf);
    expect(brief.name).toBe('Olive visit brief.pdf');
    expect(brief.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(brief.content.length).toBeGreaterThan(samplePdf('', []).length);
    await expect(toast(page, 'The PDF is in your downloads')).toBeVisible();

    await page.getByRole('button', { name: 'Get health record' }).click();
    for (const section of await dialog(page).getByRole('checkbox').all()) await section.uncheck();
    await savePdf();
    await expect(dialog(page).getByText('Choose at least one section')).toBeVisible();
    await dialog(page).getByLabel('Medical events').check();
    const record = await download(page, savePdf);
    expect(record.name).toBe('Olive health record.pdf');
    expect(record.content.subarray(0, 5).toString()).toBe('%PDF-');

    await openEvents(page, pet.id);
    const table = await download(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
    expect(table.name).toBe('Olive medical events.csv');
    expect(table.content.toString()).toContain('Annual checkup');
  },
);

test(
  'HEALTH-3: a record that another device has changed is shown before it would be overwritten',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/409/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    const id = await addVisit(owner, pet.id);
    await openEvents(page, pet.id);
    await page.getByRole('button', { name: /^Edit: Annual checkup/ }).click();
    await dialog(page).getByLabel('What happened').fill('Checkup and nail trim');
    await owner.patch(`/api/pets/${pet.id}/events/${id}`, {
      changes: { title: 'Checkup with blood work' },
      before: { title: 'Annual checkup' },
    });
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(dialog(page).getByText('Failed to update medical event. Please try again.')).toBeVisible();
    await expect(dialog(page).getByLabel('What happened')).toHaveValue('Checkup and nail trim');
    await save.click();
    await expect(toast(page, 'Medical event updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Edit: Checkup with blood work/ })).toBeVisible();
  },
);

test(
  'HEALTH-3: without a connection the records stay on the screen, and nothing that is typed is lost',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await addVisit(owner, pet.id);
    await openEvents(page, pet.id);
    await page.getByRole('button', { name: /^Edit: Annual checkup/ }).click();
    await expect(dialog(page).getByLabel('What happened')).toHaveValue('Annual checkup');
    await context.setOffline(true);
    await dialog(page).getByLabel('What happened').fill('Checkup and nail trim');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page).getByText(networkWords)).toBeVisible();
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Medical event updated successfully')).toBeVisible();
  },
);
