import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newDocument, newPet } from './requests.ts';
import { openAccount } from './steps.ts';

const certificate = samplePdf('Certificate', ['Rabies']);
const widths = [320, 390, 768, 1440];

test.use({ reducedMotion: 'reduce' } as object);

test(
  'PROMISE-3: selected documents and facts become a pack, which a boarder opens without scripts',
  once,
  async ({ page, browser }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Bella');
    await newPet(owner, 'Milo');
    await owner.put(`/api/pets/${pet.id}/lifestyle`, {
      field: 'allergies',
      value: [{ name: 'Chicken' }],
      before: [],
    });
    for (const name of ['rabies.pdf', 'vaccines.pdf']) await newDocument(owner, name, certificate);
    await page.goto('/documents');
    await page.getByRole('button', { name: 'More for rabies' }).click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Select all 2' }).click();
    await page.getByRole('button', { name: 'Share a pack' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a pack' });
    await dialog.getByRole('button', { name: /^Share for/ }).click();
    await expect(dialog.getByText('Choose a pet for this pack')).toBeVisible();
    await dialog.getByLabel('Pet', { exact: true }).click();
    await page.getByRole('option', { name: 'Bella' }).click();
    await dialog.getByRole('button', { name: 'Boarding' }).click();
    await dialog.getByText('7 days').click();
    await expect(dialog.getByRole('button', { name: 'Share for 7 days' })).toBeVisible();
    await dialog.getByText('48 hours').click();
    await expectAccessible(page, 'the dialog of a pack');
    await expectToFit(page, 'the dialog of a pack', widths);
    await dialog.getByRole('button', { name: /^Share for/ }).click();
    await expect(page.getByText('Pack shared successfully')).toBeVisible();
    await expectAccessible(page, 'the link of a pack');
    const shareUrl = await page.getByLabel('Anyone with the link can view it, no login needed.').inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    await test.step('the page shows facts and documents, and all of them as one file', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: true });
      const visitor = await context.newPage();
      await visitor.goto(shareUrl);
      await expect(visitor.getByRole('heading', { name: 'Boarding' })).toBeVisible();
      await expect(visitor.getByText('Don’t give Bella')).toBeVisible();
      await expect(visitor.getByRole('heading', { name: 'Feeding' })).toBeVisible();
      await expectToFit(visitor, 'the page of a pack', widths);
      const download = visitor.waitForEvent('download');
      await visitor.getByRole('link', { name: 'Download all documents' }).click();
      expect((await download).suggestedFilename()).toBe('Boarding.zip');
      await expect(visitor.getByRole('link', { name: 'View rabies' })).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Download vaccines' })).toBeVisible();
      const pdf = visitor.waitForEvent('download');
      await visitor.getByRole('link', { name: 'Download as one PDF' }).click();
      expect((await pdf).suggestedFilename()).toBe('Boarding.pdf');
      await visitor.getByRole('link', { name: 'View rabies' }).click();
      const first = visitor.getByRole('img', { name: 'Page 1' });
      await expect
        .poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(400);
      await expectToFit(visitor, 'a document of a pack', widths);
      await visitor.getByRole('link', { name: 'Boarding' }).click();
      await context.close();
    });

    await test.step('the pet’s page and the list of links show it, and it is turned off', async () => {
      await page.goto(`/pets/${pet.id}/sharing`);
      await expect(page.getByText('Pack · Expires')).toBeVisible();
      await page.getByRole('button', { name: 'Share a pack' }).click();
      await expect(page.getByRole('dialog', { name: 'Share a pack' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto('/shared-now');
      const link = page.getByRole('listitem', { name: 'Boarding' });
      await expect(link.getByText('Vaccinations')).toBeVisible();
      await expectAccessible(page, 'a pack in the list of links');
      await expectToFit(page, 'a pack in the list of links', widths);
      await link.getByRole('button', { name: 'Edit link' }).click();
      await link.getByLabel('Title').fill('Summer');
      await link.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('listitem', { name: 'Boarding' })).toBeVisible();
      await link.getByRole('button', { name: 'Turn off link' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing shared right now' })).toBeVisible();
      expect((await page.request.get(shareUrl)).status()).toBe(404);
    });
  },
);
