import { expect, once, test } from './fixtures.ts';
import { emptyDen, openPets, tokenPath } from './session-steps.ts';
import { confirmedSignUp, openAccount, signIn, signOut } from './steps.ts';

test(
  'SES-6: two tabs that refresh at the same time take turns and stay signed in',
  once,
  async ({ page: one, context }) => {
    await openAccount(one);
    const two = await context.newPage();
    for (const page of [one, two]) await openPets(page);
    const turns = { running: 0, most: 0, all: 0 };
    await context.route(tokenPath, async (route) => {
      turns.running += 1;
      turns.all += 1;
      turns.most = Math.max(turns.most, turns.running);
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 100));
      turns.running -= 1;
      await route.fulfill({ response });
    });
    await Promise.all([one.reload(), two.reload()]);
    for (const page of [one, two]) await expect(emptyDen(page)).toBeVisible();
    // A page from the server is there before its session is.
    await expect.poll(() => turns.all).toBe(2);
    await Promise.all([one.reload(), two.reload()]);
    for (const page of [one, two]) {
      await expect(emptyDen(page)).toBeVisible();
      await expect(page).toHaveURL('/pets');
    }
    await expect.poll(() => turns).toEqual({ running: 0, most: 1, all: 4 });
  },
);

test(
  'SES-2: signing out in one tab ends the other on the first page, with its history replaced',
  once,
  async ({ page: one, context }) => {
    await openAccount(one);
    const two = await context.newPage();
    for (const page of [one, two]) await openPets(page);
    const steps = await two.evaluate(() => history.length);
    await signOut(one);
    await expect(two).toHaveURL('/');
    expect(await two.evaluate(() => history.length)).toBe(steps);
    await two.goto('/pets');
    await expect(two).toHaveURL('/login?return_to=%2Fpets');
  },
);

test('SES-2: signing out on the first page ends the tabs of the app too', async ({
  page: app,
  context,
  isMobile,
}) => {
  await openAccount(app);
  await openPets(app);
  const first = await context.newPage();
  await first.goto('/');
  if (isMobile) await first.getByLabel('Menu').click();
  await first.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await expect(app).toHaveURL('/');
});

test(
  'LOGIN-3, SES-3: signing in on one tab leads the login page of another on, each to where it was going',
  once,
  async ({ page: one, context }) => {
    const account = await openAccount(one);
    await openPets(one);
    await signOut(one);
    const two = await context.newPage();
    await two.goto('/login?return_to=%2Fdocuments');
    await expect(two.getByLabel('Email')).toBeVisible();
    await signIn(one, account);
    await expect(one.getByText('Logged in successfully!')).toBeVisible();
    await expect(one).toHaveURL('/dashboard');
    await expect(two).toHaveURL('/documents');
    await expect(two.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  },
);

test(
  'SES-3: a page without a destination opens the dashboard after signing in on another tab',
  once,
  async ({ page: one, context, mailFor }) => {
    const account = await confirmedSignUp(one.request, mailFor);
    const two = await context.newPage();
    await two.goto('/processing-registration');
    // The sign-up of this browser was confirmed, and its session has ended.
    await expect(two.getByText('Log in with your password to continue.')).toBeVisible();
    await signIn(one, account);
    await expect(two).toHaveURL('/dashboard');
  },
);
