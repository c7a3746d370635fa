import { readFile } from 'node:fs/promises';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible } from './a11y.ts';
import { otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import { openAccount } from './steps.ts';

const table = [
  'Pet Name,Vaccine,Date Given,Next Due Date',
  'Bella,Rabies,03/31/2025,03/31/2028',
  'Bella,DHPP,not a date,',
].join('\n');

test(
  'PROMISE-4: a table of another app is uploaded, its columns confirmed, previewed and added',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/pets');
    await page.getByRole('link', { name: 'Bring your records over' }).click();
    await expect(page).toHaveURL(/\/settings\/data#import$/);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shots.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await expect(page.getByText('Check what each column means.')).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page, 'settings, data');
    await page.reload();
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to add' })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('New pets: Bella.')).toBeVisible();
    await expect(page.getByText('Row 3')).toBeVisible();
    await expectAccessible(page, 'settings, data');
    await page.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your records have been added' })).toBeVisible({
      timeout: 40_000,
    });
    await page.goto('/pets');
    await expect(page.getByText('Bella').first()).toBeVisible();
  },
);

test(
  'PROMISE-4: weights in a doubtful unit are asked about, read in another one and added',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await page.goto('/settings/data');
    const weights = 'Pet,Date,Weight (kg)\nBella,46095,12.5\nBella,46096,12.6 lb\n';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'weights.csv', mimeType: 'text/csv', buffer: Buffer.from(weights) });
    await expect(page.getByText('Taken from the column’s name')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('46095 is March 14, 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByText('Is this weight right?')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('button', { name: 'Add to my account' })).toHaveCount(0);
    await expectAccessible(page, 'settings, data');
    await page.getByRole('button', { name: 'Read as kg' }).click();
    await expect(page.getByText('Weight 12.6 kg')).toBeVisible({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your records have been added' })).toBeVisible({
      timeout: 40_000,
    });
    const { pets } = await owner.get<{ pets: { id: string }[] }>('/api/pets');
    const { weights: added } = await owner.get<{ weights: { weight: number }[] }>(
      `/api/pets/${pets[0]?.id}/health`,
    );
    expect(added.map(({ weight }) => weight).toSorted((a, b) => a - b)).toEqual([12_500, 12_600]);
  },
);

test(
  'PROMISE-4: the zip of one account is added to another, with pet and document',
  once,
  async ({ page, browser }) => {
    const giver = await openAccount(page);
    const name = '<b>Juniper</b> & Co';
    const pet = await newPet(giver, name);
    const { id } = await newDocument(giver, 'Passport.pdf', samplePdf('Passport', ['of Juniper']));
    await giver.patch(`/api/documents/${id}`, { changes: { petId: pet.id }, before: { petId: null } });
    await page.goto('/settings/data');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const zip = await (await saving).path();

    const taker = await otherBrowser(browser);
    await openAccount(taker);
    await taker.goto('/settings/data');
    await taker
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: await readFile(zip) });
    await expect(taker.getByRole('heading', { name: 'Ready to add' })).toBeVisible({ timeout: 40_000 });
    await expect(taker.getByText(`New pets: ${name}.`)).toBeVisible();
    await taker.getByRole('button', { name: 'Add to my account' }).click();
    await expect(taker.getByRole('heading', { name: 'Your records have been added' })).toBeVisible({
      timeout: 40_000,
    });
    await taker.goto('/pets');
    await expect(taker.getByText(name).first()).toBeVisible();
    await taker.goto('/documents');
    await expect(taker.getByText('Passport').first()).toBeVisible();
  },
);

test('a zip that is no export says so, and another file can be chosen', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/settings/data');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK nothing') });
  await expect(page.getByText('We couldn’t finish the import')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('A DenMate export (.zip)')).toBeVisible();
});
