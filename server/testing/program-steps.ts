import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { SessionBody } from './account-steps.ts';
import { newEmail, postRefresh, postSignUp, postToken, postVerify } from './account-steps.ts';
import type { Browser } from './browser.ts';
import { read, readAs } from './browser.ts';
import { pdf } from './sample-files.ts';

const mailPatienceMs = 10_000;

/** A server in a process of its own, with its development mailbox. */
export type Running = { url: string; newBrowser: () => Browser };

type Mail = { to: string[]; text: string };

/** The mails that the server has sent to this address, as its development mailbox shows them. */
export async function mailsTo({ url }: Pick<Running, 'url'>, email: string): Promise<Mail[]> {
  const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);

  return (await read<{ mails: Mail[] }>(response)).mails;
}

/** Waits for the confirmation mail and follows its link in this browser, which is then signed in. */
export async function confirm(running: Pick<Running, 'url'>, browser: Browser, email: string) {
  const token = /[?&]token=([\w-]+)/.exec(await firstMailTo(running, email))?.[1] ?? '';
  const session = await readAs<SessionBody>(200, postVerify(browser, token));
  browser.useToken(session.access_token);
}

async function firstMailTo(running: Pick<Running, 'url'>, email: string): Promise<string> {
  for (const started = performance.now(); performance.now() - started < mailPatienceMs; await pause(20)) {
    const [mail] = await mailsTo(running, email);
    if (mail) return mail.text;
  }
  throw new Error(`No mail to ${email} came within ${mailPatienceMs / 1000} s`);
}

/** A confirmed account, and a browser that is signed in to it. */
export async function newOwner(running: Running) {
  const email = newEmail();
  const browser = running.newBrowser();
  await readAs(200, postSignUp(browser, { email }));
  await confirm(running, browser, email);

  return { browser, email };
}

/** Signs in with the password, in a browser of its own unless one is given. */
export async function signInAgain(running: Running, email: string, browser = running.newBrowser()) {
  const session = await readAs<SessionBody>(200, postToken(browser, email));
  browser.useToken(session.access_token);

  return browser;
}

/** Exchanges the refresh cookie for a new access token. */
export async function renewSession(browser: Browser) {
  const session = await readAs<SessionBody>(200, postRefresh(browser));
  browser.useToken(session.access_token);
}

/** A PDF unlike any other of its size. */
export function uniquePdf(bytes: number): Buffer {
  const file = pdf(bytes);
  file.write(randomUUID(), Math.floor(bytes / 2));

  return file;
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The stored file, downloaded as its owner does it. */
export async function download(running: Pick<Running, 'url'>, browser: Browser, id: string): Promise<Buffer> {
  const { url } = await readAs<{ url: string }>(200, browser.post(`/api/documents/${id}/download`, {}));

  return fetchBytes(new URL(url, running.url));
}

/** The content of an address that anyone who knows it can read. */
export async function fetchBytes(url: string | URL): Promise<Buffer> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${String(url)} answered ${response.status}`);

  return Buffer.from(await response.arrayBuffer());
}

/** The process id of the database server in this data folder. */
export const databasePid = (dataDirectory: string) =>
  Number(readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
