import type { Page } from '@playwright/test';

import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { openAccount } from './steps.ts';

const pages = ['/features', '/benefits', '/about', '/terms', '/privacy'];
const withPlaces = ['/', '/features', '/benefits', '/about'];
const withoutPlaces = ['/terms', '/privacy', '/blog'];
const places = ['Features', 'Benefits', 'About', 'Contact', 'FAQ'];

const hrefs = async (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HDR-1: the header leads to five places on the pages that present DenMate, and says where one is', async ({
    page,
    isMobile,
  }) => {
    for (const path of withPlaces) {
      await page.goto(path);
      if (isMobile) await page.getByLabel('Menu').click();
      expect(await hrefs(page, 'Site'), path).toEqual(places.map((name) => [name, `/${name.toLowerCase()}`]));
      const current = page.getByRole('navigation', { name: 'Site' }).locator('[aria-current="page"]');
      await expect(current.filter({ visible: true })).toHaveCount(path === '/' ? 0 : 1);
    }
  });

  test(
    'HDR-1, HDR-2: on other pages it does not, and its two buttons need no menu',
    once,
    async ({ page }) => {
      for (const path of withoutPlaces) {
        await page.goto(path);
        await expect(page.getByLabel('Menu')).toHaveCount(0);
        const account = page.getByRole('navigation', { name: 'Account' });
        await expect(account.getByRole('link')).toHaveText(['Login', 'Create Free Pet ID']);
        await expect(page.getByRole('navigation', { name: 'Site', exact: true })).toHaveCount(0);
      }
    },
  );

  test('the pages lead to each other and to the sign-up', once, async ({ page }) => {
    await page.goto('/benefits');
    await page.getByRole('link', { name: 'See All Features' }).click();
    await expect(page).toHaveURL('/features');
    await page.getByRole('main').getByRole('link', { name: 'Create Free Pet ID' }).click();
    await expect(page).toHaveURL('/onboarding');
  });
});

test(
  'a page with its styles and fonts travels in less than 130 kB, and without the app',
  once,
  async ({ page }) => {
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // The privacy page also has the script of its switch.
      expect(await page.locator('script[src]').count(), path).toBe(path === '/privacy' ? 2 : 1);
      const bytes = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(({ name }) => !name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      expect(bytes, path).toBeGreaterThan(20_000);
      expect(bytes, path).toBeLessThan(130_000);
    }
  },
);

test(
  'the privacy page names every cookie and every note that an account leaves in the browser',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    const notes = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(cookies).toContain('denmate_refresh');
    expect(notes.length).toBeGreaterThan(0);

    await page.goto('/privacy');
    const text = await page.getByRole('main').innerText();
    for (const name of [...cookies, ...notes])
      expect(text).toContain(name.replace(/(?<=^denmate\.draft\.).*/, '…'));
  },
);

test('reading the public pages leaves nothing in the browser', once, async ({ page }) => {
  for (const path of pages) await page.goto(path);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('FAQ-1: on paper every question has its answer', once, async ({ page }) => {
  await page.goto('/faq');
  const answers = page.locator('main details > :not(summary)');
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expect(page.locator('[data-site-header]')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('ROUTE-1: public pages are accessible and do not scroll sideways', once, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
});

test(
  'HDR-2, HDR-3: from 768 px on the header has room for all it holds, signed in and signed out',
  once,
  async ({ page }) => {
    await page.goto('/features');
    for (const signedIn of [false, true]) {
      await page.evaluate(
        (on) => document.querySelector('[data-site-header]')?.toggleAttribute('data-signed-in', on),
        signedIn,
      );
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 844 });
        const boxes = await page
          .locator('[data-site-header] :is(a, button)')
          .filter({ visible: true })
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        const inBar = boxes.filter(({ y }) => y >= 0).toSorted((a, b) => a.x - b.x);
        expect(inBar).toHaveLength(8);
        for (const [at, box] of inBar.entries()) {
          expect(box.height).toBe(44);
          expect(box.x).toBeGreaterThanOrEqual(inBar[at - 1]?.right ?? 0);
          expect(box.right).toBeLessThanOrEqual(width);
        }
      }
    }
  },
);
