import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { SessionBody } from './account-steps.ts';
import { newEmail, postRefresh, postSignUp, postToken, postVerify } from './account-steps.ts';
import type { Browser } from './browser.ts';
import { read, readAs } from './browser.ts';
import { pdf } from './sample-files.ts';

const mailPatienceMs = 30_000;

/** A server in a separate process, with its development mailbox. */
export type Running = { url: string; newBrowser: () => Browser };

type Mail = { to: string[]; text: string };

/** The mails to this address in the server's development mailbox. */
export async function mailsTo({ url }: Pick<Running, 'url'>, email: string): Promise<Mail[]> {
  const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);

  return (await read<{ mails: Mail[] }>(response)).mails;
}

/** Waits for the confirmation mail and follows its link in this browser, which is then signed in. Returns the session. */
export async function confirm(
  running: Pick<Running, 'url'>,
  browser: Browser,
  email: string,
): Promise<SessionBody> {
  const token = /[?&]token=([\w-]+)/.exec(await firstMailTo(running, email))?.[1] ?? '';
  const session = await readAs<SessionBody>(200, postVerify(browser, token));
  browser.useToken(session.access_token);

  return session;
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

/** Signs in with the password, in a new browser by default. */
export async function signInAgain(running: Running, email: string, browser = running.newBrowser()) {
  const session = await readAs<SessionBody>(200, postToken(browser, email));
  browser.useToken(session.access_token);

  return browser;
}

export async function renewSession(browser: Browser) {
  const session = await readAs<SessionBody>(200, postRefresh(browser));
  browser.useToken(session.access_token);
}

/** A PDF with random content. */
export function uniquePdf(bytes: number): Buffer {
  const file = pdf(bytes);
  file.write(randomUUID(), Math.floor(bytes / 2));

  return file;
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The stored file, downloaded as its owner. */
export async function download(running: Pick<Running, 'url'>, browser: Browser, id: string): Promise<Buffer> {
  const { url } = await readAs<{ url: string }>(200, browser.post(`/api/documents/${id}/download`, {}));

  return fetchBytes(new URL(url, running.url));
}

/** The content of a public URL. */
export async function fetchBytes(url: string | URL): Promise<Buffer> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${String(url)} answered ${response.status}`);

  return Buffer.from(await response.arrayBuffer());
}

export const databasePid = (dataDirectory: string) =>
  Number(readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
