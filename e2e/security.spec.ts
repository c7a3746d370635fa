import type { Browser, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { addAuthenticator } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { linkIn, newAccount, openAccount, signIn, signOut } from './steps.ts';
import type { Account } from './steps.ts';

const security = '/settings/security';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dashboard = (page: Page) => page.getByRole('heading', { name: "My Pet's Identity", level: 1 });
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Somebody who signs in with the password, on a device of their own. */
async function signInElsewhere(browser: Browser, account: Account, userAgent?: string): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(userAgent && { userAgent }) });
  const page = await context.newPage();
  await signIn(page, account);
  await expect(dashboard(page)).toBeVisible();

  return page;
}

/** Asks the server for something of the owner's, as a page does that has been open for a while. */
const stillSignedIn = async (page: Page) => {
  await page.goto('/pets');
  const empty = page.getByRole('heading', { name: 'The den is still empty' });
  const login = page.getByRole('heading', { name: 'Welcome back' });
  await expect(empty.or(login)).toBeVisible();

  return empty.isVisible();
};

/** The app that is told the key on the screen. */
async function appIn(dialog: Locator) {
  const key = await dialog.getByLabel('Key for your authenticator app').innerText();

  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
}

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

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on a phone');

  test('SET-1: another address waits for its confirmation, and can be given up', async ({
    page,
    mailFor,
    expectComplaint,
  }) => {
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
  });

  test('SEC-4: a new password signs out the other device, and this one stays', async ({
    page,
    browser,
    mailFor,
    expectComplaint,
  }) => {
    expectComplaint(/40[01]/);
    const account = await openAccount(page, mailFor);
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
    await expect(form.getByText('That is not your current password')).toBeVisible();
    await form.getByLabel('Current password').fill(account.password);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('Every other device has been signed out')).toBeVisible();

    expect(await stillSignedIn(elsewhere)).toBe(false);
    expect(await stillSignedIn(page)).toBe(true);
    await signIn(elsewhere, { ...account, password });
    await expect(dashboard(elsewhere).or(elsewhere.getByRole('heading', { name: 'Pets' }))).toBeVisible();
  });

  test('SET-1: devices are listed, one is signed out, then all but this one', async ({
    page,
    browser,
    mailFor,
  }) => {
    const account = await openAccount(page, mailFor);
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
    const list = page.getByRole('list', { name: 'Devices that are signed in' });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('This device');
    await expect(rows.filter({ hasText: 'Firefox on Windows' })).toContainText('Active now');

    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect(rows).toHaveCount(2);
    expect(await stillSignedIn(phone)).toBe(false);
    expect(await stillSignedIn(office)).toBe(true);

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await inDialog(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Every other device is signed out')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
    expect(await stillSignedIn(office)).toBe(false);
    expect(await stillSignedIn(page)).toBe(true);
  });

  test('SET-1, SEC-4: the account is deleted with the password, and says goodbye', async ({
    page,
    mailFor,
    expectComplaint,
  }) => {
    expectComplaint(/40[013]/);
    const account = await openAccount(page, mailFor);
    await page.goto(security);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = inDialog(page);
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    const field = dialog.getByLabel('Your password');
    await expect(field).toHaveAccessibleDescription('That is not your current password');
    await expect(field).toBeFocused();
    await page.keyboard.type(account.password);
    await expect(field).toHaveValue(account.password);
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    await expect(page).toHaveURL('/goodbye');
    await mailFor(account.email, /has been deleted/);
    await page.getByRole('link', { name: 'To the home page' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, account);
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  });

  test('SET-1: a part that cannot be loaded says so and leaves the others alone', async ({
    page,
    mailFor,
    expectComplaint,
  }) => {
    expectComplaint(/500/);
    await openAccount(page, mailFor);
    await page.route('**/auth/v1/passkeys', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(security);
    await expect(section(page, 'Passkeys').getByText('Your passkeys could not be loaded')).toBeVisible();
    await expect(section(page, 'Devices').getByText('This device')).toBeVisible();
    await page.unroute('**/auth/v1/passkeys');
    await section(page, 'Passkeys').getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Passkeys').getByText('No passkey yet')).toBeVisible();
  });
});

test('SET-1: a second step is turned on, asked for, replaced by a code on paper, and turned off', async ({
  page,
  browser,
  mailFor,
  expectComplaint,
}) => {
  test.setTimeout(60_000);
  expectComplaint(/400/);
  const account = await openAccount(page, mailFor);
  await page.goto(security);
  const twoStep = section(page, 'Two-step sign-in');
  await twoStep.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = inDialog(page);
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = await appIn(dialog);
  const code = app.generate();
  await dialog.getByLabel('Code of your app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  const [paper = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('denmate-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(twoStep.getByText('10 of 10 recovery codes left')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();

  await twoStep.getByRole('button', { name: 'Add another app' }).click();
  await dialog.getByLabel('Name of the app or device').fill('Ben’s tablet');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const tablet = await appIn(dialog);
  await dialog.getByLabel('Code of your app').fill(tablet.generate());
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  await expect(twoStep.getByText('Ben’s tablet')).toBeVisible();

  await page.goto('/dashboard');
  await signOut(page);
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const field = page.getByLabel('Code from your authenticator app');
  // The code of the other app.
  await field.fill(tablet.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('That code is not right, or it was used before.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Which app' }).click();
  await page.getByRole('option', { name: 'Ben’s tablet' }).click();
  await field.fill(tablet.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Pets', level: 1 })).toBeVisible();

  await signOut(page);
  await signIn(page, account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(paper.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(page)).toBeVisible();

  await page.goto(security);
  await expect(twoStep.getByText('9 of 10 recovery codes left')).toBeVisible();
  await twoStep.getByRole('button', { name: 'Remove Ben’s tablet' }).click();
  await inDialog(page).getByRole('button', { name: 'Remove app' }).click();
  await expect(twoStep.getByRole('listitem')).toHaveCount(1);
  await twoStep.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await inDialog(page).getByRole('button', { name: 'Turn it off' }).click();
  await expect(twoStep.getByText('Off', { exact: true })).toBeVisible();
  await signInElsewhere(browser, account);
});

test.describe('what the second step asks for first', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on a phone');

  const tooOld = {
    status: 400,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    json: { code: 'reauthentication_needed', message: 'Too long ago' },
  };

  test('SET-1: new recovery codes close only when they are kept, and then the section is read on', async ({
    page,
    mailFor,
    expectComplaint,
  }) => {
    expectComplaint(/40[04]/);
    await openAccount(page, mailFor);
    await addAuthenticator(page);
    await page.goto(security);
    const twoStep = section(page, 'Two-step sign-in');
    await page.route('**/factors/recovery-codes*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(tooOld),
    );
    await twoStep.getByRole('button', { name: 'Make recovery codes' }).click();
    await expect(twoStep.getByText('Please sign in again first')).toBeVisible();
    await page.unroute('**/factors/recovery-codes*');
    await twoStep.getByRole('button', { name: 'Make recovery codes' }).click();
    const codes = inDialog(page).getByRole('list', { name: 'Recovery codes' });
    await expect(codes).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.waitForTimeout(400);
    await expect(codes).toBeVisible();
    await inDialog(page).getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  });

  test('SET-1: whoever signed in long ago signs in again before the second step changes, and comes back', async ({
    page,
    mailFor,
    expectComplaint,
  }) => {
    expectComplaint(/400|ERR_/);
    const account = await openAccount(page, mailFor);
    await page.goto(security);
    const turnOn = page.getByRole('button', { name: 'Turn on two-step sign-in' });
    await page.route('**/auth/v1/factors', (route) => route.abort('connectionrefused'), { times: 1 });
    await turnOn.click();
    const dialog = inDialog(page);
    await expect(dialog.getByText('Network error. Please check your internet connection.')).toBeVisible();
    await expect(dialog.getByLabel('Code of your app')).toHaveCount(0);
    await page.route('**/auth/v1/factors', (route) => route.fulfill(tooOld), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Please sign in again first')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, account);
    await expect(page).toHaveURL(security);

    await turnOn.click();
    const app = await appIn(dialog);
    const field = dialog.getByLabel('Code of your app');
    await field.fill(app.generate({ timestamp: 0 }));
    await dialog.getByRole('button', { name: 'Confirm code' }).click();
    await expect(field).toHaveAccessibleDescription(/That code is not right/);
    await expect(field).toBeFocused();
    await page.keyboard.type(app.generate());
    await dialog.getByRole('button', { name: 'Confirm code' }).click();
    await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  });
});

test.describe('with an authenticator in the browser', () => {
  test.skip(({ isMobile }) => isMobile, 'the authenticator is that of a desktop');
  // Passkeys belong to names, not to addresses.
  test.use({
    baseURL: async ({ baseURL }, use) => {
      await use(baseURL?.replace('127.0.0.1', 'localhost'));
    },
  });

  /** A built-in authenticator that says yes. */
  async function plugIn(page: Page) {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    return {
      verify: (isUserVerified: boolean) =>
        client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    };
  }

  async function addPasskey(page: Page) {
    await page.goto(security);
    await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Your passkey is ready')).toBeVisible();
  }

  test('SET-1: a passkey is added, signs in, gets a name and is removed', async ({
    page,
    mailFor,
    baseURL,
    expectComplaint,
  }) => {
    test.setTimeout(60_000);
    expectComplaint(/400/);
    await openAccount(page, mailFor, baseURL);
    const authenticator = await plugIn(page);
    await page.goto(security);
    const passkeys = section(page, 'Passkeys');
    await authenticator.verify(false);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByText('No passkey was added.')).toBeVisible();
    await authenticator.verify(true);
    await addPasskey(page);
    await expect(passkeys.getByText('Not used yet')).toBeVisible();

    await page.goto('/dashboard');
    await signOut(page);
    await page.goto('/login');
    // What a browser offers while the address is filled in, this authenticator accepts at once.
    await expect(dashboard(page)).toBeVisible();

    await signOut(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(dashboard(page)).toBeVisible();

    await page.goto(security);
    await expect(passkeys.getByText('Last used today')).toBeVisible();
    await expect(section(page, 'Devices').getByText('With a passkey')).toBeVisible();
    await passkeys.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await inDialog(page).getByLabel('Name').fill('Kitchen laptop');
    await inDialog(page).getByRole('button', { name: 'Save name' }).click();
    await expect(passkeys.getByText('Kitchen laptop')).toBeVisible();
    await passkeys.getByRole('button', { name: 'More for Kitchen laptop' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove passkey' }).click();
    await expect(passkeys.getByText('No passkey yet')).toBeVisible();
  });

  test('SET-1: the account is deleted with a passkey in place of the password', async ({
    page,
    mailFor,
    baseURL,
    expectComplaint,
  }) => {
    expectComplaint(/40[013]/);
    const account = await openAccount(page, mailFor, baseURL);
    await plugIn(page);
    await addPasskey(page);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await inDialog(page).getByRole('button', { name: 'a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
    await mailFor(account.email, /has been deleted/);
  });
});
