import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { keepScriptAway, openAccount } from './steps.ts';

test(
  'a dialog whose script does not come without a connection says so, can be tried again, and what was typed on the page stays',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    await openAccount(page);
    const arrive = await keepScriptAway(page, 'change-email-dialog');
    await page.goto('/settings');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada, not saved');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.context().setOffline(false);
    await arrive();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('dialog', { name: 'Change your email' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada, not saved');
  },
);

test('a button answers its press while its dialog is still on the way', once, async ({ page }) => {
  await openAccount(page);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/add-pet-dialog-[^/]+\.js/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
  // Hidden from screen readers while the dialog is open.
  const add = page.getByRole('button', { name: 'Add a pet', includeHidden: true });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrival.resolve();

  await expect(page.getByRole('dialog', { name: 'Add a pet' })).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-busy');
});

test('a toast that cannot be drawn is shown plainly', once, async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_/);
  await openAccount(page);
  await keepScriptAway(page, 'toast-list');
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
});

test('a menu stands beside its button, and a press beside it only closes it', async ({ page }) => {
  const owner = await openAccount(page);
  await newDocument(owner, 'rabies.pdf', samplePdf('Rabies', ['Vaccination']));
  await page.goto('/documents');
  const more = page.getByRole('button', { name: 'More for rabies' });
  await more.click();
  const menu = page.getByRole('menu', { name: 'More for rabies' });
  const [button, box] = [await more.boundingBox(), await menu.boundingBox()];
  const screen = page.viewportSize();
  if (!button || !box || !screen) throw new Error('The menu is not shown');
  expect(Math.abs(box.x + box.width - button.x - button.width)).toBeLessThanOrEqual(5);
  expect(Math.abs(box.y - button.y - button.height - 8)).toBeLessThanOrEqual(1);
  expect(box.y + box.height).toBeLessThanOrEqual(screen.height);

  const link = await page.getByRole('link', { name: 'rabies' }).boundingBox();
  if (!link) throw new Error('The document is not shown');
  await page.mouse.click(link.x + 5, link.y + 5);
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/documents');
  await expect(more).toBeFocused();
});

test('the list of a select lies over the dialog that it is in', async ({ page }) => {
  await openAccount(page);
  await page.goto('/documents?add');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rabies.pdf', mimeType: 'application/pdf', buffer: samplePdf('Rabies', ['x']) });
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await category.click();
  await page.getByRole('option', { name: 'Insurance' }).click();

  await expect(category).toHaveText('Insurance');
  await expect(page.getByRole('dialog', { name: 'Add documents' })).toBeVisible();
});
