import { otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import {
  endSessionElsewhere,
  linkIn,
  networkWords,
  newAccount,
  openAccount,
  signIn,
  signOut,
  signUp,
  toast,
} from './steps.ts';

test(
  'VERIFY-3, VERIFY-6: a link that a scanner opened first still works and opens the dashboard',
  once,
  async ({ page, mailFor }) => {
    const account = newAccount();
    await signUp(page, account);
    const link = linkIn(await mailFor(account.email));
    await page.request.get(link);
    await page.clock.install();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Your email is confirmed').first()).toBeVisible();

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { name: 'Email already verified' })).toBeFocused();
    await expect(page.getByText(/Taking you to your dashboard/)).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL('/dashboard');

    await signOut(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText('Log in with your password to continue.')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  },
);

test(
  'VERIFY-3, VERIFY-6: in another browser the link asks for the password, says what is wrong with it, and works once',
  once,
  async ({ page, browser, mailFor }) => {
    const account = newAccount();
    await signUp(page, account);
    const elsewhere = await otherBrowser(browser);
    const link = linkIn(await mailFor(account.email));
    await elsewhere.clock.install();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText(/in another browser, we’ll ask for your password/)).toBeVisible();
    const confirm = elsewhere.getByRole('button', { name: 'Confirm email' });
    const field = elsewhere.getByLabel('Password', { exact: true });
    await confirm.click();
    await expect(field).toBeFocused();
    await confirm.click();
    await expect(field).toHaveAccessibleDescription('Enter your password');
    await field.fill('no');
    await confirm.click();
    await expect(field).toHaveAccessibleDescription(
      'That’s not the password you signed up with. Please try again.',
    );
    await expect(field).toBeFocused();
    await elsewhere.keyboard.type(account.password);
    await expect(field).toHaveValue(account.password);
    await confirm.click();
    await expect(elsewhere.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await elsewhere.clock.fastForward(3000);
    await expect(elsewhere).toHaveURL('/dashboard');
    await elsewhere.context().close();

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { name: 'Email already verified' })).toBeVisible();
  },
);

test(
  'VERIFY-3, VERIFY-4: links that cannot be confirmed say why, and lead to another',
  once,
  async ({ page, expectComplaint }) => {
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

    await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/verify-email');
    await expect(page.getByRole('button', { name: 'Get a new link' })).toHaveCount(0);
  },
);

test(
  'VERIFY-4: a person who was signed out meanwhile is sent to sign in and back',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/40\d/);
    const owner = await openAccount(page);
    await page.goto('/email-verification?type=email_change');
    await expect(page.getByText(/No email is waiting to be confirmed/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get a new link' })).toHaveCount(0);
    const email = `new.${crypto.randomUUID()}@example.org`;
    await owner.put('/auth/v1/user', { email, current_password: owner.password });
    await page.goto('/email-verification?type=email_change');
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    const resend = page.getByRole('button', { name: 'Get a new link' });
    await endSessionElsewhere(page);
    await resend.click();
    await expect(toast(page, 'Not logged in')).toBeVisible();
    await expect(page).toHaveURL('/login?return_to=%2Femail-verification%3Ftype%3Demail_change');
  },
);

test(
  'VERIFY-4: a signed-in person can have the link sent again once a minute',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/429|ERR_/);
    const owner = await openAccount(page);
    const email = `new.${crypto.randomUUID()}@example.org`;
    await owner.put('/auth/v1/user', { email, current_password: owner.password });
    const first = await mailFor(email);
    await page.goto('/email-verification');
    const resend = page.getByRole('button', { name: 'Get a new link' });
    await page.route('**/rpc/resend_verification_email', (route) => route.abort(), { times: 1 });
    await resend.click();
    await expect(toast(page, 'Failed to resend verification email')).toBeVisible();
    await resend.click();
    await expect(toast(page, 'Email sent!')).toBeVisible();
    await expect.poll(async () => (await mailFor(email)).id).not.toBe(first.id);
    await resend.click();
    await expect(toast(page, 'Unable to send email')).toBeVisible();
  },
);

