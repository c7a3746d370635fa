import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { startProduct, testServer } from '../scripts/product.ts';
import { adminPaths } from '../shared/core/paths.ts';
import { expectAccessible } from './a11y.ts';
import { addAuthenticator } from './account-steps.ts';
import { expect, newestMail, once, test } from './fixtures.ts';
import { inDialog } from './security-steps.ts';
import { createAccount, linkIn, newAccount, openAccount, toast } from './steps.ts';
import type { MailFor, Owner } from './steps.ts';

// ROUTE-6.
const adminPages = [
  '/admin',
  '/admin/users',
  '/admin/settings',
  '/admin/reports',
  '/admin/system-status',
  ...adminPaths.map((path) => path.replace(':userId', crypto.randomUUID())),
];

const isAdmin = '**/auth/v1/rpc/is_admin';
const mayEnter = '**/api/admin/access';

const adminCommand = join(import.meta.dirname, '../scripts/admin.ts');

type Installation = { page: Page; product: { url: string }; mailFor: MailFor; administrator: Owner };

/** Runs the journey on a separate installation, whose administrator has not yet set up two-step sign-in. */
async function withAdministrator(
  { browser, contextOptions }: { browser: Browser; contextOptions: BrowserContextOptions },
  journey: (installation: Installation) => Promise<void>,
) {
  // Several installations start in parallel.
  test.slow();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'denmate-admin-'));
  const product = await startProduct({ program: testServer, env: { DATA_DIR } });
  const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
  try {
    const page = await context.newPage();
    const mailFor: MailFor = (address, subject) => newestMail(page.request, address, subject);
    const administrator = await openAccount(page, product.url);
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
  'ROUTE-6, GUARD-3, ADMIN-5: an administrator who signed in with two steps sees the figures and opens every page',
  once,
  async ({ browser, contextOptions, expectComplaint }) => {
    expectComplaint(/403/);
    await withAdministrator({ browser, contextOptions }, async ({ page, administrator }) => {
      await page.goto('/admin');
      await expect(
        page.getByRole('heading', { name: 'Administrators need more than a password' }),
      ).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
      await expectAccessible(page, 'the second step of administrators');
      await page.getByRole('link', { name: 'Open security settings' }).click();
      await expect(page).toHaveURL('/settings/security');

      await addAuthenticator(administrator);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: /^Administration.*Overview/, level: 1 })).toBeVisible();
      const figures = page.getByRole('region', { name: 'Accounts' });
      await expect(figures).toContainText(/Confirmed\s*1\s*Waiting for confirmation\s*0/);
      for (const path of adminPages.filter((each) => !each.startsWith('/admin/users/'))) {
        await page.goto(path);
        await expect(page.getByRole('navigation', { name: 'Administration' }), path).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await expectAccessible(page, path);
      }
    });
  },
);

