import type { Page } from '@playwright/test';

import { expect, once, onPhones, test } from './fixtures.ts';
import { retryUnlessGone } from './session-steps.ts';
import {
  addPetByForm,
  chooseAndUpload,
  fillInLogin,
  networkWords,
  newOwner,
  openAccount,
  openAsBuilt,
  toast,
} from './steps.ts';

/** The script that starts the app, and one of its imports. */
async function scriptsOf(page: Page) {
  const html = await (await page.request.get('/login')).text();
  const [entry = ''] = /\/assets\/entry\.client-[\w-]+\.js/.exec(html) ?? [];
  const [root = ''] = /\/assets\/root-[\w-]+\.js/.exec(html) ?? [];

  return { entry, root };
}

for (const [what, respond] of [
  ['is missing', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['throws', { status: 200, contentType: 'text/javascript', body: 'throw new Error("out of order")' }],
] as const) {
  for (const script of ['entry', 'root'] as const) {
    test(
      `APP-3, APP-4: when the ${script} script ${what}, the page says "Application Error" and can be refreshed`,
      once,
      async ({ page, expectComplaint }) => {
        expectComplaint(/404|ERR_|out of order|dynamically imported|does not provide|MIME|Application/);
        const path = (await scriptsOf(page))[script];
        expect(path).not.toBe('');
        await page.route(`**${path}`, (route) => route.fulfill(respond));
        await page.goto('/login');
        await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
        await page.getByText('Technical details').click();
        await expect(page.locator('main code')).not.toBeEmpty();
        await page.unroute(`**${path}`);
        await page.getByRole('button', { name: 'Refresh Page' }).click();
        await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      },
    );
  }
}

test('APP-3: without JavaScript the app says what it needs', once, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByText(/need JavaScript/)).toBeVisible();
  await context.close();
});

test(
  'APP-4: between two screens whose scripts are slow there is a sign of loading',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Documents' }).filter({ visible: true }).first().click();
    await expect(page.getByText('Loading...').filter({ visible: true }).first()).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  },
);

for (const screen of [once, onPhones]) {
  test(
    `PET-5, GUARD-1: a reload without a connection says so and stays${screen === once ? '' : ', on a phone too'}`,
    screen,
    async ({ page, expectComplaint }) => {
      expectComplaint(/ERR_/);
      await openAccount(page);
      await addPetByForm(page, 'Olive');
      // Documents have no offline copy.
      await page.goto('/documents');
      await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
      await page.route(/\/(auth\/v1|api)\//, (route) => route.abort('connectionrefused'));
      await page.clock.install();
      await openAsBuilt(page);
      await page.reload();
      await expect(page.getByText('No connection')).toBeVisible();
      await expect(page.getByText(networkWords)).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(page.getByText('No connection')).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page).toHaveURL('/documents');
      // The app also retries automatically, so the connection returns only when the button is pressed.
      await page.exposeFunction('connect', () => page.unroute(/\/(auth\/v1|api)\//));
      await page.getByRole('button', { name: 'Retry' }).evaluate((button) => {
        const { connect } = window as unknown as { connect: () => void };
        button.addEventListener('pointerdown', connect);
      });
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
    },
  );
}

test(
  'GUARD-1: a page from the server stays readable when its session can’t be restored, and says so',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    await openAccount(page);
    await addPetByForm(page, 'Olive');
    await page.goto('/documents');
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
    await page.route(/\/(auth\/v1|api)\//, (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText(networkWords).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
    await expect(page).toHaveURL('/documents');
    await page.unroute(/\/(auth\/v1|api)\//);
    await retryUnlessGone(page);
    await expect(page.getByText(networkWords)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  },
);

test(
  'LOGIN-3: signing in leads back to an article, which is a document of its own',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto(`/login?return_to=${encodeURIComponent('/blog')}`);
    await expect(page).toHaveURL('/blog');
    await expect(page.getByText('Page not found')).toHaveCount(0);
    await expect(page.locator('[data-site-header]')).toBeVisible();
  },
);

test(
  'LOGIN-3, LOGIN-4: who signs in from a public page reads that it worked, and is back on it',
  once,
  async ({ page }) => {
    const account = await newOwner(page.request);
    await page.context().clearCookies();
    await page.goto(`/login?return_to=${encodeURIComponent('/blog')}`);
    await fillInLogin(page, account);
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/blog');
  },
);

test(
  'ROUTE-7: a person who is signed in can go to the dashboard instead of home',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    const toDashboard = page.getByRole('link', { name: 'Go to the dashboard' });
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.locator('html')).toHaveAttribute('data-started');
    await expect(toDashboard).toHaveCount(0);
    await openAccount(page);
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(toDashboard).toHaveAttribute('href', '/dashboard');
  },
);

test('the goodbye page tells visitors and owners apart', once, async ({ page }) => {
  await page.goto('/goodbye');
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByText(/account is closed/)).toHaveCount(0);
  const { email } = await openAccount(page);
  await page.goto('/goodbye');
  await expect(page.getByRole('heading', { name: 'You still have your account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test(
  'LOGIN-1, ONB-1: signing in and signing up name the terms and the privacy page',
  once,
  async ({ page }) => {
    for (const path of ['/login', '/onboarding']) {
      await page.goto(path);
      for (const [name, href] of [
        ['Terms of Service', '/terms'],
        ['Privacy', '/privacy'],
      ] as const)
        await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  },
);

test(
  'RESET-3: a recovery link that is opened where a public page is already open is followed',
  once,
  async ({ page }) => {
    await page.goto('/blog');
    await page.waitForLoadState('load');
    await page.evaluate(() => {
      location.hash = '#token_hash=abc&type=recovery';
    });
    await expect(page).toHaveURL('/reset-password');
  },
);

test(
  'DOC-6: Enter pressed twice on "Share for 48 hours" copies the link and does not remove it',
  once,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAccount(page);
    await chooseAndUpload(page, 'weights.csv', Buffer.from('day,kg\n1,4.2\n'));
    await page.getByRole('link', { name: 'weights' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Share for 48 hours' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off link' })).toBeVisible();
  },
);
