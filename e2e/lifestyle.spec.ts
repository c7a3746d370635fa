import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { openAccount, toast } from './steps.ts';

test(
  'LIFE-1, LIFE-2, LIFE-3: the questions stand in order; medications are added with their dosage, and undone',
  once,
  async ({ page }) => {
    await newPet(await openAccount(page), 'Olive');
    await page.goto('/lifestyle');
    await expect(page.getByRole('heading', { level: 4 })).toHaveText([
      'Food',
      'Treats',
      'Allergies',
      'Medications',
      'Supplements',
      'Insurance',
    ]);
    await page.getByRole('button', { name: 'Add medications' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a name, or remove this row')).toBeVisible();
    await page.getByLabel('Name').fill('Apoquel');
    await page.getByLabel('Dosage').fill('5.4 mg');
    await page.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByLabel('Name 2')).toBeFocused();
    await page.getByLabel('Name 2').fill('Zylkene');
    await page.getByLabel('Name 2').press('Enter');
    await expect(toast(page, 'Pet medications updated successfully.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Apoquel' })).toContainText('5.4 mg');
    await expect(page.getByRole('button', { name: 'Change: Medications' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Add medications' })).toBeVisible();

    await page.getByRole('button', { name: 'Add medications' }).click();
    await page.getByLabel('Name').fill('Apoquel');
    await page.getByLabel('Dosage').fill('5.4 mg');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Apoquel' })).toContainText('5.4 mg');
    await expectToFit(page, 'lifestyle');
    await expectAccessible(page, 'lifestyle');
  },
);

test(
  'LIFE-2: a change from another device is shown, and nothing typed is lost',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/409/);
    await newPet(await openAccount(page), 'Olive');
    await page.goto('/lifestyle');
    await page.getByRole('button', { name: 'Add allergies' }).click();
    const other = await context.newPage();
    await other.goto('/lifestyle');
    await other.getByRole('button', { name: 'Add allergies' }).click();
    await other.getByLabel('Name').fill('Chicken');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(toast(other, 'Pet allergies updated successfully.')).toBeVisible();

    await page.bringToFront();
    // The page loads the change behind the open form, but the person has not seen it.
    const again = page.waitForResponse(/\/api\/pets\/[^/]+\/lifestyle$/);
    await page.evaluate(() => window.dispatchEvent(new Event('auth-session-refreshed')));
    await (await again).finished();
    await page.getByLabel('Name').fill('Beef');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText(/Failed to update pet allergies: This was changed on another device/),
    ).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Beef');
    await expect(page.getByText('The other device saved this: Chicken.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Pet allergies updated successfully.')).toBeVisible();
  },
);

test(
  'LIFE-2: what could not be loaded says so, and can be tried again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await newPet(await openAccount(page), 'Olive');
    await page.route('**/lifestyle', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto('/lifestyle');
    await expect(page.getByText('Failed to load lifestyle information')).toBeVisible();
    await page.unroute('**/lifestyle');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Food' })).toBeVisible();
  },
);
