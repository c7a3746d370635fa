import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import { readPdf } from '#server/platform/pdf/pdf.ts';
import {
  goodPassword,
  openRecovery,
  postRefresh,
  postToken,
  signInOnNewBrowser,
} from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createReminderSteps } from '#server/testing/reminders.ts';
import * as samples from '#server/testing/sample-files.ts';
import { addFactor, codeOf, postCode, proceedWith } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const { ownerIn, add, at, send, mailsTo } = createReminderSteps(app);
const path = '/api/preferences';
// The clock of the tests is at 9:00 UTC on May 1, 2030.
const german = { dateFormat: 'day_first', clock: '24h', dateLanguage: 'de' };

type Display = Record<string, unknown>;
const displayOf = ({ user }: SessionBody) =>
  (user as unknown as { app_metadata: { display: Display } }).app_metadata.display;

describe('SET-1: the session says how things are shown', () => {
  async function signIn(email: string) {
    const browser = app.newBrowser();

    return { browser, display: displayOf(await read<SessionBody>(await postToken(browser, email))) };
  }

  test('SET-1: with the defaults for an account that has chosen nothing, and nothing is created for it', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });

    expect((await signIn(user.email)).display).toEqual({
      language: 'en',
      preferredWeightUnit: 'lbs',
      timeZone: null,
      dateFormat: 'month_first',
      clock: '12h',
      dateLanguage: 'en-US',
      appearance: 'system',
      changedAt: null,
    });
    expect(await app.count('user_preferences', 'user_id = $1', [user.id])).toBe(0);
  });

  test('SET-1: on every device, after a sign-in and after the next refresh', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await owner.patch(path, { ...german, appearance: 'dark', preferredWeightUnit: 'kg' });
    const { browser, display } = await signIn(owner.user.email);
    expect(display).toMatchObject({ ...german, appearance: 'dark', preferredWeightUnit: 'kg' });
    app.clock.pass(5);
    await owner.patch(path, { appearance: 'light' });
    const renewed = displayOf(await read<SessionBody>(await postRefresh(browser)));

    expect(renewed).toMatchObject({ ...german, appearance: 'light' });
    expect(String(renewed['changedAt']) > String(display['changedAt'])).toBe(true);
  });

  test('SEC-1: what one account chooses, another does not get', async () => {
    const [ada, bob] = [await buildOwner(app), await buildOwner(app, { password: goodPassword })];
    await ada.patch(path, german);

    expect((await signIn(bob.user.email)).display).toMatchObject({ dateLanguage: 'en-US' });
    expect(await read(await bob.get(path))).toMatchObject({ preferences: { dateFormat: 'month_first' } });
  });
});

test('SEC-1: neither a password alone nor a recovery link tells how an account with a second step wants things shown', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  await owner.patch(path, german);
  const { id, totp } = await addFactor(app, owner);
  app.clock.pass(60);
  const { browser, session } = await signInOnNewBrowser(app, owner.user.email);
  const recovering = await openRecovery(app, owner.user.email);

  expect(displayOf(session)).toBeUndefined();
  expect(displayOf(recovering.session)).toBeUndefined();
  const proved = await proceedWith(browser, await postCode(browser, id, codeOf(app, totp.secret)));
  expect(displayOf(proved)).toMatchObject(german);
});

