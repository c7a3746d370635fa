import type { Page, Request, Route } from '@playwright/test';

import { paths } from '../shared/core/paths.ts';
import { fillAccount } from './filled-account.ts';
import { expect, once, test } from './fixtures.ts';
import { openAccount, openAsBuilt } from './steps.ts';

/** Said of what is on its way; and what tells how long ago something was may have changed since. */
const mayBeSaid = /^(Loading\.\.\.|Loading …|.* ago|just now|)$/i;

const linesOf = async (page: Page) =>
  (await page.getByRole('main').innerText()).split('\n').map((line) => line.trim());

/** Waits until every request but the held ones was answered, and nothing new was asked for a while. */
async function settle(page: Page, open: Set<Request>) {
  let quiet = 0;
  await expect
    .poll(
      () => {
        quiet = open.size === 0 ? quiet + 1 : 0;

        return quiet > 3 ? 'quiet' : [...open].map((request) => request.url());
      },
      { intervals: [100], timeout: 10_000 },
    )
    .toBe('quiet');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
}

const pathOf = (request: Request) => request.url().replace(new URL(request.url()).origin, '');
const isAnswer = (request: Request) => pathOf(request).startsWith('/api/');
const isScript = (request: Request) => /^\/assets\/.*\.js$/.test(pathOf(request));

/** Opens the page with each of its answers held back, and with the scripts that what is shown asks for. */
async function expectNothingUntrue(page: Page, path: string) {
  const open = new Set<Request>();
  const asked = new Set<string>();
  const scripts = new Set<string>();
  const firstScripts = await (await page.request.get(path)).text();
  let held = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'GET' && isAnswer(request)) asked.add(pathOf(request));
    else if (isScript(request) && !firstScripts.includes(pathOf(request))) scripts.add(pathOf(request));
    if (!held.has(pathOf(request))) open.add(request);
  });
  // An answer whose reader is still on its way never finishes.
  page.on('response', (response) => void open.delete(response.request()));
  page.on('requestfailed', (request) => void open.delete(request));

  await openAsBuilt(page);
  await page.goto(path);
  await settle(page, open);
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  await settle(page, open);
  const whole = await linesOf(page);
  const untrue: string[] = [];
  for (const next of [...[...asked].map((answer) => new Set([answer])), new Set(scripts)]) {
    held = next;
    const released = Promise.withResolvers<void>();
    await page.route('**/*', async (route: Route) => {
      if (held.has(pathOf(route.request()))) await released.promise;
      await route.continue();
    });
    open.clear();
    await openAsBuilt(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').first().waitFor();
    await settle(page, open);
    const said = await linesOf(page);
    untrue.push(
      ...said
        .flatMap((line) => line.split(/\s·\s/))
        .filter((part) => !whole.some((line) => line.includes(part)) && !mayBeSaid.test(part))
        .map((part) => `${path} without ${[...held].join(', ')}: ${part}`),
    );
    released.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  expect(untrue).toEqual([]);
}

test.describe('while one answer is on its way, nothing is said that is untrue once it has come', () => {
  test.slow();

  const pages: readonly (readonly ((petId: string) => string)[])[] = [
    [() => paths.dashboard, () => paths.pets, () => paths.archivedPets],
    [(petId) => paths.pet(petId)],
    [(petId) => paths.pet(petId, 'health'), () => paths.healthCheck],
    [(petId) => paths.pet(petId, 'documents'), (petId) => paths.pet(petId, 'reminders')],
    [(petId) => paths.pet(petId, 'sharing'), () => paths.sharedNow, (petId) => paths.homeCheck(petId)],
    [
      () => paths.documents,
      () => paths.reminders,
      () => `${paths.reminders}?view=month`,
      () => paths.lifestyle,
    ],
    [() => paths.notifications, () => paths.security, () => paths.privacySettings, () => paths.dataSettings],
    [() => paths.settings, () => paths.displaySettings, () => paths.referrals, () => paths.offers],
  ];
  for (const group of pages)
    test(`HEALTH-5, APP-11: ${group.map((path) => path('{pet}')).join(', ')}`, once, async ({ page }) => {
      const petId = await fillAccount(await openAccount(page));
      for (const path of group) await expectNothingUntrue(page, path(petId));
    });
});
