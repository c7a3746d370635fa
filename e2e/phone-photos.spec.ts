import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { chooseMore, openAccount, toast } from './steps.ts';

// They take hundreds of megabytes each while they are made and drawn.
test.describe.configure({ mode: 'serial' });

/** A photo as a phone takes it: stored sideways, with its place; upright, the left half is red. */
async function phonePhoto(width: number, height: number) {
  const red = await sharp({ create: { width, height: height / 2, channels: 3, background: '#c03020' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

  return sharp({ create: { width, height, channels: 3, background: '#2f6f5c' } })
    .composite([{ input: red, gravity: 'south' }])
    .jpeg({ quality: 60 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const plainPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5c' } })
    .jpeg({ quality: 60 })
    .toBuffer();

/** The picture is upright: as high as it was stored wide, with the red half on the left, and has no place. */
async function expectUpright(content: Buffer, { pixels }: { pixels: [number, number] }) {
  const { width, height, exif } = await sharp(content).metadata();
  const small = await sharp(content).resize(40, 40, { fit: 'fill' }).raw().toBuffer();
  const redAt = (x: number) => small[(20 * 40 + x) * 3];

  expect(exif).toBeUndefined();
  expect(width * height).toBeGreaterThan(pixels[0]);
  expect(width * height).toBeLessThanOrEqual(pixels[1]);
  expect(Math.abs(width / height - 3 / 4)).toBeLessThan(0.01);
  expect(redAt(5)).toBeGreaterThan(150);
  expect(redAt(35)).toBeLessThan(100);
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const picker = (page: Page) => page.getByRole('dialog').locator('input[type=file]').first();

test(
  'PET-6: a photo of 48 megapixels becomes the photo of a pet, upright and without its place',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const { id } = await newPet(owner, 'Olive');
    await page.goto(`/pets/${id}`);
    await chooseMore(page, 'Add photo');
    await picker(page).setInputFiles(file('IMG_0001.jpg', await phonePhoto(8064, 6048)));
    await expect(page.getByAltText('Your pet, as they’ll appear on the card')).toBeVisible();
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(toast(page, 'Pet updated successfully.')).toBeVisible();
    const { pet } = await owner.get<{ pet: { photo: { url: string } } }>(`/api/pets/${id}`);
    const stored = await page.request.get(pet.photo.url);
    await expectUpright(await stored.body(), { pixels: [500_000, 1_640_000] });
  },
);

test(
  'DOC-1: a document photo of 108 megapixels is made smaller, says so, and arrives',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await page.goto('/documents?add');
    await picker(page).setInputFiles(file('passport.jpg', await phonePhoto(12_000, 9000)));
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    await expect(dialog.getByText('We made this picture smaller')).toBeVisible();
    await expect(dialog.getByText('This picture has 108 megapixels, more than we can store')).toBeVisible();
    await expectAccessible(page, 'a large picture in the upload form');
    await expectToFit(page, 'a large picture in the upload form');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
    const { documents } = await owner.get<{ documents: { fileUrl: string }[] }>('/api/documents');
    const stored = await page.request.get(documents[0]?.fileUrl ?? '');
    await expectUpright(await stored.body(), { pixels: [15_500_000, 16_010_000] });
  },
);

test(
  'PET-6: a photo of 200 megapixels is taken too, and a file that is no photo says what to choose',
  once,
  async ({ page }) => {
    const { id } = await newPet(await openAccount(page), 'Olive');
    await page.goto(`/pets/${id}`);
    await chooseMore(page, 'Add photo');
    await picker(page).setInputFiles(file('vet.jpg', Buffer.from('%PDF-1.7')));
    await expect(page.getByText('Choose a JPEG, PNG, WebP, or HEIC photo.')).toBeVisible();
    await picker(page).setInputFiles(file('IMG_0001.png', await plainPhoto(16_320, 12_240)));
    await expect(page.getByAltText('Your pet, as they’ll appear on the card')).toBeVisible();
    await page.getByRole('button', { name: 'Save photo' }).click();
    await expect(toast(page, 'Pet updated successfully.')).toBeVisible();
  },
);
