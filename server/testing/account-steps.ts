import { randomUUID } from 'node:crypto';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import type { TestApp } from './test-app.ts';

export type SessionBody = {
  access_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: { id: string; email: string; user_metadata: Record<string, unknown>; [field: string]: unknown };
};

export const goodPassword = 'Fluffy-cat-9';

export const newEmail = () => `pat-${randomUUID()}@example.org`;

type Facts = { email?: string; password?: string; name?: string };

export const postSignUp = (
  browser: Browser,
  { email, password = goodPassword, name = 'Pat Doe' }: Facts = {},
) => browser.post('/auth/v1/signup', { email: email ?? newEmail(), password, data: { full_name: name } });

export const postToken = (browser: Browser, email: string, password = goodPassword) =>
  browser.post('/auth/v1/token?grant_type=password', { email, password });

export const postRefresh = (browser: Browser) =>
  browser.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'stub' });

export const postVerify = (browser: Browser, token: string, password?: string) =>
  browser.post('/auth/v1/verify', { token_hash: token, type: 'signup', ...(password && { password }) });

/** Signs up in a new browser and returns the mailed token. */
export async function signUpWithMail(app: TestApp, facts: Facts = {}) {
  const email = facts.email ?? newEmail();
  const browser = app.newBrowser();
  await postSignUp(browser, { ...facts, email });
  await app.jobs.run();

  return { browser, email, token: app.mailer.tokenFor(email) };
}

/** Signs up, confirms in the same browser and stays signed in, all over HTTP. */
export async function signUpAndConfirm(app: TestApp, facts: Facts = {}) {
  const { browser, email, token } = await signUpWithMail(app, facts);
  const session = await read<SessionBody>(await postVerify(browser, token));
  browser.useToken(session.access_token);

  return { browser, email, token, session };
}

/** A new password that satisfies every rule. */
export const nextPassword = 'Another-dog-7';

export const postRecover = (browser: Browser, email: string) => browser.post('/auth/v1/recover', { email });

export const postRecovery = (browser: Browser, token: string) =>
  browser.post('/auth/v1/verify', { token_hash: token, type: 'recovery' });

/** Requests a recovery mail and returns its token. */
export async function recoveryToken(app: TestApp, email: string, browser = app.newBrowser()) {
  await postRecover(browser, email);
  await app.jobs.run();

  return app.mailer.tokenFor(email);
}

/** A browser with a recovery session. */
export async function openRecovery(app: TestApp, email: string) {
  const browser = app.newBrowser();
  const token = await recoveryToken(app, email, browser);
  const session = await read<SessionBody>(await postRecovery(browser, token));
  browser.useToken(session.access_token);

  return { browser, token, session };
}

/** A new browser, signed in with the password. */
export async function signInOnNewBrowser(app: TestApp, email: string, password = goodPassword) {
  const browser = app.newBrowser();
  const session = await read<SessionBody>(await postToken(browser, email, password));
  browser.useToken(session.access_token);

  return { browser, session };
}
