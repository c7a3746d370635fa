import type { Page } from '@playwright/test';

import { otherBrowser, ownerRequests } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { endSessionElsewhere, linkIn, newAccount, openAccount, signIn, signOut, signUp } from './steps.ts';

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);
const networkWords = 'Network error. Please check your internet connection.';

test('ONB-1, ONB-2, ONB-3: an invitation counts when its code is one, and a wrong code holds nobody up for long', async ({
  page,
  browser,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/ERR_/);
  const host = await otherBrowser(browser);
  await openAccount(host, mailFor);
  const { code = '' } = await (await ownerRequests(host)).get('/api/referrals');
  await host.context().close();

  const account = newAccount();
  await page.goto(`/onboarding?ref=${code}&coupon=spring`);
  await expect(page.getByText('Valid referral code')).toBeVisible();
  const field = page.getByLabel(/Referral code/);
  await expect(field).toHaveValue(code);
  await page.getByLabel('Your name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);

  await page.route('**/api/referral-codes/check', (route) => route.abort('connectionrefused'), { times: 1 });
  await field.fill('ZZZZ9999');
  await field.blur();
  await expect(page.getByRole('status').getByText('Error validating code')).toBeAttached();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Please enter a valid referral code or remove it')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Invalid code');

  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(field).toHaveValue('ZZZZ9999');
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const asked = page.waitForRequest('**/auth/v1/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ data: { promoCouponId: 'spring' } });
  await expect(page.getByRole('heading', { name: 'Tell us about your pet' })).toBeVisible();
  await expect(page.getByText('Account has been created successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText(/You'll need to verify your email before signing in\./)).toBeVisible();
});

test('ONB-2: a code that was just typed does not hold up the button: one press makes one account', async ({
  page,
  browser,
  mailFor,
}) => {
  const host = await otherBrowser(browser);
  await openAccount(host, mailFor);
  const { code = '' } = await (await ownerRequests(host)).get('/api/referrals');
  await host.context().close();
  await page.route('**/api/referral-codes/check', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/auth/v1/signup'))));

  const account = newAccount();
  await page.goto('/onboarding');
  await page.getByLabel('Your name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByText('I have a code').click();
  await page.getByLabel(/Referral code/).fill(code);
  const button = page.getByRole('button', { name: 'Create account' });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Near its upper edge, and held down while what leaving the field begins is drawn.
  await page.mouse.move(x + width / 2, y + height / 8);
  await page.mouse.down();
  await expect(page.getByText('Validating code...')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Tell us about your pet' })).toBeVisible();
  expect(calls).toBe(1);
});

test('ONB-4, ONB-6: a failed sign-up says what the server said and keeps what was typed; a known address is none', async ({
  page,
  browser,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/429/);
  const known = await otherBrowser(browser);
  const account = await openAccount(known, mailFor);
  await known.context().close();
  await page.route(
    '**/auth/v1/signup',
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'rate.limited', message: 'Too many requests. Please wait.' },
      }),
    { times: 1 },
  );
  await page.goto('/onboarding');
  await page.getByLabel('Your name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Too many requests. Please wait.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us about your pet' })).toBeVisible();
  expect((await mailFor(account.email, /already have/)).text).toContain('/login');
});

test('VERIFY-3, VERIFY-6: a link opened by a scanner still works, and leads to the dashboard by itself', async ({
  page,
  mailFor,
}) => {
  const account = newAccount();
  await signUp(page, account);
  const link = linkIn(await mailFor(account.email));
  await page.request.get(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your email is confirmed. Welcome!')).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Email already verified' })).toBeFocused();
  await expect(page).toHaveURL('/dashboard');

  await page.clock.install();
  await signOut(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('There is nothing left to do here. You can log in now.')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('VERIFY-3: in another browser the confirmation asks for the password, and says what is wrong with it', async ({
  page,
  browser,
  mailFor,
}) => {
  const account = newAccount();
  await signUp(page, account);
  const elsewhere = await otherBrowser(browser);
  await elsewhere.goto(linkIn(await mailFor(account.email)));
  const confirm = elsewhere.getByRole('button', { name: 'Confirm email' });
  const field = elsewhere.getByLabel('Password', { exact: true });
  await confirm.click();
  await expect(field).toBeFocused();
  await confirm.click();
  await expect(field).toHaveAccessibleDescription('Please enter your password');
  await field.fill('no');
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(
    'That is not the password you signed up with. Please try again.',
  );
  await expect(field).toBeFocused();
  await elsewhere.keyboard.type(account.password);
  await expect(field).toHaveValue(account.password);
  await confirm.click();
  await expect(elsewhere).toHaveURL('/dashboard');
  await elsewhere.context().close();
});

test('LOGIN-4, VERIFY-5: an address that is not confirmed yet has a new link sent from the login page', async ({
  page,
  browser,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  const account = newAccount();
  await signUp(page, account);
  await mailFor(account.email);
  const elsewhere = await otherBrowser(browser);
  await signIn(elsewhere, account);
  await expect(elsewhere.getByText('Please confirm your email before logging in')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Send a new link' }).click();
  await expect(elsewhere).toHaveURL('/verify-email');
  await expect(elsewhere.getByLabel('Email')).toHaveValue(account.email);
  await elsewhere.context().close();
});

test('VERIFY-3, VERIFY-4: links that cannot be confirmed say why, and lead to another', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_/);
  await page.goto('/email-verification');
  await expect(page.getByText('No verification token provided')).toBeVisible();

  await page.goto('/email-verification?token=unknown');
  const confirm = page.getByRole('button', { name: 'Confirm email' });
  const answer = (respond: Parameters<typeof page.route>[1]) =>
    page.route('**/rpc/verify_email_with_token', respond, { times: 1 });
  await answer((route) => route.abort('connectionrefused'));
  await confirm.click();
  await expect(page.getByText(networkWords)).toBeVisible();
  await answer((route) => route.fulfill({ json: { surprise: true } }));
  await confirm.click();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await answer((route) =>
    route.fulfill({ json: { success: false, code: 'link_too_old', error: 'Verification token expired' } }),
  );
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused();
  await page.reload();
  await confirm.click();
  await expect(page.getByText('Invalid verification token')).toBeVisible();

  await expect(page.getByRole('link', { name: 'Send a new link to your address' })).toHaveAttribute(
    'href',
    '/verify-email',
  );
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveCount(0);
});

test('VERIFY-4: whoever was signed out meanwhile is told so, and led to signing in and back', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/40\d/);
  await openAccount(page, mailFor);
  await page.goto('/email-verification?type=email_change');
  await expect(page.getByRole('link', { name: 'Open your settings' })).toHaveAttribute('href', '/settings');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await endSessionElsewhere(page);
  await resend.click();
  await expect(toast(page, 'Not logged in')).toBeVisible();
  await expect(page).toHaveURL('/login?return_to=%2Femail-verification%3Ftype%3Demail_change');
});

