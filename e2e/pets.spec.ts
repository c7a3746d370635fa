import type { Page } from '@playwright/test';

import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { openAccount, openArchiving, openAsBuilt, signOut, toast } from './steps.ts';

const factRow = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: label });

async function openPet(page: Page, { id }: { id: string }) {
  await page.goto(`/pets/${id}`);
  await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeVisible();
  // Content that loads late moves everything below it.
  await expect(page.getByRole('link', { name: 'Add a first record' })).toBeVisible();
}

test('PET-2: a pet’s details are edited in one form and undone', once, async ({ page }) => {
  const pet = await newPet(await openAccount(page), 'Olive');
  await openPet(page, pet);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const chip = page.getByLabel('Microchip', { exact: true });
  await chip.fill('27609810');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/A microchip number has 15 digits/)).toBeVisible();
  await chip.fill('276 0981 0234 5678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Pet updated successfully.')).toBeVisible();
  await expect(factRow(page, 'Microchip')).toContainText('276 098 102 345 678');
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(factRow(page, 'Microchip')).toHaveCount(0);
});

test(
  'PET-2: a pet’s death is recorded where pets are archived, with an optional date',
  once,
  async ({ page }) => {
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    await openArchiving(page);
    await page.getByRole('button', { name: 'Update status' }).click();
    const day = page.getByLabel(/^Date/);
    await expect(page.getByRole('radio', { name: 'With me' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'With me' })).toBeFocused();
    await expect(day).toHaveCount(0);
    await page.getByText('Passed away', { exact: true }).click();
    await day.fill('2025-02-01');
    await page.getByText('With me').click();
    await expect(day).toHaveCount(0);
    await page.getByText('Found a new home', { exact: true }).click();
    await expect(day).toHaveValue('');
    await day.fill('2025-03-01');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Found a new home, March 1, 2025')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change: Status' })).toBeFocused();
    await expect(
      page.getByRole('main').locator('header').first().getByText('Found a new home'),
    ).toBeVisible();
  },
);

test(
  'PET-3: what could not be changed says so, and what was typed stays',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    await page.getByRole('button', { name: 'Edit details' }).click();
    await page.route(/\/api\/pets\/[^/]+$/, (route) => route.abort());
    await page.getByLabel('Color').fill('green');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Failed to update pet. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Color')).toHaveValue('green');
  },
);

test(
  'PET-2: a change from another device is shown, and nothing is lost',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/409/);
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    await page.getByRole('button', { name: 'Edit details' }).click();
    const other = await context.newPage();
    await openPet(other, pet);
    await other.getByRole('button', { name: 'Edit details' }).click();
    await other.getByLabel('Color').fill('brown');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(other, 'Pet updated successfully.')).toBeVisible();

    // The page loads the change behind the open form, but the person has not seen it.
    const again = page.waitForResponse('**/api/pets/*');
    await page.evaluate(() => window.dispatchEvent(new Event('auth-session-refreshed')));
    await (await again).finished();
    await page.getByLabel('Color').fill('green');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText(/changed on another device.*The other device saved this: Color: brown/),
    ).toBeVisible();
    await expect(page.getByLabel('Color')).toHaveValue('green');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(factRow(page, 'Color')).toContainText('green');
  },
);

test(
  'PET-2, PET-7: a pet is archived, brought back, and deleted for good with its name',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    const archive = page.getByRole('button', { name: 'Archive', exact: true });
    await openArchiving(page);
    await archive.click();
    await expect(toast(page, 'Olive has been moved to archived pets')).toBeVisible();
    await expect(page).toHaveURL('/pets');
    await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();

    // It lies over the link on a phone.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Archived pets' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Olive has been restored from archive')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No archived pets' })).toBeVisible();

    await openPet(page, pet);
    // PET-4: the same thing within two seconds would do nothing.
    await page.waitForTimeout(2000);
    await openArchiving(page);
    await archive.click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Archived pets' }).click();
    await page.getByRole('button', { name: 'Delete for good: Olive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Olive for good?' });
    await expect(dialog.getByText('There are no documents.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('Type the name exactly as shown above')).toBeVisible();
    await dialog.getByLabel('Type “Olive” to confirm').fill('olive');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page, 'Olive has been permanently deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No archived pets' })).toBeVisible();
  },
);

test(
  'PET-3, PET-4: a failure shows an error and can be retried immediately',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    const refused = /\/api\/pets\/[^/]+\/(archive|restore|deletion)$/;
    await page.route(refused, (route) => route.abort());
    const archive = page.getByRole('button', { name: 'Archive', exact: true });
    await openArchiving(page);
    await archive.click();
    await expect(toast(page, 'Failed to archive pet. Please try again.')).toBeVisible();
    await page.unroute(refused);
    await archive.click();
    await expect(toast(page, 'Olive has been moved to archived pets')).toBeVisible();

    await page.goto('/pets/archived');
    await page.route(refused, (route) => route.abort());
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Failed to restore pet. Please try again.')).toBeVisible();
    // The toast covers the first row, and stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await expect(toast(page, 'Failed to restore pet. Please try again.')).toBeHidden();
    await page.getByRole('button', { name: 'Delete for good: Olive' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type “Olive” to confirm').fill('Olive');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByText('Failed to delete pet. Please try again.')).toBeVisible();
    await page.unroute(refused);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page, 'Olive has been permanently deleted')).toBeVisible();
  },
);

test(
  'PET-5: pets that cannot be loaded are shown from the copy in this browser, which says so and goes with the session',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await newPet(await openAccount(page), 'Olive');
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Olive' })).toBeVisible();
    const petsOrOne = /\/api\/pets(\/[^/]+)?$/;
    await page.route(petsOrOne, (route) => route.abort());
    await openAsBuilt(page);
    await page.reload();
    await expect(page.getByText('You’re seeing this device’s copy from today.')).toBeVisible();
    await page.getByRole('link', { name: 'Olive' }).click();
    await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeVisible();
    const keys = () => page.evaluate(() => Object.keys(localStorage));
    expect(await keys()).toContain('pets');
    await openAsBuilt(page);
    await page.reload();
    await expect(page.getByText('You’re seeing this device’s copy from today.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeVisible();
    await page.unroute(petsOrOne);
    await signOut(page);
    expect(await keys()).not.toContain('pets');
  },
);
