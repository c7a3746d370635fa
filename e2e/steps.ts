import type { APIRequestContext, Page } from '@playwright/test';

import { sessionHintKey } from '../web/lib/storage-keys.ts';
import { expect, test } from './fixtures.ts';
import type { Mail } from './fixtures.ts';
import { requestsTo } from './requests.ts';
import type { Requests } from './requests.ts';

export type MailFor = (address: string, subject?: RegExp) => Promise<Mail>;

export type Account = { name: string; email: string; password: string };

/** An account, and what its owner asks the server for without the screen. */
export type Owner = Account & Requests;

type Session = { access_token: string };

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

/** From the first step, whose pet is skipped, to the wait for the mail. */
export async function signUp(page: Page, account: Account) {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await createAccount(page, account);
}

/** Fills in and sends the form of an account. */
export async function createAccount(page: Page, { name, email, password }: Account) {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

/** Enters a pet in the first step, and its photo in the second. */
export async function enterPet(page: Page, name: string, photo: Buffer) {
  await page.goto('/onboarding');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByText('Cat', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await choosePhoto(page, photo);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: `Save ${name}’s Pet ID` })).toBeVisible();
}

/** Chooses the photo of a pet that is about to be saved. */
export const choosePhoto = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });

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
  await pressSignOut(page);
  await expect(page).toHaveURL('/');
}

/** Without waiting for what follows. */
export async function pressSignOut(page: Page) {
  // What lies behind another page is hardly drawn, and a press waits for that.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** A confirmed account, made over HTTP. Its cookie is in the jar of `request`. At `baseURL`, if not the usual one. */
export async function newOwner(
  request: APIRequestContext,
  mailFor: MailFor,
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<Owner> {
  const account = newAccount();
  const { name: full_name, email, password } = account;
  const { origin } = new URL(baseURL);
  const visitor = requestsTo(request, origin);
  await visitor.post('/auth/v1/signup', { email, password, data: { full_name } });
  const token_hash = new URL(linkIn(await mailFor(email))).searchParams.get('token');
  const session = await visitor.post<Session>('/auth/v1/verify', { token_hash, type: 'signup' });

  return { ...account, ...requestsTo(request, origin, session.access_token) };
}

/** A signed-in account in this browser, for journeys that begin later. At `baseURL`, if not the usual one. */
export async function openAccount(
  page: Page,
  mailFor: MailFor,
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<Owner> {
  const owner = await newOwner(page.request, mailFor, baseURL);
  const { origin, hostname } = new URL(baseURL);
  // Any address of the site where no script of the app runs.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((key) => localStorage.setItem(key, '1'), sessionHintKey(hostname));

  return owner;
}

/** Ends the session of this browser on the server, behind the page's back. */
export async function endSessionElsewhere(page: Page) {
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin };
  expect((await page.request.post('/auth/v1/logout', { headers })).status()).toBe(204);
}

/** Fills in and sends the form for a new pet, with nothing but a name. */
export async function addPetByForm(page: Page, name: string) {
  await page.goto('/pets?add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create Pet ID' }).click();
  await expect(page.getByRole('article', { name: `Pet ID card: ${name}` })).toBeVisible();
}

/** Chooses one file in the upload dialog and sends it. */
export async function chooseAndUpload(page: Page, name: string, buffer: Buffer) {
  await page.goto('/documents?add');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** A script of the app, by the name of its file, that does not arrive until the returned function is called. */
export async function keepScriptAway(page: Page, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${name}-[^/]+\\.js`);
  await page.route(address, (route) => route.abort('connectionrefused'));

  return () => page.unroute(address);
}
