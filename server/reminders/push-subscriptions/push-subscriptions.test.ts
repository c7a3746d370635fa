import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { announceDue } from '#server/reminders/reminders/announce-reminders.usecases.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { startPushReceiver } from '#server/testing/push-receiver.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const receiver = await startPushReceiver();
const app = await createTestApp({ PUSH_TEST_ORIGIN: receiver.origin });
const path = '/api/push-subscriptions';
const vitalKeys = receiver.subscription().keys;

afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer(201);
  await app.pool.query('delete from push_subscriptions');
});

async function ownerWithReminder(preferences: object = { emailNotifications: false }) {
  const owner = await buildOwner(app);
  await owner.patch('/api/preferences', { timeZone: 'UTC', ...preferences });
  const draft = { id: randomUUID(), title: 'Pill for Rex', date: '2030-05-01', customTime: '09:10' };
  await owner.post('/api/reminders', { ...draft, advanceNotice: 0 });

  return owner;
}

const subscribe = (owner: Owner, name?: string) => owner.put(path, receiver.subscription(name));
async function send() {
  app.clock.set(new Date('2030-05-01T09:10:00Z'));
  await announceDue(app.context());
  await app.jobs.endWaits();
  await app.jobs.run();
}

describe('refusals', () => {
  test.each([
    ['an address in our network', { endpoint: 'https://10.0.0.1/x', keys: vitalKeys }],
    ['an address without encryption', { endpoint: 'http://push.example.com/x', keys: vitalKeys }],
    ['no keys', { endpoint: 'https://push.example.com/x' }],
    ['keys of nothing', { endpoint: 'https://push.example.com/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
  ])('REM-8: %s is refused', async (_what, body) => {
    const owner = await buildOwner(app);

    expect((await owner.put(path, body)).status).toBe(400);
    expect(await app.count('push_subscriptions')).toBe(0);
  });

  test('SEC-1: another account can’t remove a browser, and none is listed for it', async () => {
    const owner = await buildOwner(app);
    const other = await buildOwner(app);
    await subscribe(owner);
    const { endpoint } = receiver.subscription();
    await other.request('DELETE', path, JSON.stringify({ endpoint }), {
      headers: { 'content-type': 'application/json' },
    });

    expect(await app.count('push_subscriptions')).toBe(1);
    expect(await read(await other.get(path))).toMatchObject({ subscriptions: [] });
    expect((await app.newBrowser().put(path, receiver.subscription())).status).toBe(401);
  });
});

test('REM-8: a notification reaches each browser once, encrypted for it', async () => {
  const owner = await ownerWithReminder();
  await subscribe(owner, 'one');
  await subscribe(owner, 'one');
  await subscribe(owner, 'two');
  await send();
  await send();

  expect(receiver.received.map(({ message }) => message)).toEqual(
    Array.from({ length: 2 }, () => ({
      title: 'Due today: Pill for Rex',
      body: 'May 1, 2030 at 9:10 AM',
      url: '/reminders',
      tag: expect.any(String),
    })),
  );
  expect(receiver.received[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
  });
  expect(app.mailer.sent).toEqual([]);
  expect(await app.count('reminders', 'user_id = $1 and notification_sent', [owner.user.id])).toBe(1);
});

test('REM-8: a digest of the longest titles fits into a notification', async () => {
  const owner = await buildOwner(app);
  await owner.patch('/api/preferences', { timeZone: 'UTC', dailyDigest: true, reminderTime: '09:10' });
  const pet = await buildPet(app, owner, { name: '犬'.repeat(60) });
  for (let count = 0; count < 6; count++)
    await owner.post('/api/reminders', {
      id: randomUUID(),
      title: '🐕'.repeat(160),
      date: '2030-05-01',
      customTime: '09:10',
      advanceNotice: 0,
      petIds: [pet.id],
    });
  await subscribe(owner);
  await send();

  expect(receiver.received.map(({ message }) => message)).toMatchObject([
    { title: expect.stringContaining('5 more reminders') },
  ]);
});

test('REM-8: notifications wait in a queue of their own, and those of one account for each other', async () => {
  const owner = await ownerWithReminder({ emailNotifications: true });
  await subscribe(owner, 'one');
  await subscribe(owner, 'two');
  app.clock.set(new Date('2030-05-01T09:10:00Z'));
  await announceDue(app.context());
  const { rows } = await app.pool.query<{ name: string; total: number; groups: number }>(
    `select name, count(*)::int as total, count(distinct group_id)::int as groups from jobs.job
     where name like 'deliveries.%' group by 1 order by 1`,
  );

  expect(rows).toEqual([
    { name: 'deliveries.push', total: 2, groups: 1 },
    { name: 'deliveries.send', total: 1, groups: 1 },
  ]);
});

test.each([404, 410])('REM-8: a browser whose push service answers %s is forgotten', async (status) => {
  const owner = await ownerWithReminder();
  await subscribe(owner);
  receiver.answer(status);
  await send();

  expect(await app.count('push_subscriptions')).toBe(0);
  expect(await app.count('deliveries', "channel = 'push' and state = 'refused'")).toBeGreaterThan(0);
});

test('REM-8: while the push service fails the notification is tried again; a redirection is not followed', async () => {
  const owner = await ownerWithReminder();
  await subscribe(owner);
  for (const status of [503, 302]) {
    receiver.answer(status);
    await send();
  }
  expect(await app.count('push_subscriptions')).toBe(1);
  receiver.answer(201);
  await send();

  expect(receiver.received).toHaveLength(1);
});

test('signing out, and signing in as another account, ends the notifications of a browser', async () => {
  const owner = await ownerWithReminder();
  const other = await buildOwner(app);
  await subscribe(owner, 'shared');
  await subscribe(other, 'shared');
  await subscribe(owner, 'own');
  await owner.post('/auth/v1/logout', {});
  await send();

  expect(receiver.received).toEqual([]);
  expect(await app.count('push_subscriptions', 'user_id = $1', [owner.user.id])).toBe(0);
  expect(await app.count('push_subscriptions', 'user_id = $1', [other.user.id])).toBe(1);
});

test('an account has at most 20 browsers; the oldest is forgotten', async () => {
  const owner = await buildOwner(app);
  for (let index = 0; index < 22; index++) await subscribe(owner, `browser-${index}`);
  const { rows } = await app.pool.query<{ endpoint: string }>('select endpoint from push_subscriptions');

  expect(rows).toHaveLength(20);
  expect(rows.some(({ endpoint }) => endpoint.endsWith('/browser-0'))).toBe(false);
});
