import type { Page } from '@playwright/test';

import { sessionHintKey } from '../web/session/keys.ts';
import { expect, test } from './fixtures.ts';
import type { Mail } from './fixtures.ts';

type MailFor = (address: string, subject?: RegExp) => Promise<Mail>;

export type Account = { name: string; email: string; password: string };

export const newAccount = (): Account => ({
  name: 'Ada Byron',
  email: `ada.${crypto.randomUUID()}@example.org`,
  password: 'correct horse 7',
});

export const networkWords = 'Network error. Please check your internet connection.';
export const expiredWords = 'Your session has expired. Please sign in again.';

/** A notice at the edge of the screen. */
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);

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

export async function signIn(page: Page, account: Account) {
  await page.bringToFront();
  await page.goto('/login');
  await fillInLogin(page, account);
}

/** Signs in on the login page that one was led to. */
export async function fillInLogin(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs out with the account menu, on a phone and on a desktop. */
export async function signOut(page: Page) {
  // What lies behind another page is hardly drawn, and a press waits for that.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/** A signed-in account in this browser, made over HTTP: for journeys that begin later. At `baseURL`, if not the usual one. */
export async function openAccount(
  page: Page,
  mailFor: MailFor,
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<Account> {
  const account = newAccount();
  const { name: full_name, email, password } = account;
  const { origin, hostname } = new URL(baseURL);
  const headers = { Origin: origin };
  const post = (path: string, data: object) => page.request.post(origin + path, { data, headers });
  expect((await post('/auth/v1/signup', { email, password, data: { full_name } })).status()).toBe(200);
  const token_hash = new URL(linkIn(await mailFor(email))).searchParams.get('token');
  expect((await post('/auth/v1/verify', { token_hash, type: 'signup' })).status()).toBe(200);
  // Any address of the site where no script of the app runs.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((key) => localStorage.setItem(key, '1'), sessionHintKey(hostname));

  return account;
}

/** Ends the session of this browser on the server, behind the page's back. */
export async function endSessionElsewhere(page: Page) {
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin };
  expect((await page.request.post('/auth/v1/logout', { headers })).status()).toBe(204);
}

/** Adds a pet with nothing but a name. */
export async function addPet(page: Page, name: string) {
  await page.goto('/pets?add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
  await expect(page.getByRole('article', { name: `Pet ID card: ${name}` })).toBeVisible();
}

/** Chooses one file in the open dialog and sends it. */
export async function chooseAndUpload(page: Page, name: string, buffer: Buffer) {
  await page.goto('/documents?add');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}
