import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { samplePdf } from '../scripts/samples/sample-pdf.ts';
import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expect, test } from './fixtures.ts';
import { choosePhoto, createAccount, linkIn, newAccount, signIn, signOut } from './steps.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const coat = { background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' };
const certificate = samplePdf('Certificate of vaccination', [
  'Patient: Mio',
  'Rabies, 14 May 2026',
  'Valid until 13 May 2029',
]);

test('ONB-1, VERIFY-1, PET-1, PETID-1, DOC-1, DOC-6, SHARED-1: from the landing page to a document that a stranger opens', async ({
  page,
  browser,
  mailFor,
  expectComplaint,
}) => {
  test.setTimeout(150_000);
  const account = newAccount();
  const written = await keysWrittenBy(page);
  const photo = await samplePhoto(coat);

  await test.step('a visitor reads the hero and begins', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Give Your Pet a Digital Identity for Life',
    );
    await page.getByRole('link', { name: 'Create Free Pet ID Now' }).click();
    await expect(page).toHaveURL('/onboarding');
  });

  await test.step('enters the pet, and then an account to save it with', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Mio');
    await page.getByText('Cat', { exact: true }).click();
    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel(/Breed/).fill('European Shorthair');
    await page.getByLabel(/Birth or adoption date/).fill('2022-02-28');
    await page.getByRole('button', { name: 'Continue' }).click();
    await choosePhoto(page, photo);
    await page.getByRole('button', { name: 'Continue' }).click();
    const sent = page.waitForResponse('**/auth/v1/pending-pet/photo');
    await createAccount(page, account);
    await sent;
    await page.reload();
    await expect(page.getByText(account.email)).toBeVisible();
  });

  await test.step('confirms with the mailed link and a press, and the pet gets its Pet ID', async () => {
    const link = linkIn(await mailFor(account.email, /Confirm/));
    await page.request.get(link);
    await page.clock.install();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page).toHaveURL(/\/pet-id/);
    await page.clock.fastForward(2500);
    await expect(page.getByText('Your Pet ID has been generated!')).toBeVisible();
    const card = page.getByRole('article', { name: 'Pet ID card: Mio' });
    await expect(card).toContainText(/DM-[0-9A-HJKMNP-TV-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}/);
    await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Add a first record for Mio' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("My Pet's Identity");
    await expect(page.getByRole('link', { name: 'Mio' })).toBeVisible();
  });

  await test.step('uploads a PDF and a photo, and sees them newest first', async () => {
    await page.goto('/documents?add');
    const upload = async (name: string, mimeType: string, buffer: Buffer) => {
      await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await upload('rabies_certificate.pdf', 'application/pdf', certificate);
    await expect(page.getByRole('link', { name: 'rabies certificate' })).toBeVisible();
    await page.getByRole('button', { name: 'Add documents' }).click();
    await upload('Mio after the vet.jpg', 'image/jpeg', photo);
    await expect(page.getByRole('link', { name: 'Mio after the vet' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveText([
      'Mio after the vet',
      'rabies certificate',
    ]);
  });

  const shareUrl = await test.step('shares one for 48 hours', async () => {
    await page.getByRole('button', { name: 'More for rabies certificate' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Share for 48 hours' }).click();
    await expect(
      page.getByText(/^Expires on [A-Z][a-z]{2} \d\d, \d{4} at \d{1,2}:\d\d [AP]M$/),
    ).toBeVisible();

    return page.getByLabel('Anyone with the link can view it, no login needed.').inputValue();
  });

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await test.step('a stranger without a session opens, previews and downloads it byte for byte', async () => {
    await theirs.goto(shareUrl);
    await expect(theirs.getByRole('heading', { name: 'rabies certificate' })).toBeVisible();
    await expect(theirs.getByText('Vaccination record')).toBeVisible();
    await expect(
      theirs.getByText(/^Link expires on [A-Z][a-z]+ \d+, \d{4} at \d+:\d{2} [AP]M$/),
    ).toBeVisible();
    await expect(theirs.getByText(/No login is needed/)).toBeVisible();
    await expect(theirs.locator('.pdf-page canvas')).toHaveCount(1);
    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('rabies certificate.pdf');
    expect(sha256(await readFile(await download.path()))).toBe(sha256(certificate));
  });

  await test.step('DOC-7, SHARED-2: after its removal the link answers exactly as an unknown one', async () => {
    expectComplaint(/404/);
    await page.getByRole('button', { name: 'Turn off link' }).click();
    await expect(page.getByRole('button', { name: 'Share for 48 hours' })).toBeVisible();
    const removed = await theirs.request.get(shareUrl);
    const unknown = await theirs.request.get('/shared/sh-1111111111111');
    expect([removed.status(), await removed.text()]).toEqual([unknown.status(), await unknown.text()]);
    await theirs.reload();
    await expect(theirs.getByText('Document not found or share link has expired')).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
    await stranger.close();
  });

  await test.step('signs out, signs in again: all is there', async () => {
    await page.getByRole('button', { name: 'Close' }).click();
    await signOut(page);
    await page.goto('/documents');
    await expect(page).toHaveURL('/login?return_to=%2Fdocuments');
    await signIn(page, account);
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    await page.goto('/documents');
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(2);
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Mio' })).toBeVisible();
  });

  await test.step('the privacy page names all that was stored in the browser on the way', async () => {
    for (const { name } of await page.context().cookies()) written.add(name);
    for (const key of await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]))
      written.add(key);
    expect([...written]).toEqual(
      expect.arrayContaining(['denmate_refresh', 'denmate.session.test', 'react-router-scroll-positions']),
    );

    await page.goto('/privacy');
    const text = await page.getByRole('main').innerText();
    const beginnings = [...text.matchAll(/(\S+)…/g)].map(([, beginning = '']) => beginning);
    const unnamed = [...written].filter(
      (key) => !text.includes(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    expect(unnamed).toEqual([]);
  });
});

/** The keys that pages write to local and session storage, including removed ones. */
async function keysWrittenBy(page: Page): Promise<Set<string>> {
  const keys = new Set<string>();
  await page.exposeFunction('noteKey', (key: string) => void keys.add(key));
  await page.addInitScript(() => {
    const original = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
      ?.value as Storage['setItem'];
    Storage.prototype.setItem = function setItem(key, value) {
      (globalThis as unknown as { noteKey: (key: string) => void }).noteKey(key);
      original.call(this, key, value);
    };
  });

  return keys;
}