test('SET-1: of changes at once to one account none is lost', async () => {
  const owner = await buildOwner(app);
  const answers = await Promise.all(
    [
      { dateFormat: 'iso' },
      { clock: '24h' },
      { dateLanguage: 'fr' },
      { appearance: 'dark' },
      { preferredWeightUnit: 'kg' },
    ].map((change) => owner.patch(path, change)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await read(await owner.get(path))).toMatchObject({
    preferences: {
      dateFormat: 'iso',
      clock: '24h',
      dateLanguage: 'fr',
      appearance: 'dark',
      preferredWeightUnit: 'kg',
    },
  });
});

describe('SET-1: mails write dates as the account does', () => {
  test('SET-1: a reminder and the page behind its button', async () => {
    const owner = await ownerIn('Europe/Berlin', german);
    const usual = await ownerIn('Europe/Berlin');
    for (const each of [owner, usual]) {
      await add(each, { title: 'Pill', date: '2030-05-12', customTime: '15:05', advanceNotice: 72 });
    }
    await at('2030-05-09T14:00:00Z');
    await send();

    expect(mailsTo(owner)).toMatchObject([{ subject: 'Due on 12. Mai 2030: Pill' }]);
    expect(mailsTo(owner)[0]?.text).toContain('12. Mai 2030, 15:05.');
    expect(mailsTo(usual)).toMatchObject([{ subject: 'Due on May 12, 2030: Pill' }]);
    expect(mailsTo(usual)[0]?.text).toContain('May 12, 2030 at 3:05 PM.');
    const link = /http:\/\/pets\.test(\/r\/\S+)/.exec(mailsTo(owner)[0]?.text ?? '')?.[1] ?? '';
    expect(await (await app.newBrowser().get(link)).text()).toContain('12. Mai 2030, 15:05');
    await at('2030-05-01T09:00:00Z');
  });

  test('SET-1: an opened link and a new sign-in are told in the time zone of the account', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await owner.patch(path, { ...german, timeZone: 'America/New_York' });
    const { id } = await uploadDocument(owner, samples.pdf(500), { name: 'Rabies' });
    const share = await owner.put(`/api/documents/${id}/share`, { tellFirstOpen: true });
    const shareId = (await read<DocumentBody>(share)).document.shareUrl?.split('/').at(-1) ?? '';
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    // The first sign-in of an account is not reported.
    await postToken(app.newBrowser(), owner.user.email);
    await app.newBrowser().post(`/api/shared/${shareId}/opened`, {}, { headers });
    await app
      .newBrowser()
      .post(
        '/auth/v1/token?grant_type=password',
        { email: owner.user.email, password: goodPassword },
        { headers },
      );
    await app.jobs.run();
    const texts = mailsTo(owner).map(({ text }) => text);

    expect(texts.find((text) => text.includes('first time'))).toContain(
      'for the first time on 1. Mai 2030, 05:00 (America/New York).',
    );
    expect(texts.find((text) => text.includes('signed in'))).toContain(
      'Firefox on Linux, 1. Mai 2030, 05:00 (America/New York)',
    );
  });
});

describe('SET-1: paper for the owner writes dates as the account does', () => {
  async function textOf(owner: Owner, address: string) {
    const content = new Uint8Array(await (await owner.get(address)).arrayBuffer());
    const options = { width: 100, maxCharacters: 100_000, turn: { by: 'test' } };

    return (await readPdf(async () => content, options)).text.replaceAll(/\s+/g, ' ');
  }

  test.each(['visit-brief.pdf', 'health-record.pdf'])('SET-1: %s', async (paper) => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { birthOrAdoptionDate: '2024-12-24' });
    await owner.ctx.db.insert(healthRecordsTable).values({
      id: randomUUID(),
      petId: pet.id,
      userId: owner.ctx.accountId,
      recordDate: '2030-03-03',
      weight: 10_000,
      createdAt: owner.ctx.now,
    });
    const address = `/api/pets/${pet.id}/${paper}`;
    const usual = await textOf(owner, address);
    await owner.patch(path, german);
    const changed = await textOf(owner, address);

    for (const day of ['Dec 24, 2024', 'May 1, 2030', 'Mar 3, 2030']) expect(usual).toContain(day);
    for (const day of ['24. Dez. 2024', '1. Mai 2030', '3. März 2030']) expect(changed).toContain(day);
    expect(changed).not.toMatch(/Dec|May|Mar /);
  });
});

test('SET-1: what others read keeps the default: a public page, whatever its owner prefers', async () => {
  const owner = await buildOwner(app);
  await owner.patch(path, german);
  const { id } = await uploadDocument(owner, samples.pdf(500), { name: 'Rabies' });
  const share = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));
  const page = await app.newBrowser().get(new URL(share.document.shareUrl ?? '').pathname);

  expect(await page.text()).toContain('expires on May 3, 2030');
});