test('VERIFY-4: whoever is signed in has a link sent again, once a minute', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/429|ERR_/);
  const { password } = await openAccount(page, mailFor);
  const email = `new.${crypto.randomUUID()}@example.org`;
  await (await ownerRequests(page)).put('/auth/v1/user', { email, current_password: password });
  const first = await mailFor(email);
  await page.goto('/email-verification');
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await page.route('**/rpc/resend_verification_email', (route) => route.abort(), { times: 1 });
  await resend.click();
  await expect(toast(page, 'Failed to resend verification email')).toBeVisible();
  await resend.click();
  await expect(toast(page, 'Email sent!')).toBeVisible();
  await expect.poll(async () => (await mailFor(email)).id).not.toBe(first.id);
  await resend.click();
  await expect(toast(page, 'Unable to send email')).toBeVisible();
});

test('VERIFY-5: another link is sent to an address, and no address learns more than another', async ({
  page,
  mailFor,
}) => {
  const account = newAccount();
  await signUp(page, account);
  const first = await mailFor(account.email);
  await page.goto('/verify-email');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const words: string[] = [];
  for (const address of [account.email, `nobody.${crypto.randomUUID()}@example.org`]) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    const said = page.getByText(`If ${address} is waiting`);
    await expect(said).toBeVisible();
    words.push((await said.innerText()).replace(address, '…'));
  }
  expect(words[0]).toBe(words[1]);
  await expect.poll(async () => (await mailFor(account.email)).id).not.toBe(first.id);
});

test('VERIFY-1, VERIFY-5: a link that names no page is led to the one it is for', async ({ page }) => {
  await page.goto('/verify-handler?token=abc&from=mail');
  await expect(page).toHaveURL('/email-verification?token=abc&from=mail');
  await page.goto('/verify-handler#error=access_denied&error_description=Too+late');
  await expect(page.getByText('Verification failed: Too late')).toBeVisible();
  await expect(page).toHaveURL('/verify');
  await page.goto('/verify-handler');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link to your address' }).click();
  await expect(page).toHaveURL('/verify-email');
});

test('ROUTE-8: a registration shows how far it has come, and never holds anybody up', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/ERR_/);
  await page.goto('/processing-registration');
  await expect(page.getByRole('heading', { name: 'No registration here' })).toBeVisible();

  const account = newAccount();
  await signUp(page, account);
  const link = linkIn(await mailFor(account.email));
  await page.goto('/processing-registration');
  const lines = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(lines).toHaveText([
    'Done: Account created',
    'Done: Confirmation email sent',
    'Still to come: Email confirmed',
  ]);
  await expect(page.getByText(account.email)).toBeVisible();
  const onward = page.getByRole('link', { name: 'No mail? Send a new link' });
  await expect(onward).toHaveAttribute('href', '/verify-email');

  await page.clock.install();
  await page.route('**/rpc/registration', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText(/The server does not answer/)).toBeVisible();
  await expect(onward).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(onward).toBeVisible();
  await page.unroute('**/rpc/registration');

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/processing-registration');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(lines.last()).toHaveText('Done: Email confirmed');
});

test('VERIFY-6, LOGIN-3: the link to a new address, pressed signed out, leads to signing in and back', async ({
  page,
  browser,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/40\d/);
  const account = await openAccount(page, mailFor);
  const email = `new.${crypto.randomUUID()}@example.org`;
  await (await ownerRequests(page)).put('/auth/v1/user', { email, current_password: account.password });
  const link = linkIn(await mailFor(email));

  const theirs = await otherBrowser(browser);
  await theirs.request.get(link);
  await theirs.goto(link);
  await expect(theirs.getByText(/Please sign in to confirm your new address/)).toBeVisible();
  await theirs.getByRole('link', { name: 'Login' }).click();
  await theirs.getByLabel('Email').fill(account.email);
  await theirs.getByLabel('Password', { exact: true }).fill(account.password);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await theirs.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your email has changed' })).toBeFocused();
  await expect(theirs.getByText(email)).toBeVisible();
  await expect(theirs).toHaveURL('/dashboard');
  await theirs.context().close();

  await page.goto('/login');
  await signIn(await otherBrowser(browser), { ...account, email });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
});
