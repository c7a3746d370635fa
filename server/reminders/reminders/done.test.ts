import { expect, test } from 'vitest';

import type { Owner } from '#server/testing/factories.ts';
import { createReminderSteps, remindersPath } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const { ownerIn, add, at, send, mailsTo } = createReminderSteps(app);

const linkIn = (owner: Owner, name: string) =>
  new RegExp(String.raw`http://pets\.test(/${name}/\S+)`).exec(mailsTo(owner).at(-1)?.text ?? '')?.[1] ?? '';

async function announced(facts: object = {}) {
  const owner = await ownerIn();
  const reminder = await add(owner, facts);
  await at('2030-05-09T09:00:00Z');
  await send();

  return { owner, reminder, link: linkIn(owner, 'r') };
}

test('Done: opening it changes nothing, pressing the button completes it, once', async () => {
  const { owner, link } = await announced({ repeat: 'FREQ=WEEKLY' });
  const robot = app.newBrowser();
  const page = await robot.get(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Mark as done')]);
  expect(await app.count('reminders', 'user_id = $1 and archived', [owner.user.id])).toBe(0);
  const answers = [await robot.post(link, {}), await robot.post(link, {})];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.count('reminders', 'user_id = $1 and archived', [owner.user.id])).toBe(1);
  expect(await (await robot.get(link)).text()).toContain('<h1>Done</h1>');
});

test('Done: an unknown, an expired and a moved one answer alike, and change nothing', async () => {
  const { owner, reminder, link } = await announced();
  const texts = [await (await app.newBrowser().post(`${link.slice(0, -2)}xx`, {})).text()];
  await owner.post(`${remindersPath}/${reminder.id}/reschedule`, {
    date: '2030-07-01',
    before: { date: '2030-05-10' },
  });
  texts.push(await (await app.newBrowser().post(link, {})).text());
  const { link: expired, owner: other } = await announced();
  await at('2030-06-10T09:00:00Z');
  const late = await app.newBrowser().post(expired, {});
  texts.push(await late.text());

  expect(late.status).toBe(404);
  expect(new Set(texts).size).toBe(1);
  expect(
    await app.count('reminders', 'user_id = any($1) and archived', [[owner.user.id, other.user.id]]),
  ).toBe(0);
});

test('RFC 8058: unsubscribing with one press turns mails off, and opening the address does not', async () => {
  const { owner } = await announced();
  const address = new URL(mailsTo(owner)[0]?.unsubscribe ?? '').pathname;
  expect((await app.newBrowser().get(address)).status).toBe(200);
  expect(await app.count('user_preferences', 'user_id = $1 and email_notifications', [owner.user.id])).toBe(
    1,
  );
  const pressed = await app.newBrowser().request('POST', address, 'List-Unsubscribe=One-Click', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
  });

  expect(pressed.status).toBe(200);
  expect(await app.count('user_preferences', 'user_id = $1 and email_notifications', [owner.user.id])).toBe(
    0,
  );
  expect((await app.newBrowser().post(`${address}x`, {})).status).toBe(404);
});

test('SEC-2: an address that tries many links is slowed down', async () => {
  const robot = app.newBrowser();
  for (let tries = 0; tries < 60; tries++) expect((await robot.get('/r/guess')).status).toBe(404);
  const refused = await robot.get('/r/guess');

  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});

test('Done: it still works after the reminder was snoozed', async () => {
  const { owner, reminder, link } = await announced();
  await owner.post(`${remindersPath}/${reminder.id}/snooze`, { until: '2030-05-09T20:00:00Z' });

  expect((await app.newBrowser().post(link, {})).status).toBe(200);
  expect(await app.count('reminders', 'user_id = $1 and archived', [owner.user.id])).toBe(1);
});

test('Done and unsubscribe: those of a deleted account answer like unknown ones', async () => {
  const { owner, link } = await announced();
  const unsubscribe = new URL(mailsTo(owner)[0]?.unsubscribe ?? '').pathname;
  await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);
  const robot = app.newBrowser();

  for (const [known, unknown] of [
    [link, '/r/unknown'],
    [unsubscribe, '/unsubscribe/unknown'],
  ] as const) {
    for (const method of ['GET', 'POST']) {
      const [answer, other] = [await robot.request(method, known), await robot.request(method, unknown)];
      expect([answer.status, await answer.text()]).toEqual([404, await other.text()]);
    }
  }
});
