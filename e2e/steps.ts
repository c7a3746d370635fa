import type { APIRequestContext, Page } from '@playwright/test';

import { sessionHintKey } from '../web/lib/storage-keys.ts';
import { expect, test } from './fixtures.ts';
import type { Mail } from './fixtures.ts';
import { requestsTo } from './requests.ts';
import type { Requests } from './requests.ts';

export type MailFor = (address: string, subject?: RegExp) => Promise<Mail>;

export type Account = { name: string; email: string; password: string };

/** An account with a client for its requests. */
export type Owner = Account & Requests;

type Session = { access_token: string };

export const newAccount = (): Account => ({
  name: 'Ada Byron',
  email: `ada.${crypto.randomUUID()}@example.org`,
  password: 'correct horse 7',
});

export const networkWords = 'Network error. Please check your internet connection.';
export const expiredWords = 'Your session has expired. Please sign in again.';

/** A toast with these words; several changes in a row may say the same. */
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).first();

/** The link of a mail's button. */
export function linkIn(mail: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`);

  return link;
}

/** Signs up from the first step, skipping the pet, to the page that waits for the confirmation. */
export async function signUp(page: Page, account: Account) {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Skip' }).click();
  await createAccount(page, account);
}

/** Submits the form for an account. */
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

/** Chooses the photo of a pet before it is saved. */
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

/** Submits the login page after a redirect. */
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

/** Signs out without waiting for the next page. */
export async function pressSignOut(page: Page) {
  // Background tabs are throttled, which delays the press.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/**
 * A confirmed account, over a route that only the server of tests has. Its cookie is in the jar of `request`. At `baseURL`, if not
 * the usual one.
 */
export async function newOwner(
  request: APIRequestContext,
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<Owner> {
  const account = newAccount();
  const { origin } = new URL(baseURL);
  const session = await requestsTo(request, origin).post<Session>('/testing/owners', account);

  return { ...account, ...requestsTo(request, origin, session.access_token) };
}

/**
 * A signed-in account in this browser, for journeys that start after sign-in. At `baseURL`, or else the
 * default one.
 */
export async function openAccount(
  page: Page,
  baseURL = test.info().project.use.baseURL ?? '',
): Promise<Owner> {
  const owner = await newOwner(page.request, baseURL);
  const { origin, hostname } = new URL(baseURL);
  // Any address of the site that runs no app script.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((key) => localStorage.setItem(key, '1'), sessionHintKey(hostname));

  return owner;
}

/** The next page comes as it was built: the app asks for its data. */
export const openAsBuilt = (page: Page) => page.context().clearCookies({ name: 'denmate_pages' });

/** An account that was signed up and confirmed in this browser, which knows the sign-up and has no session any more. */
export async function confirmedSignUp(request: APIRequestContext, mailFor: MailFor): Promise<Account> {
  const account = newAccount();
  const { name: full_name, email, password } = account;
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const visitor = requestsTo(request, origin);
  await visitor.post('/auth/v1/signup', { email, password, data: { full_name } });
  const token_hash = new URL(linkIn(await mailFor(email))).searchParams.get('token');
  await visitor.post('/auth/v1/verify', { token_hash, type: 'signup' });
  expect((await request.post('/auth/v1/logout', { headers: { Origin: origin } })).status()).toBe(204);

  return account;
}

/** Ends the session of this browser on the server, without the page's knowledge. */
export async function endSessionElsewhere(page: Page) {
  const headers = { Origin: new URL(test.info().project.use.baseURL ?? '').origin };
  expect((await page.request.post('/auth/v1/logout', { headers })).status()).toBe(204);
}

/** Submits the form for a new pet with only a name. */
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Blocks a script of the app, by the name of its file, until the returned function is called. */
export async function keepScriptAway(page: Page, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${name}-[^/]+\\.js`);
  await page.route(address, (route) => route.abort('connectionrefused'));

  return () => page.unroute(address);
}

/** Chooses what is done less often with the card of this page's pet. */
export async function chooseMore(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens what is done once with the pet of this page. */
export const openArchiving = (page: Page) => page.getByText('Archive or update status').click();

/** Reports the pet of this page lost, without a number. */
export async function reportLost(page: Page) {
  await page.getByRole('button', { name: 'Report lost' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Only messages').click();
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
}
