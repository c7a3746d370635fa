import type { Browser } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { openAccount } from './steps.ts';

const certificate = samplePdf('Certificate', ['Rabies']);
// The user agent of headless Chromium looks like a bot, and bots aren't counted.
const person =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.use({ reducedMotion: 'reduce' } as object);

async function visit(browser: Browser, options: { scripts?: boolean } = {}) {
  const context = await browser.newContext({
    userAgent: person,
    javaScriptEnabled: options.scripts ?? true,
  });

  return { page: await context.newPage(), close: () => context.close() };
}

test(
  'DOC-6, DOC-7: a link with choices is made, opened with its passcode, seen as used, and turned off',
  once,
  async ({ page, browser, mailFor, expectComplaint }) => {
    expectComplaint(/400|403|404/);
    const owner = await openAccount(page);
    await newDocument(owner, 'rabies.pdf', certificate);
    await page.goto('/documents');
    await page.getByRole('button', { name: 'More for rabies' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByText('More options').click();
    await page.getByLabel('Expires').click();
    await page.getByRole('option', { name: 'In 7 days' }).click();
    await page.getByLabel('Passcode').fill('12');
    await page.getByLabel('Download limit').fill('1');
    await page.getByLabel('Email me when the link is first opened').check();
    await expectAccessible(page, 'the dialog with its options');
    await page.getByRole('button', { name: 'Share for 7 days' }).click();
    await expect(page.getByText('Use at least 4 characters')).toBeVisible();
    await page.getByLabel('Passcode').fill('bella 7');
    await page.getByRole('button', { name: 'Share for 7 days' }).click();
    await expect(page.getByText('Document shared successfully')).toBeVisible();
    await expect(page.getByText('Not opened yet')).toBeVisible();
    await expectAccessible(page, 'the dialog with the link');
    const shareUrl = await page
      .getByLabel('Anyone with the link and the passcode can view it, no login needed.')
      .inputValue();

    await test.step('SHARED-1: without scripts the passcode is asked for, and the document shown', async () => {
      const visitor = await visit(browser, { scripts: false });
      await visitor.page.goto(shareUrl);
      await expect(visitor.page.getByRole('heading', { name: 'Enter the passcode' })).toBeVisible();
      await visitor.page.getByLabel('Passcode').fill('wrong');
      await visitor.page.getByRole('button', { name: 'Open' }).click();
      await expect(
        visitor.page.getByText('That passcode isn’t right. You can try 4 more times.'),
      ).toBeVisible();
      await expectToFit(visitor.page, 'the passcode page');
      await visitor.page.getByLabel('Passcode').fill('bella 7');
      await visitor.page.getByRole('button', { name: 'Open' }).click();
      await expect(visitor.page.getByRole('heading', { name: 'rabies' })).toBeVisible();
      await visitor.page.waitForLoadState('networkidle');
      await visitor.close();
    });

    expect((await mailFor(owner.email, /was opened/)).subject).toBe('Your link to “rabies” was opened');

    await test.step('the owner sees on one page what is shared and how it was used, and turns it off', async () => {
      await page.goto('/shared-now');
      const link = page.getByRole('listitem', { name: 'rabies' });
      await expect(
        link.getByText(/^Expires on [A-Z][a-z]{2} \d\d, \d{4} at \d{1,2}:\d\d [AP]M$/),
      ).toBeVisible();
      await expect(link.getByText('Opened once')).toBeVisible();
      await expect(link.getByText('0 of 1 downloads used')).toBeVisible();
      await expectAccessible(page, 'shared now');
      await expectToFit(page, 'shared now', [320, 390, 768, 1440]);
      await link.getByRole('button', { name: 'Change expiration' }).click();
      await link.getByLabel('Expires').click();
      await page.getByRole('option', { name: 'In 1 hour' }).click();
      await link.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(link.getByRole('button', { name: 'Change expiration' })).toBeVisible();
      await link.getByRole('button', { name: 'Turn off link' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing shared right now' })).toBeVisible();
      expect((await page.request.get(shareUrl)).status()).toBe(404);
    });
  },
);

test('a page opened with scripts is counted once', once, async ({ page, browser }) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'rabies.pdf', certificate);
  const { document } = await owner.put<{ document: { shareUrl: string } }>(`/api/documents/${id}/share`, {});
  const visitor = await visit(browser);
  await visitor.page.goto(document.shareUrl);
  await expect(visitor.page.locator('.pdf-page canvas')).toHaveCount(1);
  await visitor.close();

  await expect
    .poll(async () => (await owner.get<{ links: { opens: number }[] }>('/api/share-links')).links[0]?.opens)
    .toBe(1);
});

test('DOC-7: all links are turned off together, after a question', once, async ({ page }) => {
  const owner = await openAccount(page);
  for (const name of ['one.pdf', 'two.pdf']) {
    const { id } = await newDocument(owner, name, certificate);
    await owner.put(`/api/documents/${id}/share`, {});
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Shared now' }).click();
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Turn off all links' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off all links' }).click();

  await expect(page.getByRole('heading', { name: 'Nothing shared right now' })).toBeVisible();
});

test(
  'SHARED-3: the debug view tells the owner about a link, and shows everyone else the standard page',
  once,
  async ({ page, browser, expectComplaint }) => {
    expectComplaint(/404/);
    const owner = await openAccount(page);
    const { id } = await newDocument(owner, 'rabies.pdf', certificate);
    const { document } = await owner.put<{ document: { shareUrl: string } }>(
      `/api/documents/${id}/share`,
      {},
    );
    const shareId = document.shareUrl.split('/').at(-1) ?? '';
    await page.goto(`/shared/debug/${shareId}`);
    await expect(page.getByRole('heading', { name: 'Debug view' })).toBeVisible();
    const facts = page.getByRole('definition');
    await expect(facts).toHaveText([
      shareId,
      `/shared/debug/${shareId}`,
      'Loaded',
      'None',
      'rabies',
      /^[A-Z][a-z]{2} \d\d, \d{4} at /,
      /^[A-Z][a-z]{2} \d\d, \d{4} at /,
    ]);
    await expect(page.getByText('Received the link')).toBeVisible();
    await expectAccessible(page, 'the debug view');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { name: 'Debug view' })).toBeVisible();
    await page.getByRole('link', { name: 'Standard View' }).click();
    await expect(page).toHaveURL(`/shared/${shareId}`);
    await expect(page.getByRole('heading', { name: 'rabies' })).toBeVisible();

    await page.goto('/shared/debug/sh-1111111111111');
    await expect(page).toHaveURL('/shared/sh-1111111111111');
    await expect(page.getByText('Document not found or share link has expired')).toBeVisible();
    const visitor = await visit(browser);
    await visitor.page.goto(new URL(`/shared/debug/${shareId}`, document.shareUrl).href);
    await expect(visitor.page).toHaveURL(document.shareUrl);
    await expect(visitor.page.getByRole('heading', { name: 'rabies' })).toBeVisible();
    await visitor.close();
  },
);
