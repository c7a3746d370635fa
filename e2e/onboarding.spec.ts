import type { Locator, Page } from '@playwright/test';

import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { addPetByForm, choosePhoto, fillInLogin, linkIn, newAccount, openAccount, toast } from './steps.ts';

const coat = { background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' };
const dashboard = { name: "My Pet's Identity", level: 1 };

/**
 * The assumed speed of a person: forty words of five characters a minute, a second to find each field or
 * button, and fixed times for a mail and a photo.
 */
const keyMs = 60_000 / (40 * 5);
const findMs = 1000;
const chooseMs = 6000;
const mailMs = 10_000;

/**
 * Types and presses, and adds up the time that a person would need. Machine time is left out, because it
 * varies.
 */
function newHand() {
  let ms = 0;

  return {
    type: async (field: Locator, text: string, { asIf = text } = {}) => {
      ms += findMs + asIf.length * keyMs;
      await field.fill(text);
    },
    press: async (thing: Locator) => {
      ms += findMs;
      await thing.click();
    },
    /** For actions outside of the page: opening the mail, choosing a photo. */
    wait: (outside: number) => (ms += outside),
    /** Reports the time so far. */
    tell: (what: string) => {
      test.info().annotations.push({ type: what, description: `${Math.round(ms / 1000)} s` });

      return ms;
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const current = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');

test(
  'ONB-5: at forty words a minute it is less than a minute from the landing page to the Pet ID, and two to the end',
  once,
  async ({ page, mailFor }) => {
    const hand = newHand();
    const account = newAccount();
    const photo = await samplePhoto(coat);
    await page.goto('/');
    await hand.press(page.getByRole('link', { name: 'Create Free Pet ID Now' }));
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await hand.type(name, 'Mio');
    await hand.press(page.getByText('Cat', { exact: true }));
    await hand.press(page.getByText('Male', { exact: true }));
    await hand.press(button(page, 'Continue'));
    await choosePhoto(page, photo);
    hand.wait(chooseMs);
    await hand.press(button(page, 'Continue'));
    await expect(page.getByRole('heading', { name: 'Save Mio’s Pet ID' })).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await hand.type(page.getByLabel('Your name'), account.name);
    // A typical address, because the generated ones are longer.
    await hand.type(page.getByLabel('Email'), account.email, { asIf: 'ada.byron@example.org' });
    await hand.type(page.getByLabel('Password', { exact: true }), account.password);
    await hand.press(button(page, 'Create account'));
    const link = linkIn(await mailFor(account.email, /Confirm/));
    hand.wait(mailMs);
    await page.goto(link);
    await hand.press(button(page, 'Confirm email'));
    await expect(page.getByRole('article', { name: 'Pet ID card: Mio' })).toBeVisible();
    expect(hand.tell('from the landing page to the Pet ID')).toBeLessThan(60_000);

    await expect(page.getByText('Your Pet ID has been generated!')).toBeVisible();
    await hand.press(button(page, 'Continue'));
    await expect(page.getByRole('heading', { name: 'Add a first record for Mio' })).toBeVisible();
    await expect(current(page)).toHaveText('Record');
    await hand.press(button(page, 'Add allergies'));
    await hand.type(page.getByLabel('Name'), 'Chicken');
    await hand.press(button(page, 'Save'));
    await hand.press(page.getByRole('link', { name: 'Continue' }));
    await hand.type(page.getByLabel('Name'), 'Sam Hale');
    await hand.type(page.getByLabel(/Phone/), '(212) 555-0142');
    await hand.press(button(page, 'Save'));
    await expect(page.getByRole('heading', dashboard)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mio' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /more thing/ })).toHaveCount(0);
    expect(hand.tell('from the landing page to the end')).toBeLessThan(120_000);
  },
);

test(
  'ONB-5: the last steps can be skipped, gone back from and taken up again from the dashboard, or put off',
  once,
  async ({ page }) => {
    await newPet(await openAccount(page), 'Olive');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Two more things for Olive' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Add a first record for Olive', level: 1 })).toBeVisible();
    await expectAccessible(page, 'a first record');
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
    await expect(current(page)).toHaveText('Contact');
    await page.getByLabel('Name').fill('Sam Hale');
    await expectAccessible(page, 'the emergency contact');
    await page.getByRole('link', { name: 'Back' }).click();
    await button(page, 'Add microchip').click();
    await page.getByLabel('Microchip', { exact: true }).fill('276 0981 0234 5678');
    await button(page, 'Save').click();
    await expect(page.getByText('276 098 102 345 678')).toBeVisible();
    await expectToFit(page, 'a first record');

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'One more thing for Olive' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Sam Hale');
    await expectToFit(page, 'the emergency contact');
    await button(page, 'Skip').click();
    await button(page, 'Later').click();
    await expect(page.getByRole('heading', { name: /more thing/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Olive' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /more thing/ })).toHaveCount(0);
  },
);

test(
  'ONB-5: a contact without a name, and a server that is gone, cost nothing that was typed; nor does signing in first',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_|40[0134]/);
    const account = await openAccount(page);
    const pet = await newPet(account, 'Olive');
    const path = `/onboarding/${pet.id}/contact`;
    await page.goto(path);
    await page.getByLabel(/Phone/).fill('+49 170 1234567');
    await button(page, 'Save').click();
    await expect(page.getByText('Enter a name, or remove this row')).toBeVisible();
    await page.getByLabel('Name').fill('Sam Hale');
    await page.route('**/contacts', (route) => route.abort('connectionrefused'));
    await button(page, 'Save').click();
    await expect(page.getByText(/Failed to update pet emergency contacts/)).toBeVisible();
    await page.unroute('**/contacts');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(path)}`);
    await fillInLogin(page, account);
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Name')).toHaveValue('Sam Hale');
    await expect(page.getByLabel(/Phone/)).toHaveValue('+49 170 1234567');
    await button(page, 'Save').click();
    await expect(toast(page, 'Pet emergency contacts updated successfully.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goto(`/onboarding/${crypto.randomUUID()}/record`);
    await expect(page.getByRole('heading', { name: 'Pet not found' })).toBeVisible();
  },
);

test(
  'PETID-1, ONB-5: going back to the first pet’s card reveal shows the card and stays there',
  once,
  async ({ page }) => {
    await openAccount(page);
    await addPetByForm(page, 'Olive');
    await expect(page.getByRole('heading', { name: 'Your Pet ID has been generated!' })).toBeVisible();
    await button(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'Add a first record for Olive' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Olive', level: 1 })).toBeVisible();
    await button(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'Add a first record for Olive' })).toBeVisible();
  },
);

test(
  'PET-1: the common breeds of the species are offered, and any other can be written',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.goto('/pets?add');
    const breed = page.getByLabel(/Breed/);
    const offered = () =>
      breed.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
    await expect.poll(offered).toContain('Border Collie');
    await page.getByText('Cat', { exact: true }).click();
    await expect.poll(offered).toContain('Maine Coon');
    expect(await offered()).not.toContain('Border Collie');
    await page.getByLabel('Name', { exact: true }).fill('Mio');
    await breed.fill('Three-legged Barn Cat');
    await button(page, 'Create Pet ID').click();
    await expect(page.getByRole('article', { name: 'Pet ID card: Mio' })).toContainText(
      'Three-legged Barn Cat',
    );
  },
);

test('ONB-5: a vaccine date or a reminder is the first record as well', once, async ({ page }) => {
  const owner = await openAccount(page);
  const [first, second] = [await newPet(owner, 'Mio'), await newPet(owner, 'Olive')];
  await page.goto(`/onboarding/${first.id}/record`);
  await button(page, 'Add vaccine date').click();
  const form = page.getByRole('dialog', { name: 'Add vaccination' });
  await form.getByLabel('Vaccine').fill('Rabies');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Rabies, /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();

  await page.goto(`/onboarding/${second.id}/record`);
  await expect(page.getByRole('link', { name: 'Skip', exact: true })).toBeVisible();
  await button(page, 'Add reminder').click();
  await page.getByLabel('What should we remind you about?').fill('Flea drops every month on the 1st');
  await page.getByLabel('What should we remind you about?').press('Enter');
  await expect(toast(page, 'Reminder "Flea drops" added successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  const { reminders } = await owner.get<{ reminders: { pets: { petId: string }[] }[] }>('/api/reminders');
  expect(reminders[0]?.pets).toMatchObject([{ petId: second.id }]);
});
