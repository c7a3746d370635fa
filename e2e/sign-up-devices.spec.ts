import type { Page } from '@playwright/test';

import { samplePhoto } from '../scripts/samples/sample-photo.ts';
import { otherBrowser } from './account-steps.ts';
import { expect, once, test } from './fixtures.ts';
import { show } from './session-steps.ts';
import { createAccount, enterPet, linkIn, newAccount, signUp } from './steps.ts';
import type { Account } from './steps.ts';

const coat = { background: '#bcd7c3', fur: '#c98b4b', shade: '#8a5a2b' };

/** Enters a pet with a photo and signs up, up to "Check your inbox", when the server has both. */
async function signUpWithPet(page: Page, name: string, account: Account) {
  await enterPet(page, name, await samplePhoto(coat));
  const sent = page.waitForResponse('**/auth/v1/pending-pet/photo');
  await createAccount(page, account);
  expect((await sent).ok()).toBe(true);
}

async function confirmOn(page: Page, link: string, password?: string) {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  if (password !== undefined) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirm email' }).click();
  }
}

const revealOf = (page: Page, name: string) => page.getByRole('article', { name: `Pet ID card: ${name}` });

for (const reloads of [false, true]) {
  test(
    `ONB-5: signing up on a laptop and confirming on a phone, the pet is on both${reloads ? ', after a reload too' : ''}`,
    once,
    async ({ page: laptop, browser, mailFor, expectComplaint }) => {
      expectComplaint(/401/);
      const account = newAccount();
      await signUpWithPet(laptop, 'Mio', account);
      const link = linkIn(await mailFor(account.email, /Confirm/));
      if (reloads) await laptop.goto('about:blank');

      const phone = await otherBrowser(browser);
      await confirmOn(phone, link, account.password);
      await expect(revealOf(phone, 'Mio')).toBeVisible();
      await expect(revealOf(phone, 'Mio').locator('img').first()).toBeVisible();

      if (reloads) await laptop.goto('/onboarding');
      await expect(revealOf(laptop, 'Mio')).toBeVisible({ timeout: 15_000 });
      await laptop.goto('/pets');
      await expect(laptop.getByRole('article', { name: /Pet ID card/ })).toHaveCount(1);
      await phone.context().close();
    },
  );
}

test(
  'ONB-5, PETID-1: confirming in a new tab shows the Pet ID there, and the old tab moves on quietly',
  once,
  async ({ page: old, context, mailFor }) => {
    const account = newAccount();
    await signUpWithPet(old, 'Mio', account);
    const looked = await context.newPage();
    await confirmOn(looked, linkIn(await mailFor(account.email, /Confirm/)));

    await expect(revealOf(looked, 'Mio')).toBeVisible();
    await expect(looked.getByText('Your email is confirmed').first()).toBeVisible();
    await expect(old).toHaveURL('/dashboard');
    await expect(old.getByRole('link', { name: 'Mio' })).toBeVisible();
  },
);

test(
  'PETID-1: of two tabs that wait for the confirmation, the one that is looked at shows the Pet ID',
  once,
  async ({ page: looked, context, browser, mailFor, expectComplaint }) => {
    expectComplaint(/40\d/);
    const account = newAccount();
    await signUpWithPet(looked, 'Mio', account);
    const other = await context.newPage();
    await other.goto('/onboarding');
    await expect(other.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await show(other, 'hidden');
    const phone = await otherBrowser(browser);
    await confirmOn(phone, linkIn(await mailFor(account.email, /Confirm/)), account.password);

    await expect(revealOf(looked, 'Mio')).toBeVisible();
    await expect(looked).toHaveURL(/\/pet-id/);
    await expect(other).toHaveURL('/dashboard');
    await phone.context().close();
  },
);

test(
  'ONB-5: a pet name that was typed and not sent is in the form that follows the confirmation',
  once,
  async ({ page: old, context, mailFor }) => {
    const account = newAccount();
    await signUp(old, account);
    await old.getByRole('button', { name: 'Back' }).click();
    await old.getByLabel('Name', { exact: true }).fill('Olive');
    await old.getByText('Cat', { exact: true }).click();
    const looked = await context.newPage();
    await confirmOn(looked, linkIn(await mailFor(account.email, /Confirm/)));
    await looked.getByRole('button', { name: 'Continue' }).click();

    await expect(looked.getByLabel('Name', { exact: true })).toHaveValue('Olive');
    await looked.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(revealOf(looked, 'Olive')).toBeVisible();
    await expect(old).toHaveURL(/\/(dashboard|pets\?add=?)$/);
  },
);

test(
  'ONB-5: a laptop that comes too late for the confirmation is asked for its password',
  once,
  async ({ page: laptop, browser, mailFor, expectComplaint }) => {
    expectComplaint(/401/);
    const account = newAccount();
    await signUpWithPet(laptop, 'Mio', account);
    await laptop.route('**/rpc/resume_registration', (route) =>
      route.fulfill({ json: { success: false, code: 'registration_not_resumable', error: 'Too late' } }),
    );
    const phone = await otherBrowser(browser);
    await confirmOn(phone, linkIn(await mailFor(account.email, /Confirm/)), account.password);
    await expect(laptop.getByText('Log in with your password to continue.')).toBeVisible({ timeout: 15_000 });
    await laptop.getByRole('link', { name: 'Login' }).click();
    await expect(laptop).toHaveURL('/login');
    await laptop.goto('/onboarding');
    await expect(laptop.getByRole('heading', { name: 'Create your free Pet ID' })).toBeVisible();
    await phone.context().close();
  },
);
