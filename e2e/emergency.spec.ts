import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectAccessible, expectToFit } from './a11y.ts';
import { otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import type { Requests } from './requests.ts';
import { openAccount, toast } from './steps.ts';

/** Opens the Sharing section of a new pet; returns the path of its public page. */
async function openSharing(page: Page, owner: Requests): Promise<string> {
  const { id, petIdentifier } = await newPet(owner, 'Olive');
  await page.goto(`/pets/${id}/sharing`);
  await expect(page.getByRole('heading', { name: 'Emergency page' })).toBeVisible();

  return `/id/${petIdentifier}`;
}

const viewOf = (page: Page) => page.frameLocator('iframe[title$="page as strangers see it"]');
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn off emergency page' });

async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Turn on emergency page' }).click();
  await expect(turnOff(page)).toBeVisible();
}

/** Checks the preview: beside the switches, or in a sheet on narrow screens. */
async function lookAtPreview(page: Page, look: (view: ReturnType<typeof viewOf>) => Promise<void>) {
  const open = page.getByRole('button', { name: 'Preview' });
  const isSheet = await open.isVisible();
  if (isSheet) await open.click();
  await look(viewOf(page));
  if (!isSheet) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^What strangers/ })).toHaveCount(0);
}

test(
  'PROMISE-2: the owner opens the page, sees what strangers see, and hides a fact again',
  once,
  async ({ page, browser }) => {
    const path = await openSharing(page, await openAccount(page));
    const stranger = await otherBrowser(browser);
    expect((await stranger.goto(path))?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'Pet ID not found' })).toBeVisible();
    await expectAccessible(stranger, 'no emergency page');
    await expectToFit(stranger, 'no emergency page');

    await lookAtPreview(page, (view) => expect(view.getByRole('heading', { name: 'Olive' })).toBeVisible());
    await turnOn(page);
    await stranger.goto(path);
    await expect(stranger.getByRole('heading', { name: 'Olive' })).toBeVisible();

    await page.getByRole('textbox', { name: 'Your message to finders' }).fill('Shy: please do not chase');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Medical' })).toBeChecked();
    await page.getByText('Choose details').click();
    await page.getByRole('switch', { name: 'Name', exact: true }).uncheck();
    await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await lookAtPreview(page, async (view) => {
      await expect(view.getByText('Shy: please do not chase')).toBeVisible();
      await expect(view.getByRole('heading', { name: 'Olive' })).toHaveCount(0);
    });
    await stranger.reload();
    await expect(stranger.getByText('Shy: please do not chase')).toBeVisible();
    await expect(stranger.getByText('Olive')).toHaveCount(0);
    await expectAccessible(stranger, 'an emergency page');
    await expectToFit(stranger, 'an emergency page');
    await expectToFit(page, 'what is shared');
    await expectAccessible(page, 'what is shared');

    await page.getByText('Everything', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Custom' })).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Name', exact: true })).toBeChecked();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Olive' })).toBeVisible();
    await turnOff(page).click();
    await expect(page.getByRole('button', { name: 'Turn on emergency page' })).toBeVisible();
    expect((await stranger.reload())?.status()).toBe(404);
  },
);

