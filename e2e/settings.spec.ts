import { expect, once, test } from './fixtures.ts';
import { inDialog, section, security } from './security-steps.ts';
import { linkIn, newAccount, openAccount } from './steps.ts';

test('ROUTE-5, SET-1: the account menu leads to the settings, where a name is changed', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
  const entry = page.getByRole('menuitem', { name: 'Settings' });
  await expect(entry).toHaveAttribute('href', '/profile');
  await entry.click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  await page.getByLabel('Your name').fill('A');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper');
});

test(
  'SET-1: another address waits for its confirmation, and can be given up',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/400/);
    const account = await openAccount(page, mailFor);
    const wanted = newAccount().email;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = inDialog(page);
    await dialog.getByLabel('New email').fill(wanted);
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(dialog.getByText('That is not your current password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(account.password);
    await dialog.getByRole('button', { name: 'Send confirmation link' }).click();

    const email = section(page, 'Email');
    await expect(email.getByText('Waiting for confirmation')).toBeVisible();
    await expect(email.getByText(wanted)).toBeVisible();
    expect(linkIn(await mailFor(wanted))).toContain('token=');
    await expect(email.getByText(account.email)).toBeVisible();
    await email.getByRole('button', { name: 'Send the link again' }).click();
    await expect(email.getByText('Email sent!')).toBeVisible();
    await email.getByRole('button', { name: 'Cancel the change' }).click();
    await expect(email.getByText('Waiting for confirmation')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Email' })).toBeFocused();
    await page.reload();
    await expect(email.getByText(account.email)).toBeVisible();
    await expect(email.getByText('Waiting for confirmation')).toBeHidden();
  },
);

test(
  'SET-1: a part that cannot be loaded says so and leaves the others alone',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/500/);
    await openAccount(page, mailFor);
    await page.route('**/auth/v1/passkeys', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(security);
    await expect(section(page, 'Passkeys').getByText('Your passkeys could not be loaded')).toBeVisible();
    await expect(section(page, 'Devices').getByText('This device')).toBeVisible();
    await page.unroute('**/auth/v1/passkeys');
    await section(page, 'Passkeys').getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Passkeys').getByText('No passkey yet')).toBeVisible();
  },
);
