import type { APIRequestContext } from '@playwright/test';

import { otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { linkIn, newAccount, newOwner, signIn, signUp, toast } from './steps.ts';

async function referralCode(request: APIRequestContext) {
  const host = await newOwner(request);
  const { code } = await host.get<{ code: string }>('/api/referrals');

  return code;
}

test(
  'ONB-1, ONB-2, ONB-3: a valid invitation code counts, and a wrong code does not block the sign-up',
  once,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const code = await referralCode(request);
    const account = newAccount();
    await page.goto(`/onboarding?ref=${code}&coupon=spring`);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('Valid referral code')).toBeVisible();
    const field = page.getByLabel(/Referral code/);
    await expect(field).toHaveValue(code);
    await page.getByLabel('Your name').fill(account.name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);

    await page.route('**/api/referral-codes/check', (route) => route.abort('connectionrefused'), {
      times: 1,
    });
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
    await expect(page.getByText('Account has been created successfully.')).toBeVisible();
    await expect(page.getByText(/You'll need to verify your email before signing in\./)).toBeVisible();
  },
);

test('ONB-2: a code that was just typed does not hold up the button: one press makes one account', async ({
  page,
  request,
}) => {
  const code = await referralCode(request);
  await page.route('**/api/referral-codes/check', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/auth/v1/signup'))));

  const account = newAccount();
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('Your name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByText('I have a code').click();
  await page.getByLabel(/Referral code/).fill(code);
  const button = page.getByRole('button', { name: 'Create account' });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Pressed near its upper edge and held, because validation on blur can move the button.
  await page.mouse.move(x + width / 2, y + height / 8);
  await page.mouse.down();
  await expect(page.getByText('Validating code...')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(calls).toBe(1);
});

test(
  'ONB-4, ONB-6: a failed sign-up says what the server said and keeps what was typed; a known address is none',
  once,
  async ({ page, request, mailFor, expectComplaint }) => {
    expectComplaint(/429/);
    const account = await newOwner(request);
    await page.route(
      '**/auth/v1/signup',
      (route) =>
        route.fulfill({
          status: 429,
          json: { code: 'over_request_rate_limit', message: 'Too many requests. Please wait.' },
        }),
      { times: 1 },
    );
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByLabel('Your name').fill(account.name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Too many requests. Please wait.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect((await mailFor(account.email, /already have/)).text).toContain('/login');
  },
);

test(
  'LOGIN-4, VERIFY-5: an address that is not confirmed yet has a new link sent from the login page',
  once,
  async ({ page, browser, mailFor, expectComplaint }) => {
    expectComplaint(/400/);
    const account = newAccount();
    await signUp(page, account);
    await mailFor(account.email);
    const elsewhere = await otherBrowser(browser);
    await signIn(elsewhere, account);
    await expect(elsewhere.getByText('Please confirm your email before logging in')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Get a new link' }).click();
    await expect(elsewhere).toHaveURL('/verify-email');
    await expect(elsewhere.getByLabel('Email')).toHaveValue(account.email);
    await elsewhere.context().close();
  },
);

test(
  'ROUTE-8: a registration shows how far it has come, and never holds anybody up',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/ERR_/);
    await page.goto('/processing-registration');
    await expect(page.getByRole('heading', { name: 'We can’t find your sign-up' })).toBeVisible();

    const account = newAccount();
    await signUp(page, account);
    const link = linkIn(await mailFor(account.email));
    await page.goto('/processing-registration');
    const lines = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expect(lines).toHaveText([
      'Done: Account created',
      'Done: Confirmation email sent',
      'Not done yet: Email confirmed',
    ]);
    await expect(page.getByText(account.email)).toBeVisible();
    const onward = page.getByRole('link', { name: 'Get a new link' });
    await expect(onward).toHaveAttribute('href', '/verify-email');

    await page.clock.install();
    await page.route('**/rpc/registration', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText(/We can’t reach the server right now/)).toBeVisible();
    await expect(onward).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(onward).toBeVisible();
    await page.unroute('**/rpc/registration');

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.goto('/processing-registration');
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect(lines.last()).toHaveText('Done: Email confirmed');
  },
);
