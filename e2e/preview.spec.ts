import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { openAccount } from './steps.ts';

const pageTexts = Array.from({ length: 40 }, (_, index) => [`This is sheet ${index + 1}`]) as [
  string[],
  ...string[][],
];
const photo = () => samplePhoto({ background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' });

const drawn = (page: Page) => page.locator('.pdf-page canvas');

test('DOC-4: a PDF of forty pages is drawn where it is looked at, and its text can be selected', async ({
  page,
  mailFor,
}) => {
  const owner = await openAccount(page, mailFor);
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
  async ({ page, mailFor }) => {
    const owner = await openAccount(page, mailFor);
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

    await page.goto(`/documents?open=${picture.id}`);
    const shown = dialog.getByRole('img', { name: /^The document/ });
    await expect(shown).toBeVisible();
    const before = await shown.boundingBox();
    await page.keyboard.press('+');
    await expect(dialog.getByRole('button', { name: /125%/ })).toBeVisible();
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  },
);
