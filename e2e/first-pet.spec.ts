import type { Page } from '@playwright/test';

import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { createAccount, enterPet, fillInLogin, linkIn, newAccount, newOwner } from './steps.ts';

const coat = { background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' };
const longName = 'Princess Penelope Featherstonehaugh of Cholmondeley the 3rd';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const petName = (page: Page) => page.getByLabel('Name', { exact: true });
const current = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');
const saveHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Save ${name}’s Pet ID` });

async function enterName(page: Page, name: string) {
  await page.goto('/onboarding');
  await petName(page).fill(name);
  await page.getByText('Cat', { exact: true }).click();
  await button(page, 'Continue').click();
  await expect(current(page)).toHaveText('Photo');
}

test(
  'ONB-5: the first step says what is missing, and every step fits and is accessible with the longest name',
  once,
  async ({ page }) => {
    await page.goto('/onboarding');
    await button(page, 'Continue').click();
    await expect(petName(page)).toHaveAccessibleDescription('Enter a name');
    await expect(petName(page)).toBeFocused();
    await expect(page.getByText('Choose a species')).toBeVisible();
    await expectAccessible(page, 'a pet that is refused');
    await enterName(page, longName);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectToFit(page, 'the photo');
    await expectAccessible(page, 'the photo');
    await button(page, 'Skip').click();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await button(page, 'Create account').click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expectToFit(page, 'the account');
    await expectAccessible(page, 'an account that is refused');
    await createAccount(page, newAccount());
    await expectToFit(page, 'the inbox');
    await expectAccessible(page, 'the inbox');
  },
);

test(
  'ONB-5: Back, the browser’s back button and a reload keep every step, and what was entered',
  once,
  async ({ page }) => {
    await page.goto('/login');
    await enterPet(page, 'Mio', await samplePhoto(coat));
    await page.reload();
    await expect(saveHeading(page, 'Mio')).toBeVisible();
    await page.goBack();
    await expect(current(page)).toHaveText('Photo');
    await expect(button(page, 'Choose another')).toBeVisible();
    await page.reload();
    await expect(button(page, 'Choose another')).toBeVisible();
    await page.goBack();
    await expect(petName(page)).toHaveValue('Mio');
    await petName(page).fill('Mia');
    await page.goForward();
    await expect(current(page)).toHaveText('Photo');
    await button(page, 'Back').click();
    await expect(petName(page)).toHaveValue('Mia');
    await button(page, 'Continue').click();
    await button(page, 'Continue').click();
    await expect(saveHeading(page, 'Mia')).toBeVisible();
    await button(page, 'Back').click();
    await button(page, 'Back').click();
    await expect(petName(page)).toHaveValue('Mia');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  },
);

test(
  'ONB-2, ONB-5: the code of a link is there when the account is made later, without the link',
  once,
  async ({ page }) => {
    await page.goto('/onboarding?ref=ABCD2345');
    await petName(page).fill('Mio');
    await page.getByText('Cat', { exact: true }).click();
    await button(page, 'Continue').click();
    await expect(current(page)).toHaveText('Photo');
    await page.goto('/onboarding');
    await button(page, 'Skip').click();
    await expect(page.getByLabel(/Referral code/)).toHaveValue('ABCD2345');
  },
);

test(
  'ONB-5: a pet that doesn’t reach the server is said, sent again, and not lost when the email is confirmed first',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const account = newAccount();
    await enterPet(page, 'Mio', await samplePhoto(coat));
    await page.route('**/auth/v1/pending-pet', (route) => route.abort('connectionrefused'));
    await createAccount(page, account);
    await expect(page.getByText('Mio’s profile isn’t saved yet')).toBeVisible();
    await button(page, 'Retry').click();
    await expect(page.getByText('Mio’s profile isn’t saved yet')).toBeVisible();

    await page.goto(linkIn(await mailFor(account.email, /Confirm/)));
    await button(page, 'Confirm email').click();
    const card = page.getByRole('article', { name: 'Pet ID card: Mio' });
    await expect(card).toBeVisible();
    await expect(card.locator('img').first()).toBeVisible();
  },
);

test(
  'ONB-5: a photo that is still on its way when the email is confirmed is on the card',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    expectComplaint(/ERR_/);
    const account = newAccount();
    await enterPet(page, 'Mio', await samplePhoto(coat));
    await page.route('**/auth/v1/pending-pet/photo', (route) => route.abort('connectionrefused'));
    const sent = page.waitForResponse('**/auth/v1/pending-pet');
    await createAccount(page, account);
    expect((await sent).ok()).toBe(true);
    await page.goto(linkIn(await mailFor(account.email, /Confirm/)));
    await button(page, 'Confirm email').click();
    const card = page.getByRole('article', { name: 'Pet ID card: Mio' });
    await expect(card.locator('img').first()).toBeVisible();
  },
);

test(
  'ONB-4, ONB-5: a wrong address is changed, and the pet goes with the sign-up that is confirmed',
  once,
  async ({ page, mailFor, expectComplaint }) => {
    // The first photo may still be uploading.
    expectComplaint(/409/);
    const [wrong, right] = [newAccount(), newAccount()];
    await enterPet(page, 'Mio', await samplePhoto(coat));
    await createAccount(page, wrong);
    await button(page, 'Change it').click();
    await expect(page.getByLabel('Email')).toHaveValue(wrong.email);
    await expect(page.getByLabel('Your name')).toHaveValue(wrong.name);
    await createAccount(page, right);
    await expect(page.getByText('Mio’s profile isn’t saved yet')).toHaveCount(0);
    await page.goto(linkIn(await mailFor(right.email, /Confirm/)));
    await button(page, 'Confirm email').click();
    await expect(
      page.getByRole('article', { name: 'Pet ID card: Mio' }).locator('img').first(),
    ).toBeVisible();
  },
);

test(
  'ONB-5: people with an account sign in and add the pet they entered, and the next one starts empty',
  once,
  async ({ page, request }) => {
    const owner = await newOwner(request);
    await enterName(page, 'Olive');
    await button(page, 'Skip').click();
    await page.getByRole('link', { name: 'Login' }).click();
    // The previous step has fields with the same names.
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await fillInLogin(page, owner);
    await expect(page).toHaveURL(/\/pets\?add/);
    await expect(petName(page)).toHaveValue('Olive');
    await button(page, 'Create Pet ID').click();
    await expect(page.getByRole('article', { name: 'Pet ID card: Olive' })).toBeVisible();
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/\/pets\?add/);
    await expect(petName(page)).toHaveValue('');
  },
);
