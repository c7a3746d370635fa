import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { inDialog, section, security } from './security-steps.ts';
import { openAccount, toast } from './steps.ts';

test(
  'an access token is made for one pet, used by a program, and removed',
  once,
  async ({ page, request, mailFor, expectComplaint }) => {
    expectComplaint(/401/);
    const account = await openAccount(page);
    await newPet(account, 'Bella');
    await newPet(account, 'Rex');
    await page.goto(security);
    const tokens = section(page, 'Access tokens');
    await expect(tokens.getByText('No access tokens yet.')).toBeVisible();
    await tokens.getByRole('button', { name: 'Create access token' }).click();
    const dialog = inDialog(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Enter a name', { exact: true })).toBeVisible();
    await dialog.getByLabel('Name').fill('Home server');
    await dialog.getByText('Some pets').click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Choose a pet', { exact: true })).toBeVisible();
    await dialog.getByLabel('Bella').check();
    await expectAccessible(page, 'new access token');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your access token' })).toBeVisible();
    const token = await dialog.locator('code').innerText();
    await expectAccessible(page, 'made access token');
    await dialog.getByRole('button', { name: 'Done' }).click();

    const row = tokens.getByRole('listitem').filter({ hasText: 'Home server' });
    await expect(row).toContainText('Bella');
    await expect(row).toContainText('Not used yet');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.get('/api/pets', { headers });
    expect(((await answer.json()) as { pets: unknown[] }).pets).toMatchObject([{ name: 'Bella' }]);
    expect((await mailFor(account.email, /access token/)).subject).toContain('An access token was created');

    await row.getByRole('button', { name: 'Remove Home server' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Removed')).toBeVisible();
    await expect(tokens.getByText('No access tokens yet.')).toBeVisible();
    expect((await request.get('/api/pets', { headers })).status()).toBe(401);
  },
);
