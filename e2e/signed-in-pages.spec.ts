import type { Page, Route } from '@playwright/test';

import { adminPaths, paths, sessionPaths } from '../shared/core/paths.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { openAccount, openAsBuilt } from './steps.ts';

/** The paths as ROUTE-3 lists them, so that a missing page is noticed instead of skipped. */
const requiredPaths = [
  '/dashboard',
  '/pets',
  '/pets/:petId',
  '/reminders',
  '/documents',
  '/health-check',
  '/lifestyle',
  '/offers',
  '/settings',
  '/referrals',
];

/**
 * Every page that needs a session, for this pet. The administration is left out, because only administrators
 * see it.
 */
const pagesOf = (petId: string) =>
  sessionPaths
    .filter((path) => !isAdminPath(path) && !isOfInbox(path))
    .map((path) => path.replace(':petId', petId));

// The server of journeys has no inbox.
const isOfInbox = (path: string) => path.startsWith(paths.inbox);

const isAdminPath = (path: string) => adminPaths.some((known) => known === path);

/** Pages that show only data from the session. */
const needNoAnswer: readonly string[] = [paths.settings, paths.profile];

/** The page that a path leads to: with one pet there is none to choose. */
const leadsTo = (path: string, petId: string): string =>
  path === paths.profile ? paths.settings : path === paths.showProof ? paths.petProof(petId) : path;

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => main(page).getByRole('heading', { level: 1 });

test.describe('pages that need a session', () => {
  test.slow();

  test(
    'ROUTE-3: opened signed out, each leads to the login, which knows the way back',
    once,
    async ({ page }) => {
      expect(sessionPaths).toEqual(expect.arrayContaining(requiredPaths));
      const id = crypto.randomUUID();
      const adminPages = adminPaths.map((path) => path.replace(':userId', id));
      for (const path of [...adminPages, ...pagesOf(id)]) {
        await page.goto(path);
        await expect(page, path).toHaveURL(`/login?return_to=${encodeURIComponent(path)}`);
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      }
    },
  );

  test(
    'ROUTE-3, ROUTE-5: opened signed in, each is shown, and /profile leads to the settings',
    once,
    async ({ page }) => {
      expect(sessionPaths).toEqual(expect.arrayContaining(requiredPaths));
      const { id } = await newPet(await openAccount(page), 'Pepper');
      for (const path of pagesOf(id)) {
        const answer = await page.goto(path);
        expect([path, answer?.status()]).toEqual([path, 200]);
        await expect(title(page), path).toBeVisible();
        await expect(page).toHaveURL(leadsTo(path, id));
      }
    },
  );

  test(
    'APP-11: while the server takes its time, each says that it is loading, and nothing jumps after it',
    once,
    async ({ page }) => {
      const { id } = await newPet(await openAccount(page), 'Pepper');
      const loading = main(page).getByRole('status').filter({ hasText: 'Loading...' });
      for (const path of pagesOf(id)) {
        const server = await holdAnswers(page);
        await openAsBuilt(page);
        await page.goto(path);
        if (!needNoAnswer.includes(path)) await expect(loading.first(), path).toBeVisible();
        const before = (await title(page).count()) > 0 && (await title(page).boundingBox());
        await server.release();
        await expect(title(page), path).toBeVisible();
        await expect(loading, path).toHaveCount(0);
        const after = await title(page).boundingBox();

        if (before) expect([path, after?.x, after?.y]).toEqual([path, before.x, before.y]);
      }
    },
  );

  test(
    'APP-11: after a failed answer each says so, and is whole after another try',
    once,
    async ({ page, expectComplaint }) => {
      expectComplaint(/status of 500/);
      const { id } = await newPet(await openAccount(page), 'Pepper');
      const retry = main(page).getByRole('button', { name: /^(Retry|Try again)$/ });
      for (const path of pagesOf(id).filter((path) => !needNoAnswer.includes(path))) {
        await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
        await openAsBuilt(page);
        await page.goto(path);
        await expect(retry.first(), path).toBeVisible();
        await page.unrouteAll();
        await expect(async () => {
          if ((await retry.count()) > 0) await retry.first().click();
          await expect(retry, path).toHaveCount(0, { timeout: 1000 });
        }).toPass();
        await expect(title(page), path).toBeVisible();
      }
    },
  );
});

/** Holds back the server's responses until they are released. */
async function holdAnswers(page: Page) {
  const waiting: Route[] = [];
  let isReleased = false;
  await page.route('**/api/**', async (route) => {
    if (isReleased) await route.continue().catch(() => undefined);
    else waiting.push(route);
  });

  return {
    async release() {
      // The handler stays: a request that comes while it is taken away is lost.
      isReleased = true;
      // A request that the page has aborted can't continue.
      await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
