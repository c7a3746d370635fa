import { addAuthenticator, askForRecovery, chooseNewPassword, otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { expiredWords, linkIn, networkWords, openAccount, signIn, toast } from './steps.ts';

const invalidLink = 'The password reset link is invalid or has expired. Please request a new one.';
const better = 'Better horse 8';

test(
  'FORGOT-1: a known and an unknown address get the same words, and only the known one a mail',
  once,
  async ({ page, mailFor }) => {
    const { email } = await openAccount(page);
    const words: string[] = [];
    for (const address of [email, `nobody.${crypto.randomUUID()}@example.org`]) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('nothing');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
      words.push((await page.getByText(address).locator('..').innerText()).replace(address, '…'));
      await expect(page.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/login');
    }
    expect(words[0]).toBe(words[1]);
    expect(linkIn(await mailFor(email, /Reset your .* password/))).toContain('/reset-password#token_hash=');
  },
);

test(
  'FORGOT-2: what was typed stays when no mail could be sent, and it can be sent again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/429|ERR_/);
    const { email } = await openAccount(page);
    await page.goto('/login');
    await page.goto('/forgot-password');
    const send = page.getByRole('button', { name: 'Send reset link' });
    await page.getByLabel('Email').fill(email);
    await page.route('**/auth/v1/recover*', (route) => route.abort('connectionrefused'), { times: 1 });
    await send.click();
    await expect(
      page.getByText('Unable to send password reset email. Please try again later.'),
    ).toBeVisible();
    for (let sent = 0; sent < 3; sent += 1) {
      await send.click();
      await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
      await page.getByRole('button', { name: 'Use another email' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(email);
    }
    await send.click();
    await expect(
      page.getByText('Too many password reset requests. Please wait a few minutes before trying again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  },
);

test(
  'RESET-1, RESET-4, LOGIN-2: a forgotten password is replaced, in another browser than the one that asked',
  once,
  async ({ page, browser, mailFor, expectComplaint }) => {
    expectComplaint(/40\d/);
    const account = await openAccount(page);
    const link = await askForRecovery(page, mailFor, account.email);
    const theirs = await otherBrowser(browser);

    await theirs.request.get(link);
    await theirs.clock.install();
    await theirs.goto(link);
    await expect(theirs).toHaveURL('/reset-password');

    await chooseNewPassword(theirs, 'short', 'other');
    await expect(theirs.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(theirs.getByText('Password must contain at least one uppercase letter')).toBeVisible();
    await expect(theirs.getByText('Password must contain at least one number')).toBeVisible();
    await expect(theirs.getByText('A lowercase letter')).toBeVisible();
    await chooseNewPassword(theirs, better, 'Better horse 9');
    await expect(theirs.getByText("Passwords don't match")).toBeVisible();
    await chooseNewPassword(theirs, better);
    await expect(theirs.getByRole('heading', { name: 'Password updated' })).toBeFocused();
    await theirs.clock.fastForward(3000);
    await expect(theirs).toHaveURL('/login?passwordResetSuccess=true');
    await expect(theirs.getByText('Log in with your new password.')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('button', { name: 'Login' })).toBeVisible();

    // All sessions have ended, that of the first browser too.
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(toast(page, expiredWords)).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL(/^[^?]*\/login/);
    await signIn(page, account);
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await signIn(page, { ...account, password: better });
    await expect(page).toHaveURL('/dashboard');

    await theirs.goto('/');
    await theirs.goto(link);
    await expect(theirs.getByText(invalidLink)).toBeVisible();
    await theirs.getByRole('link', { name: 'Request New Link' }).click();
    await expect(theirs).toHaveURL('/forgot-password');
    await theirs.context().close();
  },
);

test(
  'RESET-4: a refusal, a lost connection and a reload lose neither the link nor what was typed',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/40\d|ERR_/);
    const account = await openAccount(page);
    await page.goto(await askForRecovery(page, mailFor, account.email));
    await chooseNewPassword(page, better);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?passwordResetSuccess=true');

    await page.goto(await askForRecovery(page, mailFor, account.email));
    await chooseNewPassword(page, better);
    const field = page.getByLabel('New password', { exact: true });
    await expect(field).toHaveAccessibleDescription(
      /New password should be different from the old password\./,
    );
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Confirm new password')).toHaveValue(better);
    await page.reload();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.route('**/auth/v1/user', (route) => route.abort('connectionrefused'), { times: 1 });
    await chooseNewPassword(page, 'Best horse 9');
    await expect(page.getByText(networkWords)).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Best horse 9');
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await page.getByRole('button', { name: 'Login' }).click();
    await signIn(page, { ...account, password: 'Best horse 9' });
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'RESET-2, RESET-4: of two tabs with the same link the second one says that it is spent',
  once,
  async ({ page, context, mailFor, expectComplaint }) => {
    expectComplaint(/40\d/);
    const { email } = await openAccount(page);
    const link = await askForRecovery(page, mailFor, email);
    const second = await context.newPage();
    await Promise.all([page.goto(link), second.goto(link)]);
    for (const tab of [page, second]) await expect(tab.getByLabel('Confirm new password')).toBeVisible();
    await chooseNewPassword(page, better);
    await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();
    await chooseNewPassword(second, 'Best horse 9');
    await expect(second.getByRole('heading', { name: 'Invalid Link' })).toBeFocused();
  },
);

test(
  'RESET-2: an unknown link, no link, and an ordinary session set no password',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40\d|ERR_/);
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
    await page.goto('/login');
    await page.route('**/auth/v1/verify/check', (route) => route.abort('connectionrefused'), { times: 1 });
    await page.goto('/reset-password#token_hash=unknown&type=recovery');
    await expect(page.getByText(networkWords)).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(invalidLink)).toBeVisible();
    await openAccount(page);
    await page.goto('/reset-password');
    await expect(page.getByText(invalidLink)).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: "My Pet's Identity" })).toBeVisible();
  },
);

test(
  'RESET-4: an account with two-step sign-in asks for a code before its password changes',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/40\d/);
    const owner = await openAccount(page);
    const codeShown = await addAuthenticator(owner);
    await page.goto(await askForRecovery(page, mailFor, owner.email));
    await chooseNewPassword(page, better);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill('AAAA-BBBB');
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expect(page.getByText(/recovery code isn’t right/)).toBeVisible();
    await page.getByRole('button', { name: 'Use your authenticator app instead' }).click();
    await page.getByLabel('Code from your authenticator app').fill(codeShown());
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();
  },
);

test(
  'RESET-3: a recovery link on any page passes its token on and removes it from the address',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400|403|404/);
    await page.clock.install();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    const paths = ['/', '/login', '/pets', '/reset-password', '/shared/unknown', '/id/DM-00-0000', '/faq'];
    for (const path of paths) {
      await page.goto('about:blank');
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await page.goto(`${path}#token_hash=secret-token&type=recovery`);
      await expect(page.getByText('Processing recovery link...')).toBeVisible();
      expect(page.url()).not.toContain('secret-token');
      await page.clock.runFor(400);
      await expect(page.getByText('Processing recovery link...')).toBeVisible();
      const asked = page.waitForRequest((request) => request.postData()?.includes('secret-token') ?? false);
      await page.clock.resume();
      await asked;
      await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
      await expect(page).toHaveURL('/reset-password');
    }
    expect(seen.filter((url) => new URL(url).search.includes('secret-token'))).toEqual([]);
  },
);
