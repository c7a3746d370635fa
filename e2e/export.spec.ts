import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import { openAccount } from './steps.ts';

const run = promisify(execFile);

test(
  'PROMISE-4: everything is downloaded as one zip, whose page opens from the disk',
  once,
  async ({ page, context, expectComplaint }) => {
    // The page behind goes on loading what may be pressed next.
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    const owner = await openAccount(page);
    await newPet(owner, 'Juniper');
    await newDocument(owner, 'Passport.pdf', samplePdf('Passport', ['of Juniper']));
    await page.goto('/settings/data');
    await expect(page.getByText(/1 pet, 1 document \(/)).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const zip = await saving;
    expect(zip.suggestedFilename()).toMatch(/^DenMate export \d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText('Your download has started')).toBeVisible();

    const folder = await mkdtemp(join(tmpdir(), 'denmate-export-'));
    try {
      await run('unzip', ['-q', await zip.path(), '-d', folder]);
      const opened = await context.newPage();
      await context.setOffline(true);
      await opened.goto(pathToFileURL(join(folder, 'index.html')).href);
      await expect(opened.getByRole('heading', { name: 'Juniper' })).toBeVisible();
      await expectAccessible(opened, 'the page of an export');
      await expect(opened.getByRole('link', { name: 'Passport' })).toHaveAttribute(
        'href',
        'files/Documents%20without%20a%20pet/Passport.pdf',
      );
    } finally {
      await context.setOffline(false);
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test(
  'PROMISE-4: a download that can’t be started says why, and what is inside can still be missing',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/409|503/);
    await openAccount(page);
    const answer = (status: number, code: string, message: string) => ({
      status,
      json: { error: { code, message } },
    });
    await page.route('**/api/exports', (route) =>
      route.fulfill(
        route.request().method() === 'POST'
          ? answer(409, 'exports.running', 'Your data is already downloading. Wait for it to finish.')
          : answer(503, 'server.busy', 'We’re busy right now.'),
      ),
    );
    await page.goto('/settings/data');
    await expect(page.getByText(/couldn’t count what’s inside/)).toBeVisible({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Download your data' }).click();
    await expect(page.getByText('Wait for it to finish')).toBeVisible();
  },
);

test(
  'PROMISE-4: an hour after signing in the download asks to sign in again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    await openAccount(page);
    await page.route('**/api/exports', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: { code: 'reauthentication_needed', message: 'Sign in again first' } },
          })
        : route.continue(),
    );
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Download your data' }).click();
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  },
);
