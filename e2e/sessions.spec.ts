import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { startProduct } from '../scripts/product.ts';
import { expect as quickExpect, newestMail, test } from './fixtures.ts';
import { endSessionElsewhere, openAccount, signIn, signOut } from './steps.ts';

// A refresh may wait for another tab, a restart or a connection.
const expect = quickExpect.configure({ timeout: 15_000 });

const tokenPath = '**/auth/v1/token?grant_type=refresh_token';
const networkWords = 'Network error. Please check your internet connection.';

/** Counts the refreshes that a browser asks for from now on. */
function countRefreshes(context: BrowserContext) {
  const count = { asked: 0 };
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count.asked += 1;
  });

  return count;
}

/** Time that can be moved on, with new sessions that last as long as ever; and a connection that can be lost. */
async function timeMachine(page: Page) {
  const state = { minutes: 0, offline: false };
  await page.clock.install();
  await page.route(tokenPath, async (route) => {
    if (state.offline) return route.abort('internetdisconnected');
    const response = await route.fetch();
    const session: { expires_at: number } = await response.json();
    session.expires_at += state.minutes * 60;
    await route.fulfill({ response, json: session });
  });

  return {
    async forward(minutes: number) {
      state.minutes += minutes;
      await page.clock.fastForward(minutes * 60_000);
    },
    async setOffline(offline: boolean) {
      state.offline = offline;
      await page.context().setOffline(offline);
    },
  };
}

/** After so long a page counts as drawn, and a little more. */
const drawingMs = 1100;

const pets = (page: Page) => page.getByRole('heading', { name: 'Pets', level: 1 });
const emptyDen = (page: Page) => page.getByRole('heading', { name: 'The den is still empty' });

async function openPets(page: Page) {
  await page.goto('/pets');
  await expect(emptyDen(page)).toBeVisible();
}

/** Hides a page as changing to another app does, or shows it again. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

async function addPetNamed(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name: `Pet ID card: ${name}` });

test('SES-6: two tabs that refresh at once take turns, and both go on', async ({
  page: one,
  context,
  mailFor,
}) => {
  await openAccount(one, mailFor);
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
  await Promise.all([one.reload(), two.reload()]);
  for (const page of [one, two]) {
    await expect(emptyDen(page)).toBeVisible();
    await expect(page).toHaveURL('/pets');
  }
  expect(turns).toEqual({ running: 0, most: 1, all: 4 });
});

test('SES-2: signing out in one tab ends the other on the first page, with its history replaced', async ({
  page: one,
  context,
  mailFor,
}) => {
  await openAccount(one, mailFor);
  const two = await context.newPage();
  for (const page of [one, two]) await openPets(page);
  const steps = await two.evaluate(() => history.length);
  await signOut(one);
  await expect(two).toHaveURL('/');
  expect(await two.evaluate(() => history.length)).toBe(steps);
  await two.goto('/pets');
  await expect(two).toHaveURL('/login?return_to=%2Fpets');
});

test('SES-2: signing out on the first page ends the tabs of the app too', async ({
  page: app,
  context,
  isMobile,
  mailFor,
}) => {
  await openAccount(app, mailFor);
  await openPets(app);
  const first = await context.newPage();
  await first.goto('/');
  if (isMobile) await first.getByLabel('Menu').click();
  await first.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await expect(app).toHaveURL('/');
});

test('LOGIN-3, SES-3: signing in on one tab leads the login page of another on, each to where it was going', async ({
  page: one,
  context,
  mailFor,
}) => {
  const account = await openAccount(one, mailFor);
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
});

test('SES-3: a page that leads nowhere by itself goes to the dashboard when somebody signs in on another tab', async ({
  page: one,
  context,
  mailFor,
}) => {
  const account = await openAccount(one, mailFor);
  await openPets(one);
  await signOut(one);
  const two = await context.newPage();
  await two.goto('/processing-registration');
  await expect(two.getByRole('heading', { name: 'No registration here' })).toBeVisible();
  await signIn(one, account);
  await expect(two).toHaveURL('/dashboard');
});

test('SES-5, LOGIN-3: whoever comes back to the login page goes on where this tab was last', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  const account = await openAccount(page, mailFor);
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/documents');

  await endSessionElsewhere(page);
  await signIn(page, account);
  await expect(page).toHaveURL('/documents');
  await signOut(page);
  await signIn(page, account);
  await expect(page).toHaveURL('/dashboard');
});

test('SES-6: a phone refreshes when it is looked at again and when its connection returns', async ({
  page,
  context,
  isMobile,
  mailFor,
}) => {
  test.skip(!isMobile, 'a desktop has its timer');
  await openAccount(page, mailFor);
  const { forward, setOffline } = await timeMachine(page);
  await openPets(page);
  const refreshes = countRefreshes(context);
  await show(page, 'hidden');
  await forward(21);
  expect(refreshes.asked).toBe(0);
  // What is asked for again after it must be there before the connection goes.
  const again = page.waitForResponse('**/api/pets');
  await show(page, 'visible');
  await (await again).finished();
  expect(refreshes.asked).toBe(1);

  await setOffline(true);
  await forward(26);
  expect(refreshes.asked).toBe(1);
  await setOffline(false);
  await expect.poll(() => refreshes.asked).toBe(2);
  await forward(5);
  await expect(pets(page)).toBeVisible();
  expect(refreshes.asked).toBe(2);
});

