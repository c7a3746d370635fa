import { expect, test } from 'vitest';

import { signInOnNewBrowser } from '#server/testing/account-steps.ts';
import {
  buildProtectedOwner,
  generateCodes,
  postCode,
  postRecoveryCode,
} from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const forgetLimits = () => app.pool.query("delete from rate_limits where key like 'second factor%'");
const notices = (email: string) =>
  app.mailer.sent.filter(
    ({ to, subject }) => to === email && subject.startsWith('Too many wrong sign-in codes'),
  );

test('twenty wrong codes after the right password are told to the owner by mail, once a day', async () => {
  const { owner, factor } = await buildProtectedOwner(app);
  await generateCodes(owner);
  const { browser: thief } = await signInOnNewBrowser(app, owner.user.email);
  const tryCodes = async (times: number) => {
    for (let tries = 0; tries < times; tries++) {
      await forgetLimits();
      await (tries % 2 ? postCode(thief, factor.id, '000000') : postRecoveryCode(thief, '00000-00000'));
    }
    await app.jobs.run();
  };
  await tryCodes(19);
  expect(notices(owner.user.email)).toEqual([]);
  await tryCodes(1);
  expect(notices(owner.user.email)).toHaveLength(1);
  await tryCodes(30);
  expect(notices(owner.user.email)).toHaveLength(1);
});
