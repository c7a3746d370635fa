import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { dashboard, inDialog, section, security, signInElsewhere, stillSignedIn } from './security-steps.ts';
import { fillInLogin, linkIn, openAccount, signIn } from './steps.ts';

test(
  'SEC-4: a new password signs out the other device, and this one stays',
  once,
  async ({ page, browser, expectComplaint }) => {
    expectComplaint(/40[01]/);
    const account = await openAccount(page);
    const elsewhere = await signInElsewhere(browser, account);
    await page.goto(security);
    const form = section(page, 'Password');
    await form.getByLabel('Current password').fill('not the password');
    await form.getByLabel('New password', { exact: true }).fill('short');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('Password must be at least 8 characters')).toBeVisible();
    const password = 'Wrong horse 8';
    await form.getByLabel('New password', { exact: true }).fill(password);
    await form.getByLabel('Confirm new password').fill(password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('That isn’t your current password')).toBeVisible();
    await form.getByLabel('Current password').fill(account.password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('Your other devices are signed out')).toBeVisible();

    expect(await stillSignedIn(elsewhere)).toBe(false);
    expect(await stillSignedIn(page)).toBe(true);
    await signIn(elsewhere, { ...account, password });
    await expect(dashboard(elsewhere).or(elsewhere.getByRole('heading', { name: 'Pets' }))).toBeVisible();
  },
);

test(
  'SET-1: devices are listed, one is signed out, then all but this one',
  once,
  async ({ page, browser }) => {
    const account = await openAccount(page);
    const phone = await signInElsewhere(
      browser,
      account,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
    const office = await signInElsewhere(
      browser,
      account,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    );
    await page.goto(security);
    const list = page.getByRole('list', { name: 'Signed-in devices' });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('This device');
    await expect(rows.filter({ hasText: 'Firefox on Windows' })).toContainText('Active now');

    await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click();
    await expect(rows).toHaveCount(2);
    expect(await stillSignedIn(phone)).toBe(false);
    expect(await stillSignedIn(office)).toBe(true);

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await inDialog(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Signed out')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
    expect(await stillSignedIn(office)).toBe(false);
    expect(await stillSignedIn(page)).toBe(true);
  },
);

test(
  'SET-1, SEC-4, PROMISE-4: the account is closed with the password, and kept on another device by the mail',
  once,
  async ({ page, browser, baseURL, mailFor, expectComplaint }) => {
    expectComplaint(/40[013]/);
    const account = await openAccount(page);
    await newPet(account, 'Biscuit');
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = inDialog(page);
    await dialog.getByRole('link', { name: 'Download your data first' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Download your data' })).toBeInViewport();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    const field = dialog.getByLabel('Password', { exact: true });
    await expect(field).toHaveAccessibleDescription('That isn’t your current password');
    await expect(field).toBeFocused();
    await page.keyboard.type(account.password);
    await expect(field).toHaveValue(account.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await expect(page).toHaveURL('/goodbye');
    const mail = await mailFor(account.email, /account is closed/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/pets');
    await expect(page).toHaveURL('/login?return_to=%2Fpets');

    const phone = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await phone.goto(linkIn(mail));
    await expect(phone).toHaveURL('/login');
    await fillInLogin(phone, account);
    await expect(phone.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await phone.goto('/pets');
    await expect(phone.getByRole('button', { name: 'Keep my account' })).toBeVisible();
    await phone.getByRole('button', { name: 'Keep my account' }).click();
    await expect(phone.getByText('Welcome back')).toBeVisible();
    await expect(phone).toHaveURL('/pets');
    await expect(phone.getByRole('link', { name: /Biscuit/ }).first()).toBeVisible();
  },
);
