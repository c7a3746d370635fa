import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, onPhones, test } from './fixtures.ts';
import { newDocument } from './requests.ts';
import { openAccount } from './steps.ts';

const certificate = samplePdf('Rabies certificate', ['Patient: Olive']);

test(
  'DOC-4: on a phone the document starts at the top, and a tap hides and shows its controls',
  onPhones,
  async ({ page }) => {
    const owner = await openAccount(page);
    const { id } = await newDocument(owner, 'rabies.pdf', certificate);
    await page.goto(`/documents?open=${id}`);
    const sheet = page.locator('.pdf-page').first();
    const controls = page.locator('.modal-bleed > div').first();
    await expect(sheet.locator('canvas')).toBeVisible();
    const box = await sheet.boundingBox();
    expect(box?.y).toBeLessThan(120);
    expect(box?.x).toBe(0);

    await sheet.tap({ position: { x: 150, y: 250 } });
    await expect(controls).toHaveCSS('opacity', '0');
    await sheet.tap({ position: { x: 150, y: 250 } });
    await expect(controls).toHaveCSS('opacity', '1');
    await page.keyboard.press('Tab');
    await sheet.tap({ position: { x: 150, y: 250 } });
    await expect(controls).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await expect(controls).toHaveCSS('opacity', '1');
  },
);

test('DOC-6: the QR code of a document is one press away, and its link is made with it', async ({ page }) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'rabies.pdf', certificate);
  await page.goto(`/documents?open=${id}`);
  await page.getByRole('button', { name: 'Show QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share link' });
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
  await expect(dialog.getByText('Document shared successfully')).toBeVisible();
  await expectAccessible(page, 'the QR code of a document');
  await expectToFit(page, 'the QR code of a document');
  const url = await dialog.getByLabel('Anyone with the link can view it, no login needed.').inputValue();
  expect((await page.request.get(url)).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Turn off link' }).click();
  await expect(page.getByText('This link doesn’t work anymore')).toBeVisible();
});

test('DOC-6, DOC-7: a link that is turned off in a filtered list isn’t made again', async ({ page }) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'rabies.pdf', certificate);
  await owner.put(`/api/documents/${id}/share`, {});
  await page.goto('/documents?shared=1');
  await page.getByRole('link', { name: 'rabies' }).click();
  await page.getByRole('button', { name: 'Show QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share link' });
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off link' }).click();
  await expect(page.getByText('This link doesn’t work anymore')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const { document } = await owner.get<{ document: { shareExpiry: string | null } }>(`/api/documents/${id}`);
  expect(document.shareExpiry).toBeNull();
});
