import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startProduct } from '../scripts/product.ts';
import { expect, newestMail, once, test } from './fixtures.ts';
import { openAccount, toast } from './steps.ts';

const isAdmin = '**/auth/v1/rpc/is_admin';

const adminCommand = join(import.meta.dirname, '../scripts/admin.ts');

test(
  'GUARD-3, ADMIN-5: an administrator sees the figures of this installation',
  once,
  async ({ browser, contextOptions }) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'denmate-admin-'));
    const product = await startProduct({ env: { DATA_DIR } });
    const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
    try {
      const page = await context.newPage();
      const mailFor = (address: string) => newestMail(page.request, address);
      const { email } = await openAccount(page, mailFor, product.url);
      await promisify(execFile)(process.execPath, [adminCommand, 'grant', email], {
        env: { PATH: process.env['PATH'], DATA_DIR },
      });
      await page.goto('/admin');

      await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
      const figures = page.getByRole('main').locator('dl');
      await expect(figures).toHaveText(/Confirmed\s*1\s*Waiting for confirmation\s*0/);
      await expect(page).toHaveURL('/admin');
    } finally {
      await context.close();
      await product.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
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
    await page.goto('/admin');

    await expect(page.getByText('The figures could not be loaded')).toBeVisible();
    await expect(page.getByText('Confirmed')).toHaveCount(0);
  },
);