test('SES-6, SES-9: a desktop refreshes five minutes before the end, and then asks for everything again', async ({
  page,
  context,
  isMobile,
  mailFor,
}) => {
  test.skip(isMobile, 'a phone is ten minutes ahead');
  await openAccount(page, mailFor);
  const { forward } = await timeMachine(page);
  await openPets(page);
  const refreshes = countRefreshes(context);
  await forward(24);
  expect(refreshes.asked).toBe(0);
  const again = page.waitForResponse('**/api/pets');
  await forward(2);
  expect((await again).status()).toBe(200);
  expect(refreshes.asked).toBe(1);
});

test('SES-7, APP-8: a lost connection is said, and the session outlives it', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await openAccount(page, mailFor);
  const { forward, setOffline } = await timeMachine(page);
  await page.goto('/pets?add');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await setOffline(true);
  await addPetNamed(page, 'Olive');
  await expect(page.getByText(networkWords)).toBeVisible();
  // Longer than the access token lives.
  await forward(45);
  await setOffline(false);
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
  await expect(cardOf(page, 'Olive')).toBeVisible();
});

test('SES-7, APP-8: a page that cannot ask who is here says so, and comes when it can', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await openAccount(page, mailFor);
  await page.route(tokenPath, (route) => route.abort());
  await page.goto('/pets');
  await expect(page.getByRole('alert').getByText(networkWords)).toBeVisible();
  await page.unroute(tokenPath);
  await expect(emptyDen(page)).toBeVisible();
  await expect(page.getByText(networkWords)).toHaveCount(0);
});

test('SES-8: a request that is refused for its session is sent once more with a fresh one', async ({
  page,
  context,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  await openAccount(page, mailFor);
  await openPets(page);
  const refreshes = countRefreshes(context);
  const refusal = { error: { code: 'auth.required', message: 'Your session has expired.' } };
  await page.route('**/api/documents', (route) => route.fulfill({ status: 401, json: refusal }), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Documents', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  expect(refreshes.asked).toBe(1);
});

test('SES-7: a server that restarts in the middle signs nobody out', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'a server restarts alike for all');
  test.setTimeout(90_000);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'denmate-restart-'));
  let product = await startProduct({ env: { DATA_DIR } });
  const port = Number(new URL(product.url).port);
  const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
  try {
    const page = await context.newPage();
    await openAccount(page, (address) => newestMail(page.request, address), product.url);
    await page.goto('/pets?add');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();

    await product.stop();
    await addPetNamed(page, 'Olive');
    await expect(page.getByText(networkWords)).toBeVisible();
    product = await startProduct({ port, env: { DATA_DIR } });
    await page.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(cardOf(page, 'Olive')).toBeVisible();
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Olive' })).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

test('SES-3: a deep link stays where it is when it is opened and when it is reloaded', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  for (const [path, sign] of [
    ['/documents', page.getByRole('heading', { name: 'No documents yet' })],
    ['/pets?add', page.getByRole('dialog', { name: 'Add a pet' })],
  ] as const) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await page.reload();
    await expect(sign).toBeVisible();
    await show(page, 'hidden');
    await show(page, 'visible');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(path);
  }
});

