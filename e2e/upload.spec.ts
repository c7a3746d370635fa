import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { phoneHeic } from '../server/testing/heic-sample.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, onPhones, test } from './fixtures.ts';
import { databasesOf, plantDatabase } from './offline-steps.ts';
import { newDocument, newPet } from './requests.ts';
import { chooseAndUpload, networkWords, openAccount, signOut, toast } from './steps.ts';

const certificate = samplePdf('Rabies certificate', ['Patient: Olive']);
const coat = { background: '#dfe7d8', fur: '#c78b4b', shade: '#7a4f25' };
// Larger than the smallest part that the server stores.
const long = Buffer.concat([certificate, Buffer.alloc(900_000, 32)]);
const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const picker = (page: Page) => page.locator('input[type=file]').first();
const file = (name: string, buffer = certificate) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Drops files somewhere on the page, or pastes them. */
const offer = (page: Page, kind: 'drop' | 'paste', names: string[]) =>
  page.evaluate(
    ({ kind, names }) => {
      const data = new DataTransfer();
      for (const name of names) {
        const start = name.endsWith('.pdf') ? '%PDF-1.7' : 'MZ';
        data.items.add(new File([`${start} ${name}`], name));
      }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    { kind, names },
  );

test(
  'DOC-1: files are dropped anywhere or pasted, and every one that can’t be added is named',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    await newPet(owner, 'Olive');
    await newPet(owner, 'Mio');
    await page.goto('/documents');
    await expect(page.getByText('No documents yet')).toBeVisible();
    await offer(page, 'drop', ['rabies.pdf', 'setup.exe', 'virus.bat']);
    const dialog = page.getByRole('dialog', { name: 'Add documents' });
    await expect(dialog.getByText('2 files can’t be added')).toBeVisible();
    await expect(dialog.getByText('“setup.exe” has a file type we don’t accept')).toBeVisible();
    await expect(dialog.getByText('“virus.bat” has a file type we don’t accept')).toBeVisible();
    await offer(page, 'paste', ['lab result.pdf']);
    await expect(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'the upload form');
    await expectToFit(page, 'the upload form');

    // With several pets, none is preselected.
    const pets = dialog.getByLabel('Pet', { exact: true });
    await expect(pets).toHaveText(['Choose a pet', 'Choose a pet']);
    await dialog.getByRole('button', { name: 'Save 2 documents' }).click();
    await expect(dialog.getByText('Choose a pet, or “No pet”')).toHaveCount(2);
    await pets.first().click();
    await page.getByRole('option', { name: 'Mio' }).click();
    await expect(pets).toHaveText(['Mio', 'Mio']);
    await pets.last().click();
    await page.getByRole('option', { name: 'No pet' }).click();
    await expect(dialog.getByLabel('Category')).toHaveText(['Vaccination record', 'Lab result']);
    await dialog.getByRole('button', { name: 'Save 2 documents' }).click();
    await expect(documents(page)).toHaveCount(2);
    await expect(toast(page, '2 documents added')).toBeVisible();
    const { documents: rows } = await owner.get<{ documents: { petId: string | null; category: string }[] }>(
      '/api/documents',
    );
    expect(rows.map(({ petId, category }) => `${category} ${petId ? 'Mio' : 'none'}`)).toEqual(
      expect.arrayContaining(['lab none', 'vaccination Mio']),
    );
  },
);

