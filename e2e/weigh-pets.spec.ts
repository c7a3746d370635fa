import type { Page } from '@playwright/test';

import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import type { Requests } from './requests.ts';
import { openAccount, toast } from './steps.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const addWeight = (owner: Requests, petId: string, weight: string) =>
  owner.post(`/api/pets/${petId}/weights`, {
    id: crypto.randomUUID(),
    recordDate: '2026-05-04',
    weight,
    unit: 'lbs',
    bodyCondition: null,
    notes: null,
    documentIds: [],
    medications: [],
  });

const countWeights = async (owner: Requests, petId: string) =>
  (await owner.get<{ check: { weights: unknown[] } | null }>(`/api/pets/${petId}/health-check`)).check
    ?.weights.length ?? 0;

test('HEALTH-1: three pets are weighed on one sheet, and a doubtful weight is asked about on its line', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/409/);
  const owner = await openAccount(page);
  const [bella, max, olive] = [
    await newPet(owner, 'Bella'),
    await newPet(owner, 'Max'),
    await newPet(owner, 'Olive'),
  ];
  await addWeight(owner, bella.id, '26 lb');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add weight' }).click();
  await page.getByRole('menuitem', { name: 'Weigh all pets' }).click();
  const sheet = dialog(page, 'Weigh all pets');
  await expect(sheet.getByText(/^Last weight 26 lb, May 4/)).toBeVisible();
  await sheet.getByLabel('Bella', { exact: true }).fill('12 lb');
  await sheet.getByLabel('Max', { exact: true }).fill('40');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(sheet.getByText('Saved 40 lb')).toBeVisible();
  await expect(sheet.getByText(/Did you mean 12 kg\?/)).toBeVisible();
  await expect(toast(page, '1 weight saved')).toBeVisible();
  await sheet.getByLabel('Bella', { exact: true }).fill('26.5 lb');
  await sheet.getByLabel('Olive', { exact: true }).fill('9 lb');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toBeHidden();
  expect([await countWeights(owner, bella.id), await countWeights(owner, max.id)]).toEqual([2, 1]);

  const saved = page.getByRole('dialog').filter({ hasText: '2 weights saved' });
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countWeights(owner, bella.id)).toBe(1);
  expect([await countWeights(owner, max.id), await countWeights(owner, olive.id)]).toEqual([1, 0]);
});

test(
  'HEALTH-1: where another unit fits, its button saves that weight',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/409/);
    const owner = await openAccount(page);
    const bella = await newPet(owner, 'Bella');
    await addWeight(owner, bella.id, '26 lb');
    await page.goto(`/pets/${bella.id}/health/weight`);
    await page.getByRole('button', { name: 'Add weight' }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByText('More options') });
    await form.getByLabel('Weight', { exact: true }).fill('12');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const saveAs = form.getByRole('button', { name: 'Save as 12 kg' });
    await expect(saveAs).toBeVisible();
    await form.getByLabel('Weight', { exact: true }).fill('13');
    await expect(saveAs).toBeHidden();
    await form.getByLabel('Weight', { exact: true }).fill('12');
    await saveAs.click();
    await expect(form).toBeHidden();
    const { weights } = await owner.get<{ weights: { weightTyped: string }[] }>(
      `/api/pets/${bella.id}/health`,
    );
    expect(weights.map(({ weightTyped }) => weightTyped)).toContain('12 kg');
  },
);

test('PROMISE-3: the visit brief is two presses from the dashboard', async ({ page }) => {
  const owner = await openAccount(page);
  await newPet(owner, 'Olive');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Visit brief' }).click();
  const saving = page.waitForEvent('download');
  await dialog(page, 'Visit brief').getByRole('button', { name: 'Save PDF' }).click();

  expect((await saving).suggestedFilename()).toBe('Olive visit brief.pdf');
});
