import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { startProduct } from '../scripts/product.ts';
import { addAuthenticator } from './account-steps.ts';
import { expect, newestMail, once, test } from './fixtures.ts';
import { inDialog } from './security-steps.ts';
import { openAccount, toast } from './steps.ts';
import type { MailFor, Owner } from './steps.ts';

const isAdmin = '**/auth/v1/rpc/is_admin';
const mayEnter = '**/api/admin/access';

const adminCommand = join(import.meta.dirname, '../scripts/admin.ts');

type Installation = { page: Page; product: { url: string }; mailFor: MailFor; administrator: Owner };

/** An installation of its own, with an administrator who has not signed in with two steps, in a browser. */
async function withAdministrator(
  { browser, contextOptions }: { browser: Browser; contextOptions: BrowserContextOptions },
  journey: (installation: Installation) => Promise<void>,
) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'denmate-admin-'));
  const product = await startProduct({ env: { DATA_DIR } });
  const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
  try {
    const page = await context.newPage();
    const mailFor: MailFor = (address, subject) => newestMail(page.request, address, subject);
    const administrator = await openAccount(page, mailFor, product.url);
    await promisify(execFile)(process.execPath, [adminCommand, 'grant', administrator.email], {
      env: { PATH: process.env['PATH'], DATA_DIR },
    });
    await journey({ page, product, mailFor, administrator });
  } finally {
    await context.close();
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

test(
  'GUARD-3, ADMIN-5: an administrator who signed in with two steps sees the figures of this installation',
  once,
  async ({ browser, contextOptions, expectComplaint }) => {
    expectComplaint(/403/);
    await withAdministrator({ browser, contextOptions }, async ({ page, administrator }) => {
      await page.goto('/admin');
      await expect(
        page.getByRole('heading', { name: 'Administrators sign in with two steps' }),
      ).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Security settings' }).click();
      await expect(page).toHaveURL('/settings/security');

      await addAuthenticator(administrator);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: /^Administration.*Overview/, level: 1 })).toBeVisible();
      const figures = page.getByRole('main').locator('dl');
      await expect(figures).toHaveText(/Confirmed\s*1\s*Waiting for confirmation\s*0/);
      await expect(page).toHaveURL('/admin');
    });
  },
);

test(
  'ADMIN-1, ADMIN-5: an administrator finds an account, blocks it with a reason, and unblocks it',
  once,
  async ({ browser, contextOptions }) => {
    await withAdministrator(
      { browser, contextOptions },
      async ({ page, product, mailFor, administrator }) => {
        await addAuthenticator(administrator);
        const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
        const elsewhere = await context.newPage();
        const { email } = await openAccount(elsewhere, mailFor, product.url);
        await elsewhere.goto('/pets');
        await expect(elsewhere.getByRole('heading', { name: 'The den is still empty' })).toBeVisible();

        await page.goto('/admin');
        await page.getByRole('link', { name: 'Users' }).click();
        await expect(page.getByText('2 accounts')).toBeVisible();
        const search = page.getByRole('searchbox', { name: 'Search accounts' });
        await search.fill(email.slice(2, 20).toUpperCase());
        await expect(page.getByText('1 account', { exact: true })).toBeVisible();
        await expect(search).toBeFocused();
        await expect(page).toHaveURL(/\/admin\/users\?search=/);
        await page.getByRole('link', { name: email }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
        await expect(page.getByRole('main').getByText(email)).toBeVisible();
        await expect(page.getByText('Pets and records are never shown here.')).toBeVisible();
        await expect(page.getByText('No administrator has changed this account.')).toBeVisible();

        await page.getByRole('button', { name: 'Block account' }).click();
        const dialog = inDialog(page);
        const reason = dialog.getByLabel('Reason');
        await reason.fill('ab');
        await dialog.getByRole('button', { name: 'Block account' }).click();
        await expect(reason).toHaveAccessibleDescription(/Say why, in a few words/);
        await reason.fill('Sends spam to finders');
        await dialog.getByRole('button', { name: 'Block account' }).click();
        await expect(toast(page, 'Account blocked')).toBeVisible();
        await expect(page.getByRole('main').getByText('Blocked', { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Actions' })).toBeFocused();
        const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
        await expect(log).toHaveText(
          new RegExp(`Blocked ${email}.*Sends spam to finders.*${administrator.email}`),
        );
        await elsewhere.goto('/pets');
        await expect(elsewhere).toHaveURL(/\/login/);
        await context.close();

        await page.getByRole('button', { name: 'Unblock account' }).click();
        await reason.fill('Promised to stop');
        await dialog.getByRole('button', { name: 'Unblock account' }).click();
        await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible();
        await page.getByRole('link', { name: 'Users' }).click();
        await page.getByRole('link', { name: 'Log' }).click();
        await expect(log).toHaveText([
          /^Unblocked .*Promised to stop/,
          /^Blocked .*Sends spam to finders/,
          /^Made an administrator: .*A command on the server/,
        ]);
      },
    );
  },
);

test(
  'GUARD-3: anyone else sees a message and is sent to the dashboard, also when the answer fails or makes no sense',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/500/);
    await openAccount(page, mailFor);
    const isSentAway = async (message: string) => {
      await page.goto('/admin');
      await expect(toast(page, message)).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0);
    };

    await isSentAway("You don't have permission to access this page");
    await page.route(isAdmin, (route) => route.fulfill({ status: 500, json: {} }));
    await isSentAway('Failed to verify admin access');
    await page.unroute(isAdmin);
    await page.route(isAdmin, (route) => route.fulfill({ json: 'perhaps' }));
    await isSentAway('An unexpected error occurred');
  },
);

test(
  'GUARD-4: a page that believes itself to be an administrator’s gets nothing from the server',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/403/);
    await openAccount(page, mailFor);
    await page.route(isAdmin, (route) => route.fulfill({ json: true }));
    await page.route(mayEnter, (route) => route.fulfill({ status: 204 }));
    await page.goto('/admin');

    await expect(page.getByText('We couldn’t load the figures')).toBeVisible();
    await expect(page.getByText('Confirmed')).toHaveCount(0);
  },
);