test('a file that is there already is named, and uploaded again only if wanted', once, async ({ page }) => {
  const owner = await openAccount(page);
  const { id } = await newDocument(owner, 'rabies 2026.pdf', certificate);
  await page.goto('/documents?add');
  await picker(page).setInputFiles(file('scan.pdf'));
  await expect(page.getByText('You already have this file: rabies 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/documents?open=${id}`);
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(documents(page)).toHaveCount(2);
});

test(
  'DOC-1: an upload whose connection is lost continues when it is back, and arrives once',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/ERR_/);
    await openAccount(page);
    await page.goto('/documents?add');
    await picker(page).setInputFiles(file('certificate.pdf', long));
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await page.route('**/api/documents/uploads/*', async (route) => {
      await context.setOffline(true);
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByText('Failed to add document. Please try again.')).toBeVisible();
    await expect(uploads.getByText(networkWords)).toBeVisible();
    await expect(uploads.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await expect(documents(page)).toHaveCount(1);
    await page.reload();
    await expect(documents(page)).toHaveCount(1);
  },
);

test(
  'DOC-1: an upload that the browser does not keep yet is not left without a question',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.route(/\/assets\/upload-store-[^/]+\.js/, () => undefined);
    await chooseAndUpload(page, 'certificate.pdf', long);
    await expect(page.getByRole('progressbar', { name: 'certificate' })).toBeVisible();
    const question = page.waitForEvent('dialog');
    const reloading = page.reload();
    const dialog = await question;
    await dialog.accept();
    await reloading;

    expect(dialog.type()).toBe('beforeunload');
  },
);

test(
  'DOC-1: an upload goes on after the page was reloaded, and a cancelled one does not',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const owner = await openAccount(page);
    await page.goto('/documents');
    // These requests never get a response.
    await page.route('**/api/documents/uploads/*', () => undefined);
    // The upload is stored in the browser before the server knows it.
    const begun = page.waitForResponse((response) => response.url().endsWith('/api/documents/uploads'));
    await chooseAndUpload(page, 'certificate.pdf', long);
    await begun;
    await expect(page.getByRole('progressbar', { name: 'certificate' })).toBeVisible();
    await page.goto('/documents?add');
    await picker(page).setInputFiles(file('other.pdf'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(2);
    await page.getByRole('button', { name: 'Cancel upload of other' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => navigator.locks.query().then(({ held }) => held?.length)))
      .toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/documents');
    await expect(documents(page)).toHaveText([/certificate/]);
    const { documents: rows } = await owner.get<{ documents: { size: number }[] }>('/api/documents');
    expect(rows).toMatchObject([{ size: long.length }]);
  },
);

test('DOC-1: a HEIC photo is added as a JPEG, and its original can be downloaded', once, async ({ page }) => {
  await openAccount(page);
  await chooseAndUpload(page, 'IMG_2041.HEIC', await phoneHeic());
  await page.getByRole('link', { name: /^Photo, / }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download original' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Photo, .*\.heic$/);
});

test('photos become the pages of one PDF, straightened and in order', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/documents?add');
  const photo = await samplePhoto(coat);
  await picker(page).setInputFiles([file('IMG_1.jpg', photo), file('IMG_2.jpg', photo)]);
  await page.getByRole('button', { name: 'Combine 2 photos into one PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a PDF from photos' });
  const names = () => dialog.getByRole('list', { name: 'Pages' }).getByRole('button');
  const shown = dialog.getByRole('img', { name: 'Page made from IMG_1.jpg' });
  await expect(shown).toBeVisible();
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};

  await dialog.getByRole('button', { name: 'Straighten' }).click();
  const corner = dialog.getByRole('button', { name: 'Bottom-right corner' });
  await corner.focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowUp');
  await expectAccessible(page, 'corners');
  await expectToFit(page, 'corners');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByText('Black and white').click();
  await expect
    .poll(async () => {
      const box = await shown.boundingBox();

      return box && Math.abs(box.width / box.height - width / height) > 0.01;
    })
    .toBe(true);
  await dialog.getByRole('button', { name: 'Compare with the original' }).click();
  await expect(dialog.getByRole('img', { name: 'Photo: IMG_1.jpg' })).toBeVisible();
  await expectAccessible(page, 'pages');
  await expectToFit(page, 'pages');

  await dialog.getByRole('button', { name: 'Move this page forward' }).click();
  await expect(names().first()).toHaveAccessibleName('Page 1: IMG_2.jpg');
  await dialog
    .getByLabel('Add photos as pages')
    .setInputFiles([file('IMG_3.jpg', photo), file('IMG_4.jpg', photo)]);
  await dialog.getByRole('button', { name: 'Remove this page' }).click();
  await expect(names()).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Make a 3-page PDF' }).click();

  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(1);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Photo, /);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /^Photo, / }).click();
  await expect(page.getByRole('group', { name: 'Page 3 of 3' })).toBeAttached();
});

