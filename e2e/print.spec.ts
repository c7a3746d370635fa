import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { chooseMore, openAccount } from './steps.ts';

async function openCard(page: Page, { id }: { id: string }) {
  // The path of the card before it became part of the overview.
  await page.goto(`/pets/${id}/card`);
  await expect(page).toHaveURL(`/pets/${id}`);
  await chooseMore(page, 'Print');
  await expect(page.getByRole('heading', { name: 'Print', exact: true })).toBeVisible();
}

const contentOf = async (download: Download) => (await readFile(await download.path())).toString('latin1');

test('PETID-2: the print sheet is saved in either paper, and the code alone', once, async ({ page }) => {
  await openCard(page, await newPet(await openAccount(page), 'Olive'));
  await expectToFit(page, 'the card and how to print it');

  for (const [button, name, width] of [
    ['Download sheet (A4)', /^DM-[0-9A-Z]{2}-[0-9A-Z]{4}-print-sheet-a4\.pdf$/, '595.27'],
    ['Download sheet (US Letter)', /^DM-[0-9A-Z]{2}-[0-9A-Z]{4}-print-sheet-letter\.pdf$/, '612'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(name);
    const content = await contentOf(download);
    expect(content).toMatch(/^%PDF-1\.7/);
    expect(content).toContain(`/MediaBox [0 0 ${width}`);
  }
  await expect(page.getByText('The PDF is in your downloads')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR code (SVG)' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/-qr-code\.svg$/);
  expect(await contentOf(download)).toMatch(/^<svg [^>]*width="40mm"/);
});

test(
  'PETID-2: a sheet that could not be made says so, and can be asked for again',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await openCard(page, await newPet(await openAccount(page), 'Olive'));
    await page.route('**/print-sheet?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Download sheet (A4)' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t create that');

    await page.unroute('**/print-sheet?*');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download sheet (A4)' }).click();
    await saved;
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('PROMISE-2: printed by the browser, a pet’s Health is a sheet for a sitter, with nothing to press on it', async ({
  page,
}) => {
  await newPet(await openAccount(page), 'Olive');
  await page.goto('/pets');
  await page.getByRole('link', { name: 'Olive' }).click();
  await page.getByRole('navigation', { name: 'About Olive' }).getByRole('link', { name: 'Health' }).click();
  await page.getByRole('link', { name: 'Vets and emergency contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Vets and emergency contacts' })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).not.toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Olive: Vets and emergency contacts' })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});