test.describe('a finder', () => {
  test(
    'PROMISE-2, PETID-2: types the Pet ID again, writes to the owner without scripts, and gets an answer; neither sees the other’s address',
    once,
    async ({ page, browser, mailFor }) => {
      const account = await openAccount(page);
      const path = await openSharing(page, account);
      await turnOn(page);

      const context = await browser.newContext({ javaScriptEnabled: false });
      const finder = await context.newPage();
      const email = `finder-${Date.now()}@example.org`;
      await finder.goto('/id/DM-00-0000');
      await finder.getByLabel('Pet ID').fill(path.replace('/id/', '').toLowerCase().replaceAll('-', ' '));
      await finder.getByRole('button', { name: 'Find this pet' }).click();
      await expect(finder).toHaveURL(path);
      expect(
        await finder.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        }),
      ).toEqual(['Figtree', 'Fraunces']);
      await finder.getByText('I found Olive').click();
      await finder.getByLabel('Your message').fill('...');
      await finder.getByLabel('Your email').fill(email);
      await finder.getByRole('button', { name: 'Send to the owner' }).click();
      await expect(finder.getByText('Tell the owner where the pet is')).toBeVisible();
      await expect(finder.getByLabel('Your email')).toHaveValue(email);
      await finder.getByLabel('Your message').fill('She sits on our terrace, Linden Street 4.');
      await finder.getByRole('button', { name: 'Send to the owner' }).click();
      await expect(finder.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible();

      const mail = await mailFor(account.email, /Someone wrote to you about Olive/);
      expect(mail.text).toContain('Linden Street 4');
      expect(mail.text + mail.html).not.toContain(email);
      expect(mail.text).toContain('DenMate doesn’t check them');
      await page.reload();
      await page.getByRole('button', { name: 'Send reply' }).click();
      await expect(page.getByText('Write a reply')).toBeVisible();
      await page.getByLabel('Your reply').fill('Thank you, I am on my way.');
      await page.getByRole('button', { name: 'Send reply' }).click();
      await expect(page.getByText('You replied')).toBeVisible();
      const answer = await mailFor(email, /A reply to your message/);
      expect(answer.text).toContain('I am on my way');
      expect(answer.text + answer.html).not.toContain(account.email);
      await page.getByRole('button', { name: 'Delete the message from Someone' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, 'Deleted')).toBeVisible();
      await expect(page.getByText('You replied')).toHaveCount(0);
      await context.close();
    },
  );
});

test(
  'PROMISE-2: a lost pet’s page says so, there is a poster, and the pet is home',
  once,
  async ({ page, browser }) => {
    const path = await openSharing(page, await openAccount(page));
    await page.getByRole('button', { name: 'Report lost' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Where').fill('Linden Park');
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await expect(sheet.getByText('Enter a phone number')).toBeVisible();
    await expectAccessible(page, 'the report of a lost pet');
    await expectToFit(page, 'the report of a lost pet');
    await sheet.getByRole('textbox', { name: 'Phone number' }).fill('+49 170 1234567');
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page, 'a published report');
    await expectToFit(page, 'a published report');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^Lost since/)).toBeVisible();
    const stranger = await otherBrowser(browser);
    await stranger.goto(path);
    await expect(stranger.getByText('LOST', { exact: true })).toBeVisible();
    await expect(stranger.getByText('Linden Park')).toBeVisible();
    await expect(stranger.getByRole('link', { name: /170 1234567/ })).toHaveAttribute(
      'href',
      'tel:+491701234567',
    );
    await expectAccessible(stranger, 'the page of a lost pet');
    await expectToFit(stranger, 'the page of a lost pet');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Poster (A4)' }).click();
    const poster = await saved;
    expect(poster.suggestedFilename()).toMatch(/^DM-\w\w-\w{4}-lost-a4\.pdf$/);
    expect((await readFile(await poster.path())).toString('latin1')).toMatch(/^%PDF-/);

    await page.getByRole('button', { name: 'Olive is home' }).click();
    await expect(toast(page, 'Olive is home')).toBeVisible();
    expect((await stranger.reload())?.status(), 'the page was off before').toBe(404);
  },
);

test(
  'PROMISE-2: a switch that could not be saved goes back and shows an error',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await openSharing(page, await openAccount(page));
    await page.route('**/emergency-page', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByText('Choose details').click();
    const name = page.getByRole('switch', { name: 'Name', exact: true });
    await name.click();
    await expect(toast(page, 'We couldn’t save that')).toBeVisible();
    await expect(name).toBeChecked();
    await page.getByRole('button', { name: 'Turn on emergency page' }).click();
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'We couldn’t save that' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on emergency page' })).toBeVisible();
  },
);
