import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { addDays } from '../shared/core/days.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { chooseMore, openAccount } from './steps.ts';

const today = () => new Date().toISOString().slice(0, 10);

test(
  'DASH-1, HEALTH-5: the dashboard, Health and the pet’s overview agree on what is due, and the overview has its next reminder',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Rex');
    await owner.post(`/api/pets/${pet.id}/vaccinations`, {
      id: crypto.randomUUID(),
      name: 'DHPP',
      vaccine: 'dapp',
      dateAdministered: addDays(today(), -5 * 365),
      expirationDate: null,
      administrator: null,
      batchNumber: null,
      notes: null,
      documentIds: [],
    });
    await owner.post('/api/reminders', {
      id: crypto.randomUUID(),
      title: 'Heartworm pill',
      date: addDays(today(), 40),
      petIds: [pet.id],
    });
    const vaccine = 'Distemper, adenovirus, parvovirus';

    await page.goto('/dashboard');
    const due = page.getByRole('list', { name: 'Today' });
    await expect(due.getByRole('listitem').filter({ hasText: vaccine })).toContainText('Was due');
    await page.goto('/health-check');
    const urgent = page.getByRole('list', { name: 'Needs attention' });
    await expect(urgent.getByRole('listitem').filter({ hasText: vaccine })).toContainText('Overdue');
    await page.goto(`/pets/${pet.id}`);
    const glance = page.getByRole('region', { name: 'At a glance' });
    await expect(glance.getByRole('listitem').filter({ hasText: vaccine }).first()).toContainText('Overdue');
    await expect(glance.getByText('Heartworm pill')).toBeVisible();
    await expectToFit(page, 'the overview of a pet');
    await expectAccessible(page, 'the overview of a pet');
    await glance.getByRole('link', { name: 'Next reminder' }).click();
    await expect(page).toHaveURL(`/pets/${pet.id}/reminders`);
  },
);

const openOverview = async (page: Page, pet: { id: string }, name = 'Pepper') => {
  await page.goto(`/pets/${pet.id}`);
  await expect(page.getByRole('article', { name: `Pet ID card: ${name}` })).toBeVisible();
};

test('PET-2: the page opens with the card and four actions, and the card turns over', async ({ page }) => {
  const owner = await openAccount(page);
  const pet = await newPet(owner, 'Pepper');
  await openOverview(page, pet);
  await expect(page.getByRole('link', { name: 'Show proof' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Share', 'Report lost', 'More'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: 'About Pepper' }).getByRole('link');
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expectToFit(page, 'the card and its actions');

  const [front, back] = ['Pet ID card: Pepper', 'Back of the card: Pepper'].map((name) =>
    page.getByRole('article', { name }),
  ) as [Locator, Locator];
  const hidden = (side: Locator) => page.locator('[inert]').filter({ has: side });
  await expect(hidden(back)).toHaveCount(1);
  await chooseMore(page, 'Turn card over');
  await expect(page.getByText('Showing the back of the card.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await expect(hidden(front)).toHaveCount(1);
  await expect(hidden(back)).toHaveCount(0);
  await expect(back).toContainText('If found');
  await expect(back).toContainText(`/id/${pet.petIdentifier}`);
  await expectAccessible(page, 'the back of a card');
  await chooseMore(page, 'Turn card over');
  await expect(hidden(front)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
});

test(
  'PROMISE-2: the back of the card names whom to call only if everyone may see that',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Pepper');
    const sam = { name: 'Sam Hale', phone: '+1 415 555 0132', note: null };
    await owner.put(`/api/pets/${pet.id}/contacts`, { kind: 'emergency', value: [sam], before: [] });
    const back = page.getByRole('article', { name: 'Back of the card: Pepper' });
    await openOverview(page, pet);
    await chooseMore(page, 'Turn card over');
    await expect(back).toContainText('Any vet or shelter can scan for a microchip');
    await expect(back).not.toContainText('Sam');

    await owner.patch(`/api/pets/${pet.id}/emergency-page`, { field: 'contacts', shown: true });
    await page.reload();
    await chooseMore(page, 'Turn card over');
    await expect(back).not.toContainText('Sam');

    await owner.patch(`/api/pets/${pet.id}/emergency-page`, { open: true });
    await page.reload();
    await chooseMore(page, 'Turn card over');
    await expect(back).toContainText('Sam Hale');
    await expect(back).toContainText('+1 415 555 0132');
  },
);

test('PET-2: the card is saved as a picture', once, async ({ page }) => {
  const owner = await openAccount(page);
  const pet = await newPet(owner, 'بسكويت 🐾 Žofie');
  await openOverview(page, pet, 'بسكويت 🐾 Žofie');
  const saved = page.waitForEvent('download');
  await chooseMore(page, 'Save card');
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${pet.petIdentifier}-card.png`);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1712, 1080]);
});

test(
  'PROMISE-2: sharing the card says that the page is off, turns it on, and then has the link',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Pepper');
    await openOverview(page, pet);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Pepper’s card' });
    await expect(dialog).toContainText('Pepper’s emergency page is off');
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Save card' })).toBeVisible();
    await expectAccessible(page, 'sharing a card whose page is off');

    await dialog.getByRole('button', { name: 'Turn on emergency page' }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`/id/${pet.petIdentifier}$`));
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page, 'sharing a card whose page is on');
  },
);

test(
  'PROMISE-2: the card of a pet with a new home has no link to share, and none to turn on',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Pepper');
    const withMe = { ending: null, endedOn: null };
    await owner.put(`/api/pets/${pet.id}/ending`, {
      value: { ...withMe, ending: 'rehomed' },
      before: withMe,
    });
    await openOverview(page, pet);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Pepper’s card' });
    await expect(dialog).toContainText('We don’t show the page of a pet');

    await expect(dialog.getByRole('button', { name: /Turn on emergency page|Copy link/ })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Save card' })).toBeVisible();
  },
);

test(
  'PROMISE-2: a pet whose number is known is reported lost in two presses, and is home in one; then the page is as before',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Pepper');
    const number = { name: 'Robin', phone: '+49 170 1234567', note: null };
    await owner.put(`/api/pets/${pet.id}/contacts`, { kind: 'emergency', value: [number], before: [] });
    const publicPage = () => page.request.get(`/id/${pet.petIdentifier}`);
    await openOverview(page, pet);
    const report = page.getByRole('button', { name: 'Report lost' });
    const since = page.getByText('Pepper, reported lost');
    await report.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('radio', { name: /Robin/ })).toBeChecked();
    expect((await publicPage()).ok(), 'nothing is public yet').toBe(false);
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(since).toBeVisible();
    expect(await (await publicPage()).text()).toContain('tel:+491701234567');
    await expectAccessible(page, 'the page of a lost pet');
    await expectToFit(page, 'the page of a lost pet');
    await page.getByRole('button', { name: 'Pepper is home' }).click();
    await expect(since).toHaveCount(0);
    await expect(report).toBeVisible();
    expect((await publicPage()).ok(), 'it was off before').toBe(false);
  },
);

test(
  'PET-4: an archived pet’s card can be printed, saved and turned, and nothing can be changed',
  once,
  async ({ page }) => {
    const owner = await openAccount(page);
    const pet = await newPet(owner, 'Pepper');
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    await openOverview(page, pet);
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Turn card over', 'Print', 'Save card']);
    await page.keyboard.press('Escape');
    for (const name of ['Share', 'Edit details', 'Report lost'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  },
);