test(
  'VERIFY-5: another link is sent to an address, and no address learns more than another',
  once,
  async ({ page, mailFor }) => {
    const account = newAccount();
    await signUp(page, account);
    const first = await mailFor(account.email);
    await page.goto('/verify-email');
    await expect(page.getByText(`We sent a link to ${account.email}`)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    const words: string[] = [];
    for (const address of [account.email, `nobody.${crypto.randomUUID()}@example.org`]) {
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Get a new link' }).click();
      const said = page.getByText(`If ${address} is waiting`);
      await expect(said).toBeVisible();
      words.push((await said.innerText()).replace(address, '…'));
    }
    expect(words[0]).toBe(words[1]);
    await expect.poll(async () => (await mailFor(account.email)).id).not.toBe(first.id);
  },
);

test(
  'VERIFY-1, VERIFY-2, VERIFY-5: a link that names no page is led to the one it is for, or told what is missing',
  once,
  async ({ page }) => {
    await page.goto('/verify');
    await expect(page.getByText('No verification parameters found in URL')).toBeVisible();
    await page.goto('/login');
    await page.goto('/verify#error=access_denied&error_description=This+link+is+invalid+or+has+expired');
    await expect(page.getByText('Verification failed: This link is invalid or has expired')).toBeVisible();
    await page.goto('/verify-handler?token=abc&from=mail');
    await expect(page).toHaveURL('/email-verification?token=abc&from=mail');
    await page.goto('/verify-handler#error=access_denied&error_description=Too+late');
    await expect(page.getByText('Verification failed: Too late')).toBeVisible();
    await expect(page).toHaveURL('/verify');
    await page.goto('/verify-handler');
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL('/verify-email');
  },
);

test(
  'VERIFY-6, LOGIN-3: the link to a new address, pressed signed out, leads to signing in and back',
  once,
  async ({ page, browser, mailFor, expectComplaint }) => {
    expectComplaint(/40\d/);
    const account = await openAccount(page);
    const email = `new.${crypto.randomUUID()}@example.org`;
    await account.put('/auth/v1/user', { email, current_password: account.password });
    const link = linkIn(await mailFor(email));
    const currentLink = linkIn(await mailFor(account.email, /^We got a request to change/));

    const theirs = await otherBrowser(browser);
    await theirs.request.get(link);
    await theirs.clock.install();
    await theirs.goto(link);
    await expect(theirs.getByText(/Sign in to confirm your new email/)).toBeVisible();
    await theirs.getByRole('link', { name: 'Login' }).click();
    await theirs.getByLabel('Email').fill(account.email);
    await theirs.getByLabel('Password', { exact: true }).fill(account.password);
    await theirs.getByRole('button', { name: 'Login' }).click();
    await theirs.getByRole('button', { name: 'Confirm new email' }).click();
    await expect(theirs.getByRole('heading', { name: 'One more step' })).toBeFocused();
    await theirs.goto(currentLink);
    await theirs.getByRole('button', { name: 'Confirm new email' }).click();
    await expect(theirs.getByRole('heading', { name: 'Your email has changed' })).toBeFocused();
    await expect(theirs.getByText(email)).toBeVisible();
    await theirs.clock.fastForward(3000);
    await expect(theirs).toHaveURL('/dashboard');
    await theirs.context().close();

    await page.goto('/login');
    await signIn(await otherBrowser(browser), { ...account, email });
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm new email' }).click();
    await expect(page.getByText('This link is invalid or has expired')).toBeVisible();
  },
);

test(
  'VERIFY-1: a link can neither start another account’s session in this browser nor end the current one',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    const mine = await openAccount(page);
    const claims = Buffer.from(JSON.stringify({ session_id: crypto.randomUUID() })).toString('base64url');
    await page.goto(`/verify#access_token=x.${claims}.x&type=signup`);
    await expect(page.getByText('Verification failed: No session established')).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
    await expect(page.getByText(mine.email)).toBeVisible();
  },
);

test(
  'VERIFY-5: opened cold the page asks for the address, and a person who is signed in has nothing to confirm',
  once,
  async ({ page }) => {
    await page.goto('/verify-email');
    await expect(page.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByText(/We sent/)).toHaveCount(0);

    const { email } = await openAccount(page);
    await page.goto('/verify-email');
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
  },
);