test(
  'ADMIN-1, ADMIN-5: an administrator finds an account, blocks it with a reason, and unblocks it',
  once,
  async ({ browser, contextOptions }) => {
    await withAdministrator({ browser, contextOptions }, async ({ page, product, administrator }) => {
      await addAuthenticator(administrator);
      const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
      const elsewhere = await context.newPage();
      const { email } = await openAccount(elsewhere, product.url);
      await elsewhere.goto('/pets');
      await expect(elsewhere.getByRole('heading', { name: 'No pets yet' })).toBeVisible();

      await page.goto('/admin');
      await page.getByRole('link', { name: 'Accounts', exact: true }).click();
      await expect(page.getByText('2 accounts')).toBeVisible();
      const search = page.getByRole('searchbox', { name: 'Search accounts' });
      await search.fill(email.slice(2, 20).toUpperCase());
      await expect(page.getByText('1 account', { exact: true })).toBeVisible();
      await expect(search).toBeFocused();
      await expect(page).toHaveURL(/\/admin\/users\?search=/);
      await page.getByRole('link', { name: email }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await expect(page.getByText('Nothing in the log yet')).toBeVisible();
      await expectAccessible(page, 'an account');

      await page.getByRole('button', { name: 'Block account' }).click();
      const dialog = inDialog(page);
      const reason = dialog.getByLabel('Reason');
      await reason.fill('ab');
      await dialog.getByRole('button', { name: 'Block account' }).click();
      await expect(reason).toHaveAccessibleDescription(/Give a short reason/);
      await expectAccessible(page, 'blocking an account');
      await reason.fill('Sends spam to finders');
      await dialog.getByRole('button', { name: 'Block account' }).click();
      await expect(toast(page, 'Saved')).toBeVisible();
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
      await page.getByRole('link', { name: 'Accounts' }).click();
      await page.getByRole('link', { name: 'Log' }).click();
      await expect(log).toHaveText([
        /^Unblocked .*Promised to stop/,
        /^Blocked .*Sends spam to finders/,
        /^Made .* an administrator.*A command on the server/,
      ]);
    });
  },
);

test(
  'ADMIN-2: sign-ups by invitation: the sign-up page says so, and the mailed link leads past it',
  once,
  async ({ browser, contextOptions }) => {
    await withAdministrator(
      { browser, contextOptions },
      async ({ page, product, mailFor, administrator }) => {
        await addAuthenticator(administrator);
        await page.goto('/admin/settings');
        await page.getByLabel('Largest file, in MB').fill('10');
        await page.getByRole('radio', { name: 'By invitation' }).check({ force: true });
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const dialog = inDialog(page);
        await dialog.getByLabel('Reason').fill('Members only');
        await dialog.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(toast(page, 'Saved')).toBeVisible();
        const guest = newAccount();
        await page.getByRole('button', { name: 'Invite' }).click();
        await dialog.getByLabel('Email').fill(guest.email);
        await dialog.getByLabel('Reason').fill('New member');
        await dialog.getByRole('button', { name: 'Invite' }).click();
        await expect(toast(page, 'Invitation sent')).toBeVisible();
        const invitations = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
        await expect(invitations).toHaveText(new RegExp(`${guest.email}.*Pending`));

        const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
        const visitor = await context.newPage();
        await visitor.goto('/onboarding');
        await expect(visitor.getByRole('heading', { name: 'Sign-ups are by invitation only' })).toBeVisible();
        await expect(visitor.getByRole('textbox')).toHaveCount(0);
        await expectAccessible(visitor, 'sign-ups by invitation');
        await visitor.goto('/onboarding#invitation=made-up');
        await visitor.reload();
        await expect(visitor.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible();
        await expect(visitor.getByRole('textbox')).toHaveCount(0);
        await expectAccessible(visitor, 'an invitation that doesn’t work');
        await visitor.goto(linkIn(await mailFor(guest.email, /invited/)));
        await visitor.reload();
        await visitor.getByRole('button', { name: 'Skip' }).click();
        await expect(visitor.getByLabel('Email')).toHaveValue(guest.email);
        await createAccount(visitor, guest);
        await context.close();

        await page.getByRole('link', { name: 'Log' }).click();
        const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
        await expect(log).toHaveText([
          /^Sent a sign-up invitation.*New member/,
          /^Changed settings.*Sign-ups: Open to everyone → By invitation.*Largest file: 25 MB → 10 MB.*Members only/,
          /^Made .* an administrator/,
        ]);
      },
    );
  },
);

test(
  'ADMIN-2, ADMIN-3: an offer is written, published and seen by owners; reports show the numbers of a small house',
  once,
  async ({ browser, contextOptions }) => {
    await withAdministrator({ browser, contextOptions }, async ({ page, administrator }) => {
      await addAuthenticator(administrator);
      await page.goto('/admin/offers');
      await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Add offer' }).click();
      const dialog = inDialog(page);
      await dialog.getByLabel('Title').fill('Free toothbrush');
      await dialog.getByLabel('Description').fill('One for each pet.');
      await dialog.getByLabel('Last day').fill('2099-12-31');
      await expect(dialog.getByRole('region', { name: 'As owners see it' })).toContainText('Free toothbrush');
      await expectAccessible(page, 'a new offer');
      await dialog.getByLabel('Reason').fill('Spring offer');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Saved')).toBeVisible();
      const offer = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');
      await expect(offer).toHaveText(/^Draft.*Free toothbrush/);
      await page.getByRole('button', { name: 'Publish' }).click();
      await dialog.getByLabel('Reason').fill('Ready');
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await expect(offer).toHaveText(/^Live.*Free toothbrush/);
      await page.goto('/offers');
      await expect(page.getByRole('heading', { name: 'Free toothbrush' })).toBeVisible();

      await page.goto('/admin/reports');
      await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible();
      await page.getByRole('button', { name: 'Show table: Sign-ups' }).click();
      const rows = page.getByRole('table', { name: 'Sign-ups' }).getByRole('row');
      await expectAccessible(page, 'a table of the reports');
      await expect(rows).toHaveCount(31);
      await expect(rows.nth(1)).toHaveText(/2026\d+$/);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      expect((await download).suggestedFilename()).toBe('denmate-reports-30d-by-day.csv');
    });
  },
);

test(
  'ROUTE-6, GUARD-3: anyone else sees a message and is sent to the dashboard, also when the answer fails or makes no sense',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/500/);
    await openAccount(page);
    const isSentAway = async (message: string, path = '/admin') => {
      await page.goto(path);
      await expect(toast(page, message)).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'Administration' })).toHaveCount(0);
    };

    for (const path of adminPages) await isSentAway("You don't have permission to access this page", path);
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
  async ({ page, expectComplaint }) => {
    expectComplaint(/403/);
    await openAccount(page);
    await page.route(isAdmin, (route) => route.fulfill({ json: true }));
    await page.route(mayEnter, (route) => route.fulfill({ status: 204 }));
    await page.goto('/admin');

    await expect(page.getByText('We couldn’t load this').first()).toBeVisible();
    await expect(page.getByText('Confirmed')).toHaveCount(0);
  },
);
