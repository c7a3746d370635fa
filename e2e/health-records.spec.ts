import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import type { HealthPart } from '../shared/core/paths.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import type { Requests } from './requests.ts';
import { openAccount, toast } from './steps.ts';

const day = (daysAgo: number) => {
  const date = new Date();
  date.setDate(date.getDate() - daysAgo);

  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
};

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

async function openPart(page: Page, { id }: { id: string }, part: HealthPart) {
  await page.goto(`/pets/${id}/health/${part}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const addWeight = (owner: Requests, petId: string, weight: string, daysAgo: number) =>
  owner.post(`/api/pets/${petId}/weights`, {
    id: crypto.randomUUID(),
    recordDate: day(daysAgo),
    weight,
    bodyCondition: null,
    notes: null,
    documentIds: [],
  });

test('HEALTH-1, HEALTH-2, HEALTH-3, HEALTH-4: a weight in pounds and ounces is refused, asked about, added, shown in chart and table, and undone', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/409/);
  const owner = await openAccount(page);
  const pet = await newPet(owner, 'Olive');
  await addWeight(owner, pet.id, '12 lb', 40);
  await addWeight(owner, pet.id, '12 lb 8 oz', 20);
  await openPart(page, pet, 'weight');
  await page.getByRole('button', { name: 'Add weight' }).click();
  const weight = dialog(page).getByLabel('Weight');
  await weight.fill('-5 kg');
  await save(page);
  await expect(dialog(page).getByText(/can’t be below zero/)).toBeVisible();
  await weight.fill('121 lb');
  await save(page);
  await expect(dialog(page).getByText(/^Is 121 lb right\?/)).toBeVisible();
  await weight.fill('13 lb 4 oz');
  await dialog(page).getByText('More options').click();
  await dialog(page).getByLabel('Notes').fill('After the walk');
  await save(page);
  await expect(toast(page, 'Weight saved: 13.25 lb')).toBeVisible();
  const weights = main(page);
  await expect(weights.getByRole('row').filter({ hasText: '13.25 lb' })).toBeVisible();
  await expect(weights.getByRole('slider', { name: 'Weight by date' })).toHaveAttribute(
    'aria-valuetext',
    /13\.25 lb$/,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(weights.getByRole('row').filter({ hasText: '13.25 lb' })).toHaveCount(0);
  await expectToFit(page, 'weights');
  await expectAccessible(page, 'weights');
  await page.getByRole('link', { name: 'Olive' }).click();
  await expect(page.getByRole('link', { name: 'Weight' })).toBeVisible();
  await expectToFit(page, 'health');
  await expectAccessible(page, 'health');
});

test('HEALTH-4: the chart is read with the keyboard alone', once, async ({ page }) => {
  const owner = await openAccount(page);
  const pet = await newPet(owner, 'Olive');
  await owner.patch('/api/preferences', { preferredWeightUnit: 'kg' });
  for (const [weight, ago] of [
    ['5 kg', 60],
    ['5.5 kg', 30],
    ['6 kg', 1],
  ] as const) {
    await addWeight(owner, pet.id, weight, ago);
  }
  await openPart(page, pet, 'weight');
  const chart = page.getByRole('slider', { name: 'Weight by date' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /: 6 kg$/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: 5.5 kg$/);
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /: 5 kg$/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuenow', '3');
});

test(
  'HEALTH-1: a dose is given with one touch, a second one is asked about, and both can be undone',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/409/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await openPart(page, pet, 'medications');
    await page.getByRole('button', { name: 'Add medication' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Apoquel');
    await dialog(page).getByText('Give at set times').click();
    await dialog(page).getByLabel('Last day').fill(day(3));
    await save(page);
    await expect(dialog(page).getByText('The last day can’t be before the first')).toBeVisible();
    await dialog(page).getByLabel('Last day').fill('');
    await save(page);
    await expect(toast(page, 'Medication added successfully')).toBeVisible();
    const medications = main(page);
    await medications.getByRole('button', { name: /^Mark Apoquel at .+ as done$/ }).click();
    const today = medications.getByRole('list', { name: 'Doses today' });
    await expect(today.getByText(/^Given by Ada Byron, /)).toBeVisible();
    await medications.getByRole('button', { name: /^Record an extra dose/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Already given?' });
    await expect(question.getByText(/Do you want to record another dose/)).toBeVisible();
    await question.getByRole('button', { name: 'Don’t record' }).click();
    // A press within a second of the first one counts as a double press.
    await expect(async () => {
      await medications.getByRole('button', { name: /^Undo Apoquel at/ }).click({ timeout: 1000 });
      await expect(medications.getByRole('button', { name: /^Mark Apoquel at .+ as done$/ })).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
  },
);

test(
  'HEALTH-1, HEALTH-3: a vaccination is added with the document that proves it, deleted, and brought back',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await newDocument(owner, 'Certificate.pdf', samplePdf('Certificate', ['Rabies']));
    await openPart(page, pet, 'vaccinations');
    await page.getByRole('button', { name: 'Add vaccination' }).click();
    await dialog(page).getByLabel('Vaccine').fill('Rabies, 1 year');
    await dialog(page).getByLabel('Given on').fill(day(400));
    await dialog(page).getByLabel('Valid through').fill(day(401));
    await save(page);
    await expect(dialog(page).getByText('A vaccination can’t expire before it’s given')).toBeVisible();
    await dialog(page).getByLabel('Valid through').fill(day(35));
    await dialog(page).getByLabel('Certificate').check();
    await save(page);
    await expect(toast(page, 'Vaccination added successfully')).toBeVisible();
    const vaccinations = main(page);
    const plan = vaccinations.getByRole('list', { name: 'Status of each vaccine' });
    const rabies = plan.locator(':scope > li').filter({ hasText: 'Rabies' });
    await expect(rabies).toContainText('Overdue');
    await rabies.getByText('Overdue').click();
    await expect(rabies.getByText('Source: ')).toBeVisible();
    await expect(rabies.getByRole('link', { name: 'Certificate' })).toBeVisible();
    await expectToFit(page, 'vaccinations');
    await expectAccessible(page, 'vaccinations');
    await expect(vaccinations.getByText('For planning only, not veterinary advice.')).toBeVisible();

    await vaccinations.getByRole('button', { name: /^Edit: Rabies/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Vaccination deleted successfully')).toBeVisible();
    await expect(vaccinations.getByRole('button', { name: /^Edit: Rabies/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(vaccinations.getByRole('link', { name: 'Certificate' })).toBeVisible();
  },
);

test(
  'HEALTH-3: records that could not be loaded or saved say so, and what was typed stays',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const pet = await newPet(await openAccount(page), 'Olive');
    const health = /\/api\/pets\/[^/]+\/health$/;
    await page.route(health, (route) => route.abort('connectionrefused'));
    await page.goto(`/pets/${pet.id}/health/medical-events`);
    await expect(page.getByText('Failed to load health records. Please try again.')).toBeVisible();
    await page.unroute(health);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Add medical event' }).click();
    const cost = dialog(page).getByLabel('Cost');
    await dialog(page).getByLabel('What happened').fill('Annual checkup');
    await cost.fill('a lot');
    await save(page);
    await expect(dialog(page).getByText('Enter an amount, such as 84.50')).toBeVisible();
    await cost.fill('$1,234.50');
    const events = /\/api\/pets\/[^/]+\/events$/;
    await page.route(events, (route) => route.abort('connectionrefused'));
    await save(page);
    await expect(dialog(page).getByText('Failed to add medical event. Please try again.')).toBeVisible();
    await expect(cost).toHaveValue('$1,234.50');
    await page.unroute(events);
    await save(page);
    await expect(toast(page, 'Medical event added successfully')).toBeVisible();
    await expect(main(page).getByText('$1,234.50').first()).toBeVisible();
  },
);

test(
  'HEALTH-5, PROMISE-3: the timeline shows everything, and a filter shows one kind',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await addWeight(owner, pet.id, '5 kg', 5);
    await owner.post(`/api/pets/${pet.id}/events`, {
      id: crypto.randomUUID(),
      eventDate: day(10),
      eventType: 'checkup',
      title: 'Annual checkup',
      description: null,
      provider: null,
      cost: null,
      currency: 'USD',
      documentIds: [],
    });
    await page.goto(`/pets/${pet.id}/lifestyle`);
    await expect(page).toHaveURL(`/pets/${pet.id}/health`);
    await page.getByRole('link', { name: 'Timeline' }).click();
    await expect(page.getByText('Annual checkup')).toBeVisible();
    await expect(page.getByText(/^Weighed/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Since the last visit' })).toBeVisible();
    await page.getByRole('button', { name: /^Weight/ }).click();
    await expect(page.getByText('Annual checkup')).toHaveCount(0);
    await expect(page.getByText(/^Weighed/)).toBeVisible();
    await expectToFit(page, 'timeline');
    await expectAccessible(page, 'timeline');
  },
);

test(
  'HEALTH-5: Health tells what is due for each pet; a home check is kept and compared with the last one',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    await owner.post(`/api/pets/${pet.id}/home-checks`, {
      id: crypto.randomUUID(),
      checkedOn: day(30),
      answers: { appetite: 'usual' },
      notes: null,
    });
    await page.goto('/health-check');
    await expect(page.getByRole('heading', { name: 'Olive' })).toBeVisible();
    await expectToFit(page, 'health check');
    await expectAccessible(page, 'health check');
    await page.getByRole('link', { name: 'Start home check for Olive' }).click();
    // The page before has the same list.
    await expect(page.getByRole('heading', { name: 'Home check for Olive' })).toBeVisible();
    await page.getByText('See a vet today if you notice any of these').click();
    await expect(page.getByText(/^Trouble breathing/)).toBeVisible();
    await page.getByText('Less than usual').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Question 2 of 10')).toBeVisible();
    await expectAccessible(page, 'a question of the home check');
    for (let question = 2; question <= 10; question++)
      await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Save home check' }).click();
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await expect(page.getByText('New', { exact: true })).toBeVisible();
    await expectToFit(page, 'the result of a home check');
  },
);

test(
  'HEALTH-5: a home check that was a mistake is deleted in the timeline, and comes back with Undo',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Olive');
    const check = {
      id: crypto.randomUUID(),
      checkedOn: day(30),
      answers: { appetite: 'less' },
      notes: 'Half',
    };
    await owner.post(`/api/pets/${pet.id}/home-checks`, check);
    await page.goto(`/pets/${pet.id}/health?view=timeline`);
    await expect(page).toHaveURL(`/pets/${pet.id}/health/timeline`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Home check' });
    const remove = row.getByRole('button', { name: /^Delete home check from/ });
    await expect(row).toContainText('Half');
    await expectAccessible(page, 'a timeline with a home check');

    await page.route('**/home-checks/*', (route) => route.abort());
    await remove.click();
    await expect(toast(page, 'We couldn’t delete that')).toBeVisible();
    await expect(row).toContainText('Half');
    await page.unroute('**/home-checks/*');

    await remove.click();
    await expect(toast(page, 'Deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Timeline', level: 2 })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Half');
    await expect(toast(page, 'Deleted')).toHaveCount(0);
  },
);
