import { Secret, TOTP } from 'otpauth';

import type { SessionBody } from './account-steps.ts';
import { goodPassword } from './account-steps.ts';
import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import { buildOwner } from './factories.ts';
import type { TestApp } from './test-app.ts';

export type EnrolBody = {
  id: string;
  type: string;
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
};

export type CodesBody = { id: string; type: string; friendly_name: string; total: number; codes: string[] };

/** The claims of an access token. */
export type Claims = { session_id: string; aal: string; amr: { method: string; timestamp: number }[] };

/** The authenticator app's code, `steps` half minutes from now. */
export const codeOf = (app: TestApp, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + steps * 30_000,
  });

export const postEnrol = (browser: Browser, body: object = {}) =>
  browser.post('/auth/v1/factors', { factor_type: 'totp', ...body });

export const enrol = async (browser: Browser) => read<EnrolBody>(await postEnrol(browser));

export const postChallenge = (browser: Browser, factorId: string) =>
  browser.post(`/auth/v1/factors/${factorId}/challenge`, { factorId });

export const challenge = async (browser: Browser, factorId: string) =>
  (await read<{ id: string }>(await postChallenge(browser, factorId))).id;

/** Answers a challenge, requesting one unless it's given. */
export const postCode = async (browser: Browser, factorId: string, code: string, challengeId?: string) =>
  browser.post(`/auth/v1/factors/${factorId}/verify`, {
    challenge_id: challengeId ?? (await challenge(browser, factorId)),
    code,
  });

export const postRecoveryCode = (browser: Browser, code: string) =>
  browser.post('/auth/v1/factors/recovery-codes/verify', { code });

export const generateCodes = async (browser: Browser) =>
  read<CodesBody>(await browser.post('/auth/v1/factors/recovery-codes', {}));

/** Uses the token of this response for all further requests of the browser. Returns the session. */
export async function proceedWith(browser: Browser, response: Response): Promise<SessionBody> {
  const session = await read<SessionBody>(response);
  if (!response.ok) throw new Error(`No session was given: ${JSON.stringify(session)}`);
  browser.useToken(session.access_token);

  return session;
}

export const claimsOf = (accessToken: string) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** Adds and verifies an authenticator app. Advances to its next code, and clears mails and rate limits. */
export async function addFactor(app: TestApp, browser: Browser): Promise<EnrolBody> {
  const factor = await enrol(browser);
  await proceedWith(browser, await postCode(browser, factor.id, codeOf(app, factor.totp.secret)));
  app.clock.pass(60);
  await app.jobs.run();
  app.mailer.sent.length = 0;
  await app.pool.query('truncate rate_limits');

  return factor;
}

/** An owner with a password and an authenticator app, whose session is aal2. */
export async function buildProtectedOwner(app: TestApp) {
  const owner = await buildOwner(app, { password: goodPassword });
  const factor = await addFactor(app, owner);

  return { owner, factor, secret: factor.totp.secret };
}