test('GUARD-1, LOGIN-3: when nobody can say who is here, the login page waits too and leads back', async ({
  page,
  isMobile,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  await page.clock.install();
  const held: (() => Promise<void>)[] = [];
  await page.route(tokenPath, (route) => void held.push(() => route.continue()));
  const pass = async () => {
    for (const go of held.splice(0)) await go();
  };
  await page.goto('/documents');
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(5500);
  await expect(page).toHaveURL(isMobile ? '/documents' : '/login?return_to=%2Fdocuments');
  await pass();
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await expect(page).toHaveURL('/documents');
});

test('GUARD-1: a page that is reloaded waits as long as it takes', async ({ page, isMobile, mailFor }) => {
  test.skip(isMobile, 'a phone always waits');
  await openAccount(page, mailFor);
  await openPets(page);
  await page.route(tokenPath, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5500));
    await route.continue();
  });
  const led: string[] = [];
  page.on('framenavigated', (frame) => led.push(new URL(frame.url()).pathname));
  await page.reload();
  await expect(emptyDen(page)).toBeVisible();
  expect(new Set(led)).toEqual(new Set(['/pets']));
});

test('LOGIN-3: whatever the address of the login page asks for, it ends on this site', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  const attacks = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '%2F%2Fevil.example',
  ];
  for (const attack of attacks) {
    await page.goto(`/login?return_to=${encodeURIComponent(attack)}`);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.evaluate(() => sessionStorage.setItem('denmate.redirect', '//evil.example'));
  await page.evaluate(() => sessionStorage.removeItem('denmate.last-path'));
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate(() => sessionStorage.setItem('denmate.redirect', '/documents'));
  await page.goto('/login');
  await expect(page).toHaveURL('/documents');
});

test('SES-10: what the browser keeps holds no token, and only what it is meant to', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  await page.addInitScript(() => localStorage.setItem('sb-old-auth-token', '{"access_token":"eyJ"}'));
  const tokens = new Set<string>();
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    if (token) tokens.add(token);
  });
  await page.clock.install();
  await openPets(page);
  await page.clock.runFor(drawingMs);
  await page.getByRole('link', { name: 'Documents', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();

  const kept = await page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    cookie: document.cookie,
  }));
  expect(kept.local).toEqual({ 'denmate.session.test': '1' });
  expect(
    Object.keys(kept.session)
      .filter((key) => key.startsWith('denmate.'))
      .toSorted(),
  ).toEqual(['denmate.drawn', 'denmate.last-path', 'denmate.refresh-attempt']);
  expect(kept.cookie).toBe('');
  expect(tokens.size).toBeGreaterThan(0);
  for (const part of [...tokens].flatMap((token) => token.split('.'))) {
    expect(JSON.stringify(kept)).not.toContain(part);
  }
});

test('SES-10: a page breathes while it is awaited for the first time in a tab, and stands still from then on', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  await page.clock.install();
  await page.route('**/api/documents', () => {});
  const movements = () =>
    page
      .getByRole('main')
      .getByRole('status')
      .locator('[aria-hidden]')
      .evaluateAll((shapes) => [...new Set(shapes.map((shape) => getComputedStyle(shape).animationName))]);
  await page.goto('/documents');
  await page.waitForRequest('**/api/documents');
  expect(await movements()).toContain('breathe');
  await page.clock.runFor(drawingMs);
  for (const again of ['reloaded', 'reloaded once more']) {
    await page.reload();
    await page.waitForRequest('**/api/documents');
    expect(await movements(), again).toEqual(['none']);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('whoever has set up a second step is led to the login page until the code is given', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  await page.route(tokenPath, async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    session.user.factors = [{ id: 'f1', factor_type: 'totp', status: 'verified' }];
    await route.fulfill({ response, json: session });
  });
  await page.goto('/documents');
  await expect(page).toHaveURL('/login?return_to=%2Fdocuments');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL('/');
});

test('RESET-3: a recovery link on any page hands its token on, and takes it out of the address at once', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/403/);
  await page.clock.install();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  for (const path of ['/', '/login', '/pets', '/reset-password']) {
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
});
