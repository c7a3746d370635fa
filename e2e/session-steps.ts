import type { BrowserContext, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

export const tokenPath = '**/auth/v1/token?grant_type=refresh_token';

/** Counts the token refreshes of a browser from this call on. */
export function countRefreshes(context: BrowserContext) {
  const count = { asked: 0 };
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count.asked += 1;
  });

  return count;
}

/** A clock that can be moved forward, with sessions that follow it, and a connection that can be cut. */
export async function timeMachine(page: Page) {
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

/** Holds back token refreshes until they are released. */
export async function holdRefreshes(page: Page) {
  const held: (() => Promise<void>)[] = [];
  await page.route(tokenPath, (route) => void held.push(() => route.continue()));

  return {
    held: () => held.length,
    async release() {
      for (const go of held.splice(0)) await go();
    },
  };
}

/** Slightly longer than the time after which a page counts as painted. */
export const drawingMs = 1100;

export const pets = (page: Page) => page.getByRole('heading', { name: 'Pets', level: 1 });
export const emptyDen = (page: Page) => page.getByRole('heading', { name: 'No pets yet' });

export async function openPets(page: Page) {
  await page.goto('/pets');
  await expect(emptyDen(page)).toBeVisible();
}

/** Hides a page, as switching to another app does, or shows it again. */
export const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

export async function addPetNamed(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Pet ID card: ${name}` });

/** The page may continue before the button is pressed. */
export const retryUnlessGone = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')?.click(),
  );
