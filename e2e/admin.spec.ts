import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { openAccount } from './steps.ts';

const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);

const isAdmin = '**/auth/v1/rpc/is_admin';

test('GUARD-3: whoever is no administrator is told so and led to the dashboard', async ({
  page,
  mailFor,
}) => {
  await openAccount(page, mailFor);
  await page.goto('/admin');

  await expect(notice(page, "You don't have permission to access this page")).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0);
});

test('GUARD-3: when the question fails it says so, and nothing is shown', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/500/);
  await openAccount(page, mailFor);
  await page.route(isAdmin, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');

  await expect(notice(page, 'Failed to verify admin access')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('GUARD-3: an answer that makes no sense is an unexpected error', async ({ page, mailFor }) => {
  await openAccount(page, mailFor);
  await page.route(isAdmin, (route) => route.fulfill({ json: 'perhaps' }));
  await page.goto('/admin');

  await expect(notice(page, 'An unexpected error occurred')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('GUARD-4: a page that believes itself to be an administrator’s gets nothing from the server', async ({
  page,
  mailFor,
  expectComplaint,
}) => {
  expectComplaint(/403/);
  await openAccount(page, mailFor);
  await page.route(isAdmin, (route) => route.fulfill({ json: true }));
  await page.goto('/admin');

  await expect(page.getByText('The figures could not be loaded')).toBeVisible();
  await expect(page.getByText('Confirmed')).toHaveCount(0);
});
