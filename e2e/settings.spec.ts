import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { inDialog, section, security } from './security-steps.ts';
import { settingsParts } from './settings-targets.ts';
import { linkIn, newAccount, openAccount, toast } from './steps.ts';

test('ROUTE-5, SET-1: the account menu leads to the settings, where a name is changed', async ({ page }) => {
  const account = await openAccount(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
  const entry = page.getByRole('menuitem', { name: 'Settings' });
  await expect(entry).toHaveAttribute('href', '/profile');
  await entry.click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('A');
  await name.press('Enter');
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  const before = account.name;
  await name.fill('Grace Hopper');
  await name.press('Tab');
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue(before);
  await name.fill('Grace Hopper');
  // Typed text looks the same before it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await name.press('Enter');
  expect((await saved).status()).toBe(200);
  await expect(name).toHaveValue('Grace Hopper');
  await page.reload();
  await expect(name).toHaveValue('Grace Hopper');
});

test(
  'SET-1: another address waits for its confirmation, and can be given up',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/400/);
    const account = await openAccount(page);
    const wanted = newAccount().email;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = inDialog(page);
    await dialog.getByLabel('New email').fill(wanted);
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByRole('button', { name: 'Send confirmation links' }).click();
    await expect(dialog.getByText('That isn’t your current password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Send confirmation links' }).click();

    const email = section(page, 'Email');
    await expect(email.getByText('Waiting for confirmation')).toBeVisible();
    await expect(email.getByText(wanted)).toBeVisible();
    expect(linkIn(await mailFor(wanted))).toContain('token=');
    await expect(email.getByText(account.email)).toBeVisible();
    await email.getByRole('button', { name: 'Send the email again' }).click();
    await expect(email.getByText('Email sent!')).toBeVisible();
    await email.getByRole('button', { name: 'Cancel change' }).click();
    await expect(email.getByText('Waiting for confirmation')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Email', exact: true })).toBeFocused();
    await page.reload();
    await expect(email.getByText(account.email)).toBeVisible();
    await expect(email.getByText('Waiting for confirmation')).toBeHidden();
  },
);

test(
  'SET-1: a part that cannot be loaded says so and leaves the others alone',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/500/);
    await openAccount(page);
    await page.route('**/auth/v1/passkeys', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(security);
    await expect(section(page, 'Passkeys').getByText('We couldn’t load this')).toBeVisible();
    await expect(section(page, 'Devices').getByText('This device')).toBeVisible();
    await page.unroute('**/auth/v1/passkeys');
    await section(page, 'Passkeys').getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Passkeys').getByText('No passkeys yet')).toBeVisible();
  },
);

test('SET-1: every part of the settings is accessible and fits the screen', async ({ page }) => {
  const owner = await openAccount(page);
  await newPet(owner, 'Olive');
  for (const { path } of Object.values(settingsParts)) {
    await page.goto(path);
    await expect(page.locator('main section h2').first()).toBeVisible();
    await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0);
    await expectAccessible(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test(
  'SET-1: a photo of the owner is added, shown in the menu, removed, and brought back',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/settings');
    const photo = section(page, 'Photo');
    await photo.getByRole('button', { name: 'Add photo' }).click();
    const file = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await samplePhoto({ background: '#9fb7a5', fur: '#6b4a33', shade: '#3f2c1e' }),
    };
    await inDialog(page).locator('input[type=file]').first().setInputFiles(file);
    await inDialog(page).getByRole('button', { name: 'Save photo' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(photo.locator('img')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Account' }).filter({ visible: true });
    await expect(menu.locator('img')).toBeVisible();
    await page.goto('/dashboard');
    await expect(menu.locator('img')).toBeVisible();

    await page.goto('/settings');
    await photo.getByRole('button', { name: 'Change photo' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove photo' }).click();
    await expect(toast(page, 'Removed')).toBeVisible();
    await expect(photo.locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(photo.locator('img')).toBeVisible();
  },
);

test(
  'SET-1, PROMISE-2: a pet’s public page is turned on from the settings, with Undo',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const { id } = await newPet(owner, 'Olive');
    type Page = { emergencyPage: { open: boolean } };
    const isOpen = async () => (await owner.get<Page>(`/api/pets/${id}/emergency-page`)).emergencyPage.open;
    await page.goto('/settings/privacy');
    const olive = section(page, 'Public pages').getByRole('switch', { name: 'Olive' });
    await expect(olive).not.toBeChecked();
    await olive.click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect.poll(isOpen).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isOpen).toBe(false);
    await expect(olive).not.toBeChecked();

    const analytics = page.getByRole('switch', { name: 'Allow analytics' });
    await expect(analytics).not.toBeChecked();
    await analytics.click();
    await page.reload();
    await expect(analytics).toBeChecked();
  },
);

test(
  'SET-1: without the server the name stays typed, a switch goes back, and both say why',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_|Failed to load resource|network/i);
    const owner = await openAccount(page);
    await newPet(owner, 'Olive');
    await page.goto('/settings');
    await page.route('**/auth/v1/user', (route) => route.abort());
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.fill('Grace Hopper');
    await name.press('Enter');
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await expect(name).toHaveValue('Grace Hopper');

    await page.goto('/settings/privacy');
    const olive = section(page, 'Public pages').getByRole('switch', { name: 'Olive' });
    await expect(olive).not.toBeChecked();
    await page.route('**/api/pets/*/emergency-page', (route) => route.abort());
    await olive.click();
    await expect(toast(page, 'We couldn’t save that')).toBeVisible();
    await expect(olive).not.toBeChecked();
  },
);
