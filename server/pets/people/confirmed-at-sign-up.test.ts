import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { goodPassword, newEmail, postToken, postVerify } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

/** An owner who has invited the address by mail, and the token in that mail. */
async function invited(email = newEmail()) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const id = randomUUID();
  const invitation = { ...grantOf('caregiver'), id, petIds: [pet.id], email };
  await readAs(200, owner.post('/api/pet-invitations', invitation));
  await app.jobs.run();
  const mail = app.mailer.sent.findLast(({ to, text }) => to === email && text.includes('/invited#'));
  const token = /\/invited#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');

  return { owner, pet, email, token, id };
}

const signUp = (browser: Browser, email: string, petInvitation?: string, password = goodPassword) =>
  browser.post('/auth/v1/signup', { email, password, data: { full_name: 'New Person', petInvitation } });

/** The answer without what is random in it. */
async function answerOf(response: Response) {
  const body = await read<object>(response);

  return [response.status, JSON.stringify(body).replaceAll(/[\w-]{36}|[\w.-]+@example\.org/g, '')];
}

const resume = async (browser: Browser) =>
  (await read<{ success: boolean }>(await browser.post('/auth/v1/rpc/resume_registration', {}))).success;
const canSignIn = async (email: string, password = goodPassword) =>
  (await postToken(app.newBrowser(), email, password)).status === 200;
const helpersOf = async (owner: Owner, petId: string) =>
  (await readAs<{ people: { name: string }[] }>(200, owner.get(`/api/pets/${petId}/people`))).people.map(
    ({ name }) => name,
  );
const mailsTo = (email: string) => app.mailer.sent.filter(({ to }) => to === email);

describe('refusals', () => {
  const ends: [string, (given: Awaited<ReturnType<typeof invited>>) => Promise<string>][] = [
    [
      'of a link, which proves no address',
      ({ owner, pet }) => inviteByLink(owner, [pet.id], grantOf('caregiver')),
    ],
    ['that is made up', async () => 'made-up'],
    ['to another address', async () => (await invited()).token],
    [
      'that has expired',
      async ({ token }) => {
        app.clock.pass(7 * 24 * 3600);

        return token;
      },
    ],
    [
      'that was withdrawn',
      async ({ owner, token, id }) => {
        await owner.post(`/api/pet-invitations/${id}/withdraw`, {});
        await readAs(404, app.newBrowser().post('/api/pet-invitation-offers', { token }));

        return token;
      },
    ],
    ...(['refusal', 'report'] as const).map((why): (typeof ends)[number] => [
      `that was answered with a ${why}`,
      async ({ token }) => {
        await app.newBrowser().post(`/api/pet-invitation-offers/${why}`, { token });
        await readAs(404, app.newBrowser().post('/api/pet-invitation-offers', { token }));

        return token;
      },
    ]),
    [
      'of a blocked sender',
      async ({ owner, token }) => {
        await app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [
          owner.user.id,
        ]);

        return token;
      },
    ],
  ];

  test.each(ends)('PEOPLE-1: an invitation %s confirms nothing', async (_what, tokenAfter) => {
    const given = await invited();
    const token = await tokenAfter(given);
    const browser = app.newBrowser();
    const answer = await answerOf(await signUp(browser, given.email, token));
    expect(answer).toEqual(await answerOf(await signUp(app.newBrowser(), newEmail())));
    expect([await resume(browser), await canSignIn(given.email)]).toEqual([false, false]);
    await app.jobs.run();

    expect((await postVerify(browser, app.mailer.tokenFor(given.email))).status).toBe(200);
  });

  test('PEOPLE-1: it works once, also for a sign-up', async () => {
    const { owner, pet, email, token } = await invited();
    expect((await signUp(app.newBrowser(), email, token)).status).toBe(200);
    await app.pool.query('delete from auth_users where email = $1', [email]);
    const browser = app.newBrowser();
    expect((await signUp(browser, email, token)).status).toBe(200);

    expect([await resume(browser), await canSignIn(email)]).toEqual([false, false]);
    expect(await helpersOf(owner, pet.id)).toEqual([]);
  });

  test('SEC-1: an account with the address is neither changed nor signed in to, and the answer is the same', async () => {
    const person = await buildOwner(app, { email: newEmail(), password: 'Theirs-dog-5' });
    const { owner, pet, token } = await invited(person.user.email);
    const stranger = await invited();
    const browser = app.newBrowser();
    const known = await answerOf(await signUp(browser, person.user.email, token));
    const unknown = await answerOf(await signUp(app.newBrowser(), stranger.email, stranger.token));

    expect(known).toEqual(unknown);
    expect([await resume(browser), await canSignIn(person.user.email)]).toEqual([false, false]);
    expect(await canSignIn(person.user.email, 'Theirs-dog-5')).toBe(true);
    expect(await helpersOf(owner, pet.id)).toEqual([]);
    await app.jobs.run();
    expect(mailsTo(person.user.email).at(-1)?.text).toContain('already');
  });

  test('SEC-1: a blocked account that was never confirmed stays so', async () => {
    const { email, token } = await invited();
    await signUp(app.newBrowser(), email);
    await app.pool.query("update auth_users set banned_until = '2099-01-01' where email = $1", [email]);
    const browser = app.newBrowser();
    expect((await signUp(browser, email, token)).status).toBe(200);

    expect(await resume(browser)).toBe(false);
    expect(await app.count('auth_users', 'email = $1 and email_confirmed_at is not null', [email])).toBe(0);
  });
});

