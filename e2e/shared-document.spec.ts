import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import type { Owner } from './steps.ts';
import { openAccount } from './steps.ts';

const certificate = samplePdf('Certificate', ['Rabies']);
const photo = () => samplePhoto({ background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' });
const gone = 'Document not found or share link has expired';
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test.use({ reducedMotion: 'reduce' } as object);

/** Shares documents with these file names, and returns the paths of their pages. */
async function share(owner: Owner, files: Record<string, Buffer>) {
  const shared: { id: string; path: string }[] = [];
  for (const [fileName, content] of Object.entries(files)) {
    const { id } = await newDocument(owner, fileName, content);
    const { document } = await owner.put<{ document: { shareUrl: string } }>(
      `/api/documents/${id}/share`,
      {},
    );
    shared.push({ id, path: new URL(document.shareUrl).pathname });
  }

  return shared;
}

const one = async (page: Page, name: string, content: Buffer) => {
  const [shared] = await share(await openAccount(page), { [name]: content });
  if (!shared) throw new Error('Nothing was shared');

  return shared.path;
};

/** The layout shift while the page loads; 0 is none. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

async function withoutScripts(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });

  return { page: await context.newPage(), close: () => context.close() };
}

test(
  'SHARED-1: documents are accessible, fit every screen, and nothing moves while they load',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const shared = await share(owner, {
      'Mio after the vet.jpg': await photo(),
      'weights.csv': Buffer.from('day,kg\n1,4.2\n'),
      'Röntgenaufnahme_ThoraxLateralRechtsNachFrakturversorgung_2026.pdf': certificate,
    });
    for (const { path } of shared) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      if (path === shared[2]?.path) await expect(page.locator('.pdf-page canvas')).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.01);
      await expectAccessible(page, path);
      await expectToFit(page, path, [320, 390, 768, 1440]);
    }
  },
);

test(
  'SHARED-1: without scripts a document is shown, opened and downloaded',
  once,
  async ({ page, browser }) => {
    const owner = await openAccount(page);
    const [picture, pdf] = await share(owner, { 'Mio.jpg': await photo(), 'rabies.pdf': certificate });
    const visitor = await withoutScripts(browser);
    await visitor.page.goto(picture?.path ?? '');
    await expect(visitor.page.getByRole('heading', { name: 'Mio' })).toBeVisible();
    const image = visitor.page.getByRole('img', { name: 'The document “Mio”' });
    await expect(image).toBeVisible();
    expect((await image.boundingBox())?.height).toBeGreaterThan(200);

    await visitor.page.goto(pdf?.path ?? '');
    await expect(
      visitor.page.getByText(/^Link expires on [A-Z][a-z]+ \d+, \d{4} at \d+:\d{2} [AP]M \(UTC\)$/),
    ).toBeVisible();
    const link = visitor.page.getByRole('link', { name: 'Open document' });
    const opened = await visitor.page.request.get((await link.getAttribute('href')) ?? '');
    expect(opened.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
    });
    const saved = visitor.page.waitForEvent('download');
    await visitor.page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('rabies.pdf');
    expect(sha256(await readFile(await (await saved).path()))).toBe(sha256(certificate));

    await visitor.close();
  },
);

test(
  'SHARED-2: links that cannot be, and a server that refuses, say what to do',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/400|404|429/);
    for (const path of ['/shared/whatever', '/shared/whatever/else', '/documents/shared/whatever']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Invalid share link' })).toBeVisible();
    }
    await page.goto('/shared/sh-1111111111111');
    await expect(page.getByRole('heading', { name: gone })).toBeVisible();
    await expect(
      page.getByText("The document you're looking for is not available or the link has expired."),
    ).toBeVisible();
    await expectAccessible(page, 'a link that has expired');

    for (let turn = 0; turn < 60; turn++) await page.request.get('/shared/whatever');
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Failed to load document. Please try again later.' }),
    ).toBeVisible();
    await expectAccessible(page, 'a document that failed to load');
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.9.8.7' });
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: gone })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'SHARED-4: a download that cannot reach the server says why',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const path = await one(page, 'weights.csv', Buffer.from('day,kg\n1,4.2\n'));
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await expect(
      page.getByText('Preview not available for this file type. Please download to view.'),
    ).toBeVisible();
    await page.route('**/api/shared/*/file', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Download' }).click();
    await expect(page.getByText('Failed to download document', { exact: true })).toBeVisible();
    await expect(page.getByText('Could not access document.', { exact: true })).toBeVisible();
    await page.unroute('**/api/shared/*/file');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('weights.csv');
  },
);

test(
  'SHARED-4: a link that ends while its page is open leads to a page that says so',
  once,
  async ({ page, browser, expectComplaint }) => {
    expectComplaint(/404/);
    const owner = await openAccount(page);
    const [document] = await share(owner, { 'rabies.pdf': certificate });
    const visitor = await withoutScripts(browser);
    for (const visiting of [page, visitor.page]) {
      await visiting.goto(document?.path ?? '');
      await expect(visiting.getByRole('heading', { name: 'rabies' })).toBeVisible();
    }
    await owner.delete(`/api/documents/${document?.id}/share`);
    for (const visiting of [page, visitor.page]) {
      await visiting.getByRole('link', { name: 'Download' }).click();
      await expect(visiting.getByRole('heading', { name: gone })).toBeVisible();
    }
    await visitor.close();
  },
);

test(
  'DOC-4: a PDF that the script cannot draw keeps its pictures and its link',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const path = await one(page, 'rabies.pdf', certificate);
    await page.route('**/assets/pdf-pages-*.js', (route) => route.abort('connectionrefused'));
    await page.goto(path);
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open document' })).toBeVisible();
    await expectAccessible(page, 'a PDF that could not be drawn');
    await page.unroute('**/assets/pdf-pages-*.js');
    await page.reload();
    await expect(page.getByRole('document', { name: 'Preview: rabies' })).toBeVisible();
  },
);

test(
  'DOC-4: a picture that cannot be loaded says so and can be tried again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const path = await one(page, 'Mio.jpg', await photo());
    await page.route('**/api/shared/*/pages/**', (route) => route.abort('connectionrefused'));
    await page.goto(path);
    await expect(page.getByText('Image could not be loaded')).toBeVisible();
    await expectAccessible(page, 'a picture that could not be loaded');
    await page.unroute('**/api/shared/*/pages/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    const image = page.getByRole('img', { name: 'The document “Mio”' });
    await expect
      .poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth))
      .toBeGreaterThan(0);
  },
);
