import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import type { Mail } from './fixtures.ts';

export type Account = { name: string; email: string; password: string };

export const newAccount = (): Account => ({
  name: 'Ada Byron',
  email: `ada.${crypto.randomUUID()}@example.org`,
  password: 'correct horse 7',
});

/** The address behind the button of a mail. */
export function linkIn(mail: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`);

  return link;
}

/** From an empty sign-up form to the step after it. */
export async function signUp(page: Page, { name, email, password }: Account) {
  await page.goto('/onboarding');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us about your pet' })).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Account) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs out with the account menu, on a phone and on a desktop. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}
