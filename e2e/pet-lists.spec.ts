import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { chooseAndUpload, openAccount, openArchiving, reportLost, toast } from './steps.ts';

const chip = '276 098 102 345 678';

async function openPet(page: Page, { id }: { id: string }) {
  await page.goto(`/pets/${id}`);
  await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeVisible();
}

test(
  'PET-2: an archived pet opens on a page that can only be read, with its documents, until it is restored',
  once,
  async ({ page }) => {
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    await page.getByRole('button', { name: 'Edit details' }).click();
    await page.getByLabel('Microchip', { exact: true }).fill(chip);
    await page.getByRole('button', { name: 'Save' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText(`Microchip${chip}`);
    await chooseAndUpload(page, 'rabies.pdf', samplePdf('Rabies', ['Patient: Olive']));
    await expect(toast(page, 'Document added successfully')).toBeVisible();
    await openPet(page, pet);
    await openArchiving(page);
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(toast(page, 'Olive has been moved to archived pets')).toBeVisible();

    // It lies over the link on a phone.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Archived pets' }).click();
    await page.getByRole('link', { name: 'Olive' }).click();
    await expect(page.getByText('Olive is archived')).toBeVisible();
    await expect(details).toContainText(`Microchip${chip}`);
    await expect(page.getByRole('button', { name: /^(Change|Add|Edit)/ })).toHaveCount(0);
    await expectAccessible(page, 'an archived pet');
    await expectToFit(page, 'an archived pet');
    const sections = page.getByRole('navigation', { name: 'About Olive' });
    await expect(sections.getByRole('link', { name: 'Sharing' })).toHaveCount(0);
    await sections.getByRole('link', { name: 'Health' }).click();
    await page.getByRole('link', { name: 'Allergies, food, and insurance' }).click();
    await expect(page.getByText('Nothing recorded.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Change|Add|Edit|Record)/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Olive', exact: true }).click();
    await sections.getByRole('link', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: 'Add documents' })).toHaveCount(0);
    await page.getByRole('link', { name: 'rabies', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'rabies' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Share' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto(page.url().replace(/\/documents.*$/, '/sharing'));
    await expect(page).toHaveURL(/\/pets\/[0-9a-f-]{36}\/people$/);

    await sections.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Olive has been restored from archive')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
    await expect(page.getByText('Olive is archived')).toHaveCount(0);
  },
);

test(
  'PROMISE-2: card and head of a lost pet say so with a ribbon, until it is home',
  once,
  async ({ page }) => {
    const pet = await newPet(await openAccount(page), 'Olive');
    await openPet(page, pet);
    await reportLost(page);
    const head = page.getByRole('main').locator('header').first();
    await expect(head.getByText('Lost', { exact: true })).toBeVisible();

    await page.goto('/pets');
    const card = page.getByRole('article', { name: 'Pet ID card: Olive' });
    await expect(card.getByText('Lost', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the card of a lost pet');
    await expectToFit(page, 'the card of a lost pet');
    await page.goto('/dashboard');
    await expect(card.getByText('Lost', { exact: true })).toBeVisible();

    const reported = page.waitForResponse((response) => response.request().method() !== 'GET');
    await page
      .getByRole('list', { name: 'Needs attention' })
      .getByRole('button', { name: 'Olive is home' })
      .click();
    await reported;
    await expect(card.getByText('Lost', { exact: true })).toHaveCount(0);
    await openPet(page, pet);
    await expect(head.getByText('Lost', { exact: true })).toHaveCount(0);
  },
);

test(
  'PET-2, DOC-2: a list in pages loads the next one at its end, by button, and for a search',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await newPet(owner, 'Zuleika');
    for (const letter of 'ABCDEFGHIJK') await newPet(owner, `Pet ${letter}`);
    // Pages of a thousand are cut to five here.
    const size = 5;
    await page.route(/\/api\/pets(\?after=|$)/, async (route) => {
      const start = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
      const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
      if (!answer.ok()) return route.fulfill({ response: answer });
      const all = await answer.json();
      const end = start + size;
      await route.fulfill({
        json: {
          ...all,
          pets: all.pets.slice(start, end),
          next: end < all.total ? String(end) : null,
        },
      });
    });
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/pets');
    const tiles = page.getByRole('main').getByRole('listitem');
    await expect(page.getByText('Showing 5 of 12')).toBeAttached();
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(10);
    await page.mouse.wheel(0, 10_000);
    await expect(tiles).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

    await page.reload();
    await page.getByRole('searchbox', { name: 'Search your pets' }).fill('zuleika');
    await expect(tiles).toHaveCount(1);
    await expect(page.getByText('1 of 12 pets')).toBeAttached();
  },
);

test('PET-2: at 2560 pixels, four pets are in a row', once, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  const owner = await openAccount(page);
  for (let number = 1; number <= 4; number++) await newPet(owner, `Pet ${number}`);
  const inFirstRow = async (count: number) => {
    await page.goto('/pets');
    const pets = page.getByRole('main').getByRole('listitem');
    await expect(pets).toHaveCount(count);
    const boxes = await Promise.all((await pets.all()).map((pet) => pet.boundingBox()));

    return boxes.filter((box) => box?.y === boxes[0]?.y).length;
  };
  expect(await inFirstRow(4)).toBe(4);
  await newPet(owner, 'Pet 5');

  expect(await inFirstRow(5)).toBe(4);
});