test('a photo that the browser can’t read says so, and nothing is lost', once, async ({ page }) => {
  await openAccount(page);
  await page.goto('/documents?add');
  await picker(page).setInputFiles([
    file('IMG_1.jpg', await samplePhoto(coat)),
    file('IMG_2.heic', await phoneHeic()),
  ]);
  await page.getByRole('button', { name: 'Combine 2 photos into one PDF' }).click();
  await page.getByRole('button', { name: 'Make a 2-page PDF' }).click();
  await expect(page.getByText('We couldn’t create that')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(2);
});

test(
  'ROUTE-4: the upload pages open in their forms, with their query, after signing in',
  once,
  async ({ page }) => {
    await page.goto('/upload?from=widget');
    await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent('/upload?from=widget')}`);
    await openAccount(page);
    for (const path of [
      '/upload-document',
      '/add-document-ios',
      '/ios-upload',
      '/add-document-android',
      '/upload',
    ]) {
      await page.goto(`${path}?from=widget`);
      await expect(page.getByRole('heading', { name: 'Add documents' })).toBeVisible();
      await expect(page.getByText('PDFs, images, text')).toBeVisible();
      await expect(page).toHaveURL(`${path}?from=widget`);
    }
  },
);

test('a document is added on the upload page', async ({ page }) => {
  await openAccount(page);
  await page.goto('/upload-document');
  const places = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(places.locator('[aria-current=page]')).toHaveText('Documents');
  await picker(page).setInputFiles(file('rabies.pdf'));
  await expectAccessible(page, 'the upload page');
  await expectToFit(page, 'the upload page');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/documents');
  await expect(documents(page)).toHaveCount(1);
});

test(
  'APP-9: the iOS page tells what to press for ten seconds, and for seven once the picker is open',
  onPhones,
  async ({ page }) => {
    await openAccount(page);
    await page.clock.install();
    await page.goto('/ios-upload');
    const hint = toast(page, 'Tap “Choose files or photos” to pick a file or take a photo');
    const pickerHint = toast(page, 'Tap Photo Library, Take Photo, or Choose Files');
    await expect(hint).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(hint).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files', exact: true }).click();
    await chooser;
    await expect(hint).toBeHidden();
    await expect(pickerHint).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(pickerHint).toBeVisible();
    await page.clock.fastForward(1500);
    await expect(pickerHint).toBeHidden();
    await page.goto('/ios-upload');
    await expect(hint).toBeVisible();
    await page.clock.fastForward(10_500);
    await expect(hint).toBeHidden();
  },
);

/** Sends a file to the upload page with a form, as the system does when another app shares it. */
const share = (page: Page) =>
  page.evaluate((action) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'files';
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 shared'], 'from mail.pdf', { type: 'application/pdf' }));
    input.files = data.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, `${test.info().project.use.baseURL}/upload-document`);

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'files that another app shares wait for the sign-in, and are in the form once',
    once,
    async ({ page }) => {
      await page.goto('/login');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await share(page);
      await expect(page).toHaveURL(/\/login\?return_to=%2Fupload-document%3Fshared%3D/);
      const target = new URL(page.url()).searchParams.get('return_to') ?? '';
      await openAccount(page);
      await page.goto(target);
      await expect(page.getByRole('heading', { name: 'A file was shared with DenMate' })).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
      await expectAccessible(page, 'shared files');
      await page.getByRole('button', { name: 'Add this file' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('from mail');
      await expect(page).toHaveURL('/upload-document');
      await page.goto(target);
      await expect(page.getByRole('button', { name: 'Choose files', exact: true })).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
    },
  );

  test('files that a page of another site sends are in no form, and not kept', once, async ({ page }) => {
    await openAccount(page);
    await page.goto('/documents');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.route('http://elsewhere.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    await page.goto('http://elsewhere.test/');
    await share(page);
    await expect(page.getByRole('button', { name: 'Choose files', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/upload-document');
    await expect(page.getByText('from mail')).toHaveCount(0);
    expect(await databasesOf(page)).not.toContain('denmate-shared-files');
  });

  test('signing out removes files that were shared and not taken', once, async ({ page }) => {
    await openAccount(page);
    await page.goto('/documents');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await plantDatabase(page, 'denmate-shared-files');
    await signOut(page);
    await expect.poll(() => databasesOf(page)).not.toContain('denmate-shared-files');
  });
});
