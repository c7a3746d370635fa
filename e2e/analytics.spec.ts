import { gunzipSync } from 'node:zlib';

import type { Page, Request } from '@playwright/test';

import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newAccount, openAccount, signUp } from './steps.ts';

type Counted = {
  event: string;
  properties: { page: string; reason?: string; isPremium?: boolean; role?: string };
};

const isAboutAnalytics = (request: Request) =>
  /\/ingest\/|\/api\/analytics|module\.slim|app-client|public-page\.script/.test(request.url());

/**
 * The requests of a page. Playwright doesn't expose the body of a beacon, so beacons are sent as requests.
 */
async function watch(page: Page) {
  await page.addInitScript(() => {
    navigator.sendBeacon = (url, body) => {
      void new Response(body)
        .arrayBuffer()
        .then((bytes) => fetch(url, { method: 'POST', body: bytes, keepalive: true }));

      return true;
    };
  });
  const requests: string[] = [];
  const events: Counted[] = [];
  page.context().on('request', (request) => {
    if (!isAboutAnalytics(request)) return;
    requests.push(request.url());
    const body = request.postDataBuffer();
    if (request.url().includes('/ingest/e/') && body) events.push(...read(body));
  });
  page.context().on('response', (response) => {
    if (response.url().includes('/ingest/')) expect(response.status()).toBe(200);
  });

  return { requests, events, pages: (name: string) => pagesOf(events, name) };
}

function read(body: Buffer): Counted[] {
  const text = body[0] === 0x1f ? gunzipSync(body).toString() : body.toString();

  return (JSON.parse(text) as { batch: Counted[] }).batch;
}

const pagesOf = (events: Counted[], name: string) =>
  events.filter(({ event }) => event === name).map(({ properties }) => properties.page);

const storedIn = (page: Page) =>
  page.evaluate(() => [
    ...[localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((name) => name.startsWith('ph_')),
    ...document.cookie.split('; ').filter((cookie) => cookie.startsWith('ph_')),
  ]);

/** Waits until deferred scripts of a page would have loaded. */
const settle = (page: Page) => page.waitForTimeout(4000);

test('AN-2: until it is allowed, not a byte of it is loaded', once, async ({ page }) => {
  const { requests } = await watch(page);
  await page.goto('/');
  await settle(page);
  await openAccount(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);

  expect(requests).toEqual([]);
  expect(await storedIn(page)).toEqual([]);
});

test('AN-2: Global Privacy Control is stronger than the choice', once, async ({ page }) => {
  await openAccount(page);
  const { requests } = await watch(page);
  await page.addInitScript(() => {
    localStorage.setItem('denmate.analytics', 'on');
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  for (const path of ['/dashboard', '/about']) {
    await page.goto(path);
    await settle(page);
  }

  expect(requests).toEqual([]);
});

test('AN-2: the privacy page has the switch before anyone has signed in', once, async ({ page }) => {
  const counted = await watch(page);
  await page.goto('/privacy');
  const toggle = page.getByRole('switch', { name: 'Allow analytics' });
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  await settle(page);
  expect(counted.requests).toEqual([]);

  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expectAccessible(page, 'the privacy page with analytics allowed');
  await expect.poll(() => counted.pages('$pageview')).toEqual(['/privacy']);
  await page.reload();
  await expect(toggle).toBeChecked();
  await signUp(page, newAccount());
  await expect.poll(() => counted.pages('user_signed_up')).toEqual(['/onboarding']);

  await page.goto('/privacy');
  await expect(toggle).toBeChecked();
  await expect.poll(() => storedIn(page)).not.toEqual([]);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(() => storedIn(page)).toEqual([]);
  const before = counted.requests.length;
  await page.goto('/about');
  await settle(page);
  expect(counted.requests).toHaveLength(before);
});

test(
  'AN-2: turned off on the privacy page while signed in, the link to the account is deleted',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/settings/privacy');
    const toggle = page.getByRole('switch', { name: 'Allow analytics' });
    const linked = page.waitForResponse('**/api/analytics-identity');
    await toggle.click();
    const { id } = (await (await linked).json()) as { id: string };
    const counting = page.waitForResponse('**/api/analytics');
    await page.goto('/privacy');
    await expect(toggle).toBeChecked();
    await counting;
    await expect.poll(() => storedIn(page)).not.toEqual([]);
    const forgotten = page.waitForRequest('**/api/analytics/forget');
    await toggle.click();
    await expect(toggle).not.toBeChecked();

    expect((await forgotten).postDataJSON()).toEqual({ id });
    expect((await (await forgotten).response())?.status()).toBe(204);
  },
);

test(
  'AN-2: with Global Privacy Control the privacy page says why the switch stays off',
  once,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/privacy');
    await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Allow analytics' })).toBeDisabled();
    await expectAccessible(page, 'the privacy page with Global Privacy Control');
  },
);

test(
  'AN-1: once it is allowed visits are counted, and after signing out nothing is',
  once,
  async ({ page }) => {
    await openAccount(page);
    const counted = await watch(page);
    await page.goto('/settings/privacy');
    const toggle = page.getByRole('switch', { name: 'Allow analytics' });
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect.poll(() => counted.pages('$pageview')).toEqual(['/settings/privacy']);
    expect(counted.pages('session_started')).toHaveLength(1);

    await page.getByRole('link', { name: 'Documents' }).filter({ visible: true }).first().click();
    await expect.poll(() => counted.pages('$pageview')).toContain('/documents');
    await expect.poll(() => counted.pages('$pageleave')).toContain('/settings/privacy');
    const last = counted.events.findLast(({ event }) => event === '$pageview');
    expect(last?.properties).toMatchObject({ isPremium: false, role: 'standard', page: '/documents' });

    await page.goto('/about');
    await expect.poll(() => counted.pages('$pageview')).toContain('/about');
    expect(counted.pages('session_started')).toHaveLength(1);

    await page.goto('/dashboard');
    await expect.poll(() => counted.pages('$pageview')).toContain('/dashboard');
    await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => counted.pages('user_logged_out')).toEqual(['/dashboard']);
    expect(counted.pages('session_ended')).toHaveLength(1);

    const before = counted.requests.length;
    await page.goto('/about');
    await settle(page);
    expect(counted.requests).toHaveLength(before);
    expect(await storedIn(page)).toEqual([]);
  },
);

test('AN-1: turning it off stops it on the same page', once, async ({ page }) => {
  await openAccount(page);
  const counted = await watch(page);
  await page.goto('/settings/privacy');
  const toggle = page.getByRole('switch', { name: 'Allow analytics' });
  await toggle.click();
  await expect.poll(() => counted.pages('$pageview')).toHaveLength(1);
  await toggle.click();
  await expect.poll(() => counted.pages('session_ended')).toHaveLength(1);
  await expect.poll(() => storedIn(page)).toEqual([]);
  const before = counted.requests.length;
  await page.goto('/dashboard');
  await settle(page);

  expect(counted.requests).toHaveLength(before);
});
