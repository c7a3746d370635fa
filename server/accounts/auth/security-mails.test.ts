import { expect, test } from 'vitest';

import { goodPassword, newEmail, nextPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { codeOf, enrol, postCode, proceedWith } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

// Mail servers refuse any mail that contains this text.
const spam = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

test('no mail about the security of an account quotes a name that a thief can set', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  const old = owner.user.email;
  const renamed = await owner.put('/auth/v1/user', { data: { full_name: spam } });
  expect(renamed.status).toBe(200);
  await signInOnNewBrowser(app, old);
  const { browser } = await signInOnNewBrowser(app, old);
  await browser.put('/auth/v1/user', { password: nextPassword, current_password: goodPassword });
  const to = newEmail();
  await browser.put('/auth/v1/user', { email: to, current_password: nextPassword });
  await app.jobs.run();
  for (const mailbox of [to, old]) {
    const token_hash = app.mailer.tokenFor(mailbox);
    await browser.post('/auth/v1/verify', { type: 'email_change', token_hash });
  }
  const factor = await enrol(browser);
  await proceedWith(browser, await postCode(browser, factor.id, codeOf(app, factor.totp.secret)));
  await browser.delete(`/auth/v1/factors/${factor.id}`);
  await app.jobs.run();
  await app.newBrowser().post('/auth/v1/verify', { type: 'recovery', token_hash: app.mailer.tokenFor(old) });
  await app.jobs.run();

  const subjects = [
    'New sign-in to your DenMate account',
    'Your DenMate password was changed',
    'We got a request to change your DenMate email',
    'Your DenMate email was changed',
    'An authenticator app was added to your DenMate account',
    'Two-step sign-in is off for your DenMate account',
    'Your DenMate email was changed back',
  ];
  expect(app.mailer.sent.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
  expect(app.mailer.sent.filter(({ text }) => text.includes(spam)).map(({ subject }) => subject)).toEqual([]);
});
