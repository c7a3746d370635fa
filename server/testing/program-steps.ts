import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import type { SessionBody } from './account-steps.ts';
import { goodPassword, newEmail, postSignUp, postToken, postVerify } from './account-steps.ts';
import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import type { Program } from './program.ts';
import { pdf } from './sample-files.ts';

type Mail = { to: string[]; text: string };

/** The mails that the program has sent to this address, as its development mailbox shows them. */
export async function mailsTo(program: Program, email: string): Promise<Mail[]> {
  const response = await fetch(`${program.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);

  return (await read<{ mails: Mail[] }>(response)).mails;
}

/** Waits for the confirmation mail and follows its link in this browser, which is signed in from then on. */
export async function confirm(program: Program, browser: Browser, email: string) {
  await expect.poll(() => mailsTo(program, email), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await mailsTo(program, email);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const session = await read<SessionBody>(await postVerify(browser, token));
  browser.useToken(session.access_token);
}

export async function newOwner(program: Program) {
  const email = newEmail();
  const browser = program.newBrowser();
  expect((await postSignUp(browser, { email })).status).toBe(200);
  await confirm(program, browser, email);

  return { browser, email };
}

export async function signInAgain(program: Program, email: string): Promise<Browser> {
  const browser = program.newBrowser();
  const session = await read<SessionBody>(await postToken(browser, email, goodPassword));
  browser.useToken(session.access_token);

  return browser;
}

/** A PDF unlike any other of its size. */
export function uniquePdf(bytes: number): Buffer {
  const file = pdf(bytes);
  file.write(randomUUID(), Math.floor(bytes / 2));

  return file;
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What the owner gets who downloads the document. */
export async function download(program: Program, browser: Browser, id: string): Promise<Uint8Array> {
  const { url } = await read<{ url: string }>(await browser.post(`/api/documents/${id}/download`, {}));
  const response = await fetch(new URL(url, program.url));
  expect(response.status).toBe(200);

  return new Uint8Array(await response.arrayBuffer());
}

/** The process id of the database server in this data folder. */
export const databasePid = (dataDirectory: string) =>
  Number(readFileSync(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
