import type { Page } from '@playwright/test';

import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { phoneHeic } from '../server/testing/heic-sample.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { chooseMore, openAccount, toast } from './steps.ts';

const jpeg = async () => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await samplePhoto({ background: '#9fb7a5', fur: '#6b4a33', shade: '#3f2c1e' }),
});

async function openPet(page: Page, { id }: { id: string }) {
  await page.goto(`/pets/${id}`);
  await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeVisible();
}

const head = (page: Page) => page.getByRole('main').locator('header').first();
const chooser = (page: Page) => page.getByRole('dialog').locator('input[type=file]').first();
const saved = (page: Page) => toast(page, 'Pet updated successfully.');

async function expectPhoto(page: Page) {
  const photo = head(page).locator('img');
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

  return photo;
}

test('PET-2, PET-6: a pet gets a photo, another one from a phone, and none again', async ({ page }) => {
  await openPet(page, await newPet(await openAccount(page), 'Olive'));
  const before = await head(page).boundingBox();

  await test.step('a photo takes the place of the drawing', async () => {
    await chooseMore(page, 'Add photo');
    await expect(page.getByRole('dialog', { name: 'Add a photo of Olive' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save photo' })).toBeDisabled();
    await chooser(page).setInputFiles(await jpeg());
    await expect(page.getByAltText('Your pet, as they’ll appear on the card')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(saved(page)).toBeVisible();
    const photo = await expectPhoto(page);
    expect(await head(page).boundingBox()).toEqual(before);
    // A smaller size in a modern format.
    const loaded = await photo.evaluate(({ currentSrc, src }: HTMLImageElement) => ({ currentSrc, src }));
    expect(loaded.currentSrc).toMatch(/\.avif\?/);
    const sources = await head(page).locator('source').first().getAttribute('srcset');
    expect(sources?.split(', ')[0]).toContain(new URL(loaded.currentSrc).pathname);
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  });

  await test.step('a HEIC photo, which this browser cannot show, is changed for it all the same', async () => {
    const before = await (await expectPhoto(page)).getAttribute('src');
    await chooseMore(page, 'Change photo');
    await chooser(page).setInputFiles({ name: 'IMG_2041.HEIC', mimeType: '', buffer: await phoneHeic() });
    await expect(page.getByText('Photo chosen. You’ll see it after it’s uploaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByRole('dialog', { name: 'Change photo of Olive' })).toBeHidden();
    const photo = await expectPhoto(page);
    expect(await photo.getAttribute('src')).not.toBe(before);
    // Upright, because the orientation of the camera was applied.
    expect([await photo.getAttribute('width'), await photo.getAttribute('height')]).toEqual(['100', '120']);
  });

  await test.step('it is on the card, and goes from there when it is removed', async () => {
    const card = page.getByRole('article', { name: 'Pet ID card: Olive' });
    await expect(card.getByRole('img', { name: 'Olive', exact: true })).toBeVisible();
    // Waits until the toast with Undo is gone.
    await expect(saved(page)).toHaveCount(0, { timeout: 15_000 });
    await chooseMore(page, 'Change photo');
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
    await expect(card.getByRole('img', { name: 'Drawing of a dog' })).toBeVisible();
  });

  await test.step('a removed and a replaced photo come back with Undo', async () => {
    const card = page.getByRole('article', { name: 'Pet ID card: Olive' });
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(card.getByRole('img', { name: 'Olive', exact: true })).toBeVisible();
    const first = await (await expectPhoto(page)).getAttribute('src');

    await chooseMore(page, 'Change photo');
    await chooser(page).setInputFiles(await jpeg());
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect.poll(async () => (await expectPhoto(page)).getAttribute('src')).not.toBe(first);
    await undo.click();
    await expect.poll(async () => (await expectPhoto(page)).getAttribute('src')).toBe(first);
  });

  await test.step('what is asked can be read by everybody, on every screen', async () => {
    // A toast stays under the pointer, and this one covers the button.
    await page.mouse.move(0, 0);
    await chooseMore(page, 'Change photo');
    await expectAccessible(page, 'the dialog for a photo');
    await chooser(page).setInputFiles(await jpeg());
    await expectAccessible(page, 'a chosen photo');
    await expectToFit(page, 'a chosen photo');
  });
});

test(
  'PET-3, PET-6: a photo that does not arrive says so and stays chosen; one that is refused says why',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    expectComplaint(/415/);
    await openPet(page, await newPet(await openAccount(page), 'Olive'));
    await chooseMore(page, 'Add photo');
    const photo = await jpeg();
    await chooser(page).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Notes'),
    });
    await expect(page.getByText('Choose a JPEG, PNG, WebP, or HEIC photo.')).toBeVisible();

    await chooser(page).setInputFiles(photo);
    const way = /\/api\/pets\/[^/]+\/photo$/;
    await page.route(way, (route) => route.abort());
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByText('Failed to update pet. Please try again.')).toBeVisible();
    await expect(page.getByAltText('Your pet, as they’ll appear on the card')).toBeVisible();
    await page.unroute(way);
    await page.getByRole('button', { name: 'Choose another' }).click();

    const damaged = {
      name: 'IMG_2042.HEIC',
      mimeType: 'image/heic',
      buffer: (await phoneHeic()).subarray(0, 60),
    };
    await chooser(page).setInputFiles(damaged);
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByText(/This picture is damaged/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save photo' })).toBeDisabled();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await chooser(page).setInputFiles(photo);
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(saved(page)).toBeVisible();
    await expectPhoto(page);
  },
);