test('PEOPLE-1: a sign-up with the token of a mail to its address is confirmed, and reaches the pet, without another mail', async () => {
  const { owner, pet, email, token } = await invited();
  const browser = app.newBrowser();
  expect((await signUp(browser, email, token)).status).toBe(200);
  await app.jobs.run();

  expect(mailsTo(email)).toHaveLength(1);
  expect(await helpersOf(owner, pet.id)).toEqual(['New Person']);
  expect(await resume(browser)).toBe(true);
  expect(await canSignIn(email)).toBe(true);
  expect(mailsTo(owner.user.email).at(-1)?.subject).toBe('New Person accepted your invitation');
});

test('SEC-1: a password that another person set for the address earlier doesn’t work', async () => {
  const { email, token } = await invited();
  const stranger = app.newBrowser();
  expect((await signUp(stranger, email, undefined, 'Strangers-cat-3')).status).toBe(200);
  await app.jobs.run();
  const earlier = app.mailer.tokenFor(email);
  expect((await signUp(app.newBrowser(), email, token)).status).toBe(200);

  expect([await canSignIn(email), await canSignIn(email, 'Strangers-cat-3')]).toEqual([true, false]);
  expect(await resume(stranger)).toBe(false);
  expect((await postVerify(stranger, earlier)).status).not.toBe(200);
});

test.each(['a new address', 'an address that waits for its confirmation'])(
  'PEOPLE-1: two sign-ups at once with one token and %s make one account with one password',
  async (what) => {
    const { owner, pet, email, token } = await invited();
    if (what !== 'a new address') await signUp(app.newBrowser(), email);
    const passwords = ['Fluffy-cat-9', 'Other-fox-4'];
    const answers = await Promise.all(
      passwords.map((password) => signUp(app.newBrowser(), email, token, password)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await app.jobs.run();

    const worked = await Promise.all(passwords.map((password) => canSignIn(email, password)));
    expect(worked.filter(Boolean)).toHaveLength(1);
    expect(await helpersOf(owner, pet.id)).toEqual(['New Person']);
    expect(await app.count('auth_users', 'email = $1', [email])).toBe(1);
    expect(mailsTo(email).filter(({ text }) => text.includes('already'))).toHaveLength(1);
  },
);
