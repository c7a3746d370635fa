import { expect, test } from 'vitest';

import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { postDeletion, postKeep } from '#server/testing/closing-steps.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createReminderSteps } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const { add, send, subjectsTo, notifyAt } = createReminderSteps(app);
const day = 24 * 3600;

async function buildOwnerWithPassword() {
  const owner = await buildOwner(app, { password: goodPassword });
  await owner.patch('/api/preferences', { timeZone: 'UTC' });

  return owner;
}

async function close({ user }: Owner) {
  const { browser } = await signInOnNewBrowser(app, user.email);
  expect((await postDeletion(browser)).status).toBe(204);
}

async function keep({ user }: Owner) {
  const { browser } = await signInOnNewBrowser(app, user.email);
  expect((await postKeep(browser)).status).toBe(200);
}

/** The rows that the sweep's index has for it. */
const due = () => app.count('reminders', 'notify_at <= $1', [app.clock.now()]);

test('REM-8: the sweep has nothing of closed accounts to pass over, however much of theirs is due', async () => {
  const owner = await buildOwnerWithPassword();
  for (let number = 0; number < 20; number++)
    await add(owner, { title: `Pill ${number}`, date: '2030-05-02' });
  app.clock.pass(2 * day);
  expect(await due()).toBe(20);
  await close(owner);

  expect(await due()).toBe(0);
  await send();
  expect(subjectsTo(owner).filter((subject) => subject.includes('Pill'))).toEqual([]);
});

test('PROMISE-4: kept, reminders wait for the same moments as before, and those of others are untouched', async () => {
  const [owner, other] = [await buildOwnerWithPassword(), await buildOwnerWithPassword()];
  const own = await add(owner, { title: 'Own', date: '2030-05-20', customTime: '15:05' });
  const theirs = await add(other, { title: 'Theirs', date: '2030-05-20', customTime: '15:05' });
  const before = await notifyAt(own);
  expect(before).not.toBeNull();
  await close(owner);
  expect([await notifyAt(own), await notifyAt(theirs)]).toEqual([null, before]);
  await keep(owner);
  expect(await notifyAt(own)).toBe(before);
});

test('PROMISE-4: what became due while the account was closed is announced once it is kept, and not twice', async () => {
  const owner = await buildOwnerWithPassword();
  await add(owner, { title: 'Announced', date: '2030-05-02' });
  await send();
  await add(owner, { title: 'Booster', date: '2030-05-06', advanceNotice: 72 });
  await add(owner, { title: 'Long over', date: '2030-05-03' });
  await close(owner);
  app.clock.pass(4 * day);
  await send();
  expect(subjectsTo(owner).filter((subject) => subject.includes('Booster'))).toEqual([]);
  await keep(owner);
  await send();
  await send();

  const subjects = subjectsTo(owner);
  expect(subjects.filter((subject) => subject.includes('Booster'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes('Announced'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes('Long over'))).toEqual([]);
});
