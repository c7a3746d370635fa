import type { Page } from '@playwright/test';

import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { openAccount, toast } from './steps.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('SET-1: dates in German, day first, on the screens of the owner and on another device', async ({
  page,
}) => {
  const owner = await openAccount(page);
  const { pet } = await owner.post<{ pet: { id: string } }>('/api/pets', {
    name: 'Mio',
    birthDate: '2024-12-24',
    requestKey: crypto.randomUUID(),
  });
  await owner.post('/api/reminders', {
    id: crypto.randomUUID(),
    title: 'Booster',
    petIds: [pet.id],
    date: '2031-03-09',
    customTime: '15:05',
  });
  await page.goto('/settings/display');
  await page.getByText('15:05', { exact: true }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.getByText(/^\d+ [A-Z][a-z]+ \d{4}$/).click();
  await page.getByRole('combobox', { name: 'Date language' }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PATCH',
  );
  await page.getByRole('option', { name: 'German (Deutsch)' }).click();
  expect((await saved).status()).toBe(200);

  await page.goto('/reminders');
  await expect(page.getByText('9. März 2031').first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expect(page.getByText('15:05').first()).toBeVisible();
  // Simulates a new device, which knows the settings only from the session.
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^denmate\.(date|clock|display|appearance)/.test(key))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await page.goto('/reminders');
  await expect(page.getByText('9. März 2031').first()).toBeVisible();
});

test(
  'SET-1: dark pages are dark from the first paint on, also public ones, and Undo takes it back',
  once,
  async ({ page, expectComplaint }) => {
    await openAccount(page);
    await page.goto('/settings/display');
    await page.getByText('Dark', { exact: true }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    expect(await theme(page)).toBe('dark');
    await expectAccessible(page, 'the display settings in the dark');
    // Without the scripts of the app, which come after the paint.
    expectComplaint(/ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about');
    expect(await theme(page)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await page.locator('meta[name="theme-color"][data-appearance="dark"]').getAttribute('media')).toBe(
      'all',
    );
    await page.unroute('**/assets/*.js');
    await page.goto('/');
    await expect(page.locator('picture source').first()).toHaveAttribute('media', 'all');

    await page.goto('/settings/display');
    await page.getByText('Light', { exact: true }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    expect(await theme(page)).toBe('light');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => theme(page)).toBe('dark');
  },
);
