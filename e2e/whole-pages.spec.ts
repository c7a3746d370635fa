import type { Page } from '@playwright/test';

import { zoneCookie } from '../shared/core/page-reader.ts';
import { paths } from '../shared/core/paths.ts';
import { renderedPaths } from '../shared/core/rendered-pages.ts';
import { fillAccount } from './filled-account.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { openAccount, signOut } from './steps.ts';

/** A browser that has been here before: the server knows its time zone. */
async function knownBrowser(page: Page) {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await page.context().addCookies([{ name: zoneCookie, value: encodeURIComponent(timeZone), url: origin }]);

  return openAccount(page);
}

const linesOf = async (page: Page) =>
  (await page.getByRole('main').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const waiting = 'Loading...';

/** Their preferences come half a second later (PREF-1), and the ways to sign in from the auth client. */
const mayWait: readonly string[] = [
  paths.notifications,
  paths.displaySettings,
  paths.security,
  paths.privacySettings,
];

test('every page that the server renders can be read without a script, and stays the same when its scripts come', async ({
  page,
  browser,
}) => {
  test.slow();
  const petId = await fillAccount(await knownBrowser(page));
  const differing: unknown[] = [];
  for (const pattern of renderedPaths) {
    const path = pattern.replace(':petId', petId);
    const still = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      viewport: page.viewportSize(),
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await still.newPage();
    const response = await plain.goto(path);
    expect([path, response?.headers()['cache-control']]).toEqual([path, 'private, no-store']);
    await expect(
      plain.getByText(/^You can read this page\. To change anything, turn on JavaScript/),
    ).toBeVisible();
    const before = await linesOf(plain);
    await still.close();
    await page.goto(path);
    await expect(page.locator('html[data-started]')).toBeAttached();
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const after = await linesOf(page);
    const gone = before.filter(
      (line) => !after.includes(line) && !(line === waiting && mayWait.includes(path)),
    );
    if (gone.length > 0 || before.length < 2) differing.push([path, { before, gone }]);
  }

  expect(differing).toEqual([]);
});

test('a page from the server asks for its data once, before its scripts', once, async ({ page }) => {
  const owner = await knownBrowser(page);
  const { id } = await newPet(owner, 'Pepper');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.pet(id));
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(asked).not.toContain(`/api/pets/${id}`);
  expect(asked).not.toContain(`/api/pets/${id}/health-check`);
  expect(asked).not.toContain(`/api/pets/${id}/next-reminder`);
});

test(
  'PET-5, REM-7: what came with a page is kept for when there is no connection',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const owner = await knownBrowser(page);
    const { id } = await newPet(owner, 'Pepper');
    await owner.post('/api/reminders', {
      id: crypto.randomUUID(),
      title: 'Bath',
      date: new Date().toISOString().slice(0, 10),
      petIds: [id],
    });
    const kept = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .map((key) => localStorage.getItem(key))
          .join(' '),
      );
    await page.goto(paths.pets);
    await expect.poll(kept).toContain('Pepper');
    await page.goto(paths.reminders);
    await expect.poll(kept).toContain('Bath');

    await page.context().clearCookies({ name: 'denmate_pages' });
    await page.route(/\/(auth\/v1|api)\//, (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText('Bath')).toBeVisible();
    await page.goto(paths.pets);
    await expect(page.getByText('Pepper').first()).toBeVisible();
  },
);

test(
  'SES-2: after signing out, neither Back nor a reload shows a page of the owner again',
  once,
  async ({ page }) => {
    const owner = await knownBrowser(page);
    const { id } = await newPet(owner, 'Pepper');
    await page.goto(paths.pets);
    await page.goto(paths.pet(id));
    await expect(page.getByRole('heading', { name: 'Pepper', level: 1 })).toBeVisible();
    await signOut(page);

    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Pepper')).toHaveCount(0);
    const answer = await page.request.get(paths.pet(id));
    expect(await answer.text()).not.toContain('Pepper');
  },
);

test(
  'SES-2: a page that another owner opens in the same browser has nothing of the one before',
  once,
  async ({ page, expectComplaint }) => {
    // The pet of the owner before.
    expectComplaint(/status of 404/);
    const first = await knownBrowser(page);
    const { id } = await newPet(first, 'Pepper');
    await page.goto(paths.pet(id));
    await expect(page.getByRole('heading', { name: 'Pepper', level: 1 })).toBeVisible();
    const tab = await page.context().newPage();
    await openAccount(tab);
    await tab.goto(paths.pets);
    await expect(tab.getByRole('heading', { name: 'No pets yet' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Pepper')).toHaveCount(0);
  },
);
