import { afterAll, expect, test } from 'vitest';

import { buildPet } from '#server/testing/factories.ts';
import { startPushReceiver } from '#server/testing/push-receiver.ts';
import { createReminderSteps } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const receiver = await startPushReceiver();
const app = await createTestApp({ PUSH_TEST_ORIGIN: receiver.origin });
const { ownerIn, add, at, send, mailsTo, subjectsTo, isSent } = createReminderSteps(app);

afterAll(() => receiver.close());

async function ownerWithDigest() {
  const owner = await ownerIn('UTC', { dailyDigest: true });
  await add(owner, { title: 'Pill', customTime: '08:00' });
  await add(owner, { title: 'Bath', customTime: '20:00' });
  await at('2030-05-09T09:00:00Z');
  await send();

  return owner;
}

test('REM-8: a digest has the day’s reminders; what is added later comes on its own', async () => {
  const owner = await ownerWithDigest();
  expect(subjectsTo(owner)).toEqual(['Pill and 1 more reminder']);
  expect(mailsTo(owner)[0]?.text).toContain('Due tomorrow at 8:00 AM: Pill');
  await at('2030-05-09T12:00:00Z');
  await add(owner, { title: 'Brush', customTime: '22:00' });
  await send();

  expect(subjectsTo(owner)).toEqual(['Pill and 1 more reminder', 'Due tomorrow: Brush']);
  expect(await isSent(owner)).toEqual([true, true, true]);
});

test('REM-8: a mail greets its owner by first name and shows the pets that it is about, but none that is gone', async () => {
  const owner = await ownerIn();
  await app.pool.query(
    `update auth_users set user_metadata = user_metadata || '{"full_name":"Mia Okafor"}' where id = $1`,
    [owner.user.id],
  );
  const [rex, old] = [
    await buildPet(app, owner, { name: 'Rex' }),
    await buildPet(app, owner, { name: 'Old' }),
  ];
  await add(owner, { title: 'Pill', petIds: [rex.id, old.id] });
  await app.pool.query("update pets set ending = 'passed_away' where id = $1", [old.id]);
  await at('2030-05-09T09:00:00Z');
  await send();
  const [mail] = mailsTo(owner);

  expect(mail?.text.split('\n')[0]).toBe('Hi Mia,');
  expect(mail?.text).toContain('Turn off email reminders: http://pets.test/unsubscribe/');
  expect(mail?.html.match(/<bdi>[^<]*<\/bdi>/g)).toEqual(['<bdi>Rex</bdi>']);
  expect(mail?.pictures?.map(({ cid, type }) => `${cid} ${type}`)).toEqual([
    'logo@denmate image/png',
    'pet-1@denmate image/png',
  ]);
});

test('REM-8: a browser that was added after the digest takes no mail away', async () => {
  const owner = await ownerWithDigest();
  await at('2030-05-09T12:00:00Z');
  await owner.put('/api/push-subscriptions', receiver.subscription());
  await add(owner, { title: 'Brush', customTime: '22:00' });
  await send();

  expect(subjectsTo(owner)).toEqual(['Pill and 1 more reminder', 'Due tomorrow: Brush']);
  expect(receiver.received.map(({ message }) => message)).toMatchObject([{ title: 'Due tomorrow: Brush' }]);
});

test('REM-8: a digest of 600 reminders is one mail, which says so, and announces each of them', async () => {
  const owner = await ownerIn('UTC', { dailyDigest: true });
  await app.pool.query(
    `insert into reminders (id, user_id, title, date, pet_name, starts_on, scheduled_on, notify_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'Pill', '2030-05-10', 'General', '2030-05-10', '2030-05-10', '2030-05-09T09:00:00Z', now(), now()
     from generate_series(1, 600)`,
    [owner.user.id],
  );
  await at('2030-05-09T09:00:00Z');
  await send();

  expect(subjectsTo(owner)).toEqual(['Pill and 599 more reminders']);
  expect(mailsTo(owner)[0]?.text).toContain('And 500 more.');
  expect(await app.count('reminders', 'user_id = $1 and not notification_sent', [owner.user.id])).toBe(0);
});
