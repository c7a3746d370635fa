import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { protectedPdf } from '../server/testing/protected-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, onPhones, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { openAccount } from './steps.ts';

const pageTexts = Array.from({ length: 40 }, (_, index) => [`This is sheet ${index + 1}`]) as [
  string[],
  ...string[][],
];
const photo = () => samplePhoto({ background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' });

/** The position, such as "3 of 128", with the name of the document. */
const place = (page: Page) => page.getByRole('group', { name: 'Documents in this list' }).getByRole('status');
const drawn = (page: Page) => page.locator('.pdf-page canvas');

test('DOC-4: a PDF of forty pages is drawn where it is looked at, and its text can be selected', async ({
  page,
}) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'records.pdf', samplePdf('Clinic records', ...pageTexts));
  await page.goto(`/documents?open=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This is sheet 1', { exact: true })).toBeAttached();
  await expect(dialog.getByText('Page 1 of 40')).toBeVisible();
  expect(await drawn(page).count()).toBeLessThan(10);

  const last = dialog.getByRole('group', { name: 'Page 40 of 40' });
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByText('This is sheet 40', { exact: true })).toBeAttached();
  await expect(dialog.getByText('Page 40 of 40')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Page 1 of 40' }).locator('canvas')).toHaveCount(0);
  expect(await drawn(page).count()).toBeLessThan(10);

  const text = last.getByText('This is sheet 40', { exact: true });
  const selected = await text.evaluate((element) => {
    getSelection()?.selectAllChildren(element);

    return getSelection()?.toString();
  });
  expect(selected).toBe('This is sheet 40');
  await expectAccessible(page, 'preview');
  await expectToFit(page, 'preview');
});

test(
  'DOC-4: a preview is enlarged, turned and fitted again with buttons and keys',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const { id } = await newDocument(owner, 'records.pdf', samplePdf('Clinic records', ...pageTexts));
    const picture = await newDocument(owner, 'bella.jpg', await photo());
    await page.goto(`/documents?open=${id}`);
    const dialog = page.getByRole('dialog');
    const sheet = dialog.getByRole('group', { name: 'Page 1 of 40' });
    await expect(sheet.locator('canvas')).toBeVisible();
    const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo(width * 1.25, -1);
    await page.keyboard.press('0');
    await page.keyboard.press('r');
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeLessThan(height * 0.75);
    await expect(sheet.locator('canvas')).toBeVisible();
    await expect(sheet.locator('.pdf-text')).toHaveAttribute('data-main-rotation', '90');
    // Each rotation cancels the previous drawing; only the last one completes.
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press('r');
    await expect(sheet.locator('canvas')).toBeVisible();

    await page.goto(`/documents?open=${picture.id}`);
    const shown = dialog.getByRole('img', { name: /^The document/ });
    await expect(shown).toBeVisible();
    const before = await shown.boundingBox();
    await page.keyboard.press('+');
    await expect(dialog.getByRole('button', { name: /125%/ })).toBeVisible();
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  },
);

test(
  'DOC-2, DOC-4: a preview leads to the documents beside it, as they are filtered',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    for (const name of ['one', 'two', 'three']) {
      const { id } = await newDocument(owner, `${name}.pdf`, samplePdf(name, [`This is ${name}`]));
      await owner.patch(`/api/documents/${id}`, { changes: { category: 'lab' }, before: {} });
    }
    await newDocument(owner, 'bella.jpg', await photo());
    await page.goto('/documents?category=lab');
    await page.getByRole('link', { name: 'three' }).click();
    const dialog = page.getByRole('dialog');
    const status = place(page);
    await expect(status).toHaveText('1 of 3: three');
    await expect(dialog.getByRole('button', { name: 'Previous document' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const next = dialog.getByRole('button', { name: 'Next document' });
    await next.click();
    await expect(status).toHaveText('2 of 3: two');
    await expect(dialog.getByText('This is two', { exact: true })).toBeAttached();
    await expect(next).toBeFocused();

    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('3 of 3: one');
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('3 of 3: one');
    await page.keyboard.press('ArrowLeft');
    await expect(status).toHaveText('2 of 3: two');
    await expectAccessible(page, 'preview');
    await expectToFit(page, 'preview');

    // Arrow keys belong to what is enlarged.
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('2 of 3: two');
    await dialog.getByRole('button', { name: /125%/ }).click();
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText('3 of 3: one');
    await expect(page).toHaveURL(/category=lab&open=/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/documents?category=lab');
  },
);

test(
  'DOC-4: Back closes a preview at once, also while the address of the next document is on its way',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    for (const name of ['one', 'two'])
      await newDocument(owner, `${name}.pdf`, samplePdf(name, [`This is ${name}`]));
    await page.goto('/documents');
    await page.getByRole('link', { name: 'two' }).click();
    await expect(page).toHaveURL(/open=/);
    await expect(place(page)).toHaveText('1 of 2: two');
    // The path is updated with the picture, which a busy phone draws late.
    await page.evaluate(() => {
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (step) => Number(setTimeout(() => draw(step), 1000));
    });
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('2 of 2: one');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(2000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/documents');
  },
);

test('DOC-2, DOC-4: the documents of later pages follow in the preview', once, async ({ page }) => {
  const owner = await openAccount(page);
  for (let number = 1; number <= 3; number++)
    await newDocument(owner, `sheet ${number}.txt`, Buffer.from(`Sheet ${number}`));
  await page.route(/\/api\/documents(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    await route.continue({ url: url.href });
  });
  await page.goto('/documents');
  await page.getByRole('link', { name: 'sheet 3' }).click();
  const status = place(page);
  await expect(status).toHaveText('1 of 3: sheet 3');
  const next = page.getByRole('button', { name: 'Next document' });
  for (const at of ['2 of 3: sheet 2', '3 of 3: sheet 1']) {
    await expect(next).not.toHaveAttribute('aria-busy', 'true');
    await expect(next).not.toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect(status).toHaveText(at);
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('DOC-4: a finger leafs through the documents, unless it scrolls', onPhones, async ({ page }) => {
  const owner = await openAccount(page);
  for (const name of ['one', 'two']) await newDocument(owner, `${name}.pdf`, samplePdf(name, [name]));
  await page.goto('/documents');
  await page.getByRole('link', { name: 'two' }).click();
  const status = place(page);
  await expect(status).toHaveText('1 of 2: two');
  await expect(drawn(page).first()).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [from]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
  };
  await swipe([300, 500], [290, 300]);
  await expect(status).toHaveText('1 of 2: two');
  await swipe([300, 500], [100, 505]);
  await expect(status).toHaveText('2 of 2: one');
  await expect(drawn(page).first()).toBeVisible();
  await swipe([100, 500], [300, 505]);
  await expect(status).toHaveText('1 of 2: two');
});

test(
  'DOC-4: at 2560 pixels a document is shown beside the list, which stays where it is',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 2560, height: 1200 });
    const owner = await openAccount(page);
    await newDocument(owner, 'rabies.pdf', samplePdf('Rabies', ['Patient: Olive']));
    await newDocument(owner, 'insurance.pdf', samplePdf('Insurance', ['Policy 4']));
    await page.goto('/documents');
    await expect(page.getByText('Choose a document to see it here.')).toBeVisible();
    await expectAccessible(page, 'documents without an open one');
    await page.getByRole('link', { name: 'rabies' }).click();
    const panel = page.getByRole('region', { name: 'rabies' });
    await expect(panel.getByText('Patient: Olive')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const list = await page.getByRole('list', { name: 'Documents' }).boundingBox();
    const shown = await panel.boundingBox();
    expect(shown?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));

    await page.getByRole('link', { name: 'insurance' }).click();
    await expect(page.getByRole('region', { name: 'insurance' }).getByText('Policy 4')).toBeAttached();
    await expectAccessible(page, 'a document beside the list');
    await page.getByRole('button', { name: 'Close preview' }).click();
    await expect(page).toHaveURL('/documents');
  },
);

test('DOC-4: a PDF with a password asks for it, in the app and on its shared page, and a wrong one loses nothing', async ({
  page,
}) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'insurance.pdf', await protectedPdf('Policy 12345', 'secret'));
  const { document } = await owner.put<{ document: { shareUrl: string } }>(`/api/documents/${id}/share`, {});
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  const open = async (within: Page | ReturnType<Page['getByRole']>, name: string) => {
    const field = within.getByLabel('PDF password', { exact: true });
    await expect(within.getByText(/This PDF is password-protected/)).toBeVisible();
    await expectAccessible(page, `the password of a PDF ${name}`);
    await expectToFit(page, `the password of a PDF ${name}`);
    await field.fill('sekret');
    await within.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(within.getByText('That password didn’t work. Try again.')).toBeVisible();
    await expect(field).toHaveValue('sekret');
    await field.fill('secret');
    await field.press('Enter');
    await expect(within.getByText('Policy 12345', { exact: true })).toBeAttached();
    await expect(within.getByText(/This PDF is password-protected/)).toBeHidden();
  };
  await page.goto(`/documents?open=${id}`);
  await open(page.getByRole('dialog'), 'in the app');
  await page.goto(new URL(document.shareUrl).pathname);
  await open(page, 'on its shared page');
  expect(bodies.filter((body) => body.includes('secret'))).toEqual([]);
});
