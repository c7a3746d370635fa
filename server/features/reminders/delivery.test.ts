import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import type { presentReminder } from './reminders.presenter.ts';
import { announceDue } from './sweep.usecases.ts';

const app = await createTestApp();
const path = '/api/reminders';

type Shown = ReturnType<typeof presentReminder>;

const owners: Owner[] = [];
beforeEach(() => void owners.splice(0));

async function ownerIn(timeZone = 'UTC', preferences: object = {}) {
  const owner = await buildOwner(app);
  owners.push(owner);
  await owner.patch('/api/preferences', { timeZone, ...preferences });

  return owner;
}

async function add(owner: Owner, facts: object = {}): Promise<Shown> {
  const draft = { id: randomUUID(), title: 'Rabies booster', date: '2030-05-10', ...facts };

  return (await read<{ reminder: Shown }>(await owner.post(path, draft))).reminder;
}

/** Later, with tokens that are still valid. */
async function at(moment: string) {
  const issuedAt = app.clock.set(new Date(moment));
  for (const { user, session, ...browser } of owners) {
    const claims = {
      userId: user.id,
      sessionId: session.id,
      email: user.email,
      aal: 'aal1',
      issuedAt,
    } as const;
    browser.useToken(await app.tokens.signAccess({ ...claims, amr: ['password'] }));
  }
}

/** Sweeps and sends, as the jobs do. */
async function send() {
  await announceDue(app.context());
  await app.jobs.endWaits();
  await app.jobs.run();
}
const mailsTo = (owner: Owner) => app.mailer.sent.filter(({ to }) => to === owner.user.email);
const subjectsTo = (owner: Owner) => mailsTo(owner).map(({ subject }) => subject);
const isSent = async (owner: Owner) =>
  (await read<{ reminders: Shown[] }>(await owner.get(path))).reminders.map(
    ({ notificationSent }) => notificationSent,
  );
const notifyAt = async ({ id }: { id: string }) => {
  const { rows } = await app.pool.query<{ at: Date | null }>(
    'select notify_at as at from reminders where id = $1',
    [id],
  );

  return rows[0]?.at?.toISOString() ?? null;
};

describe('REM-8: what is not sent', () => {
  test('nothing goes out before its time', async () => {
    const owner = await ownerIn();
    await add(owner);
    await at('2030-05-09T08:59:59Z');
    await send();
    expect(subjectsTo(owner)).toEqual([]);
    await at('2030-05-09T09:00:00Z');
    await send();

    expect(subjectsTo(owner)).toEqual(['Rabies booster is due tomorrow']);
  });

  test('nothing for an account that has turned mails off, also between the sweep and sending', async () => {
    const off = await ownerIn('UTC', { emailNotifications: false });
    const later = await ownerIn();
    await add(off);
    await add(later);
    await at('2030-05-09T09:00:00Z');
    await announceDue(app.context());
    await later.patch('/api/preferences', { emailNotifications: false });
    await app.jobs.run();

    expect([subjectsTo(off), subjectsTo(later)]).toEqual([[], []]);
    expect(await isSent(later)).toEqual([false]);
  });

  test.each(['archive', 'ending'])(
    'nothing for a pet after its %s; a reminder of two pets still goes out',
    async (what) => {
      const owner = await ownerIn();
      const rex = await buildPet(app, owner, { name: 'Rex' });
      const milo = await buildPet(app, owner, { name: 'Milo' });
      await add(owner, { petIds: [rex.id], title: 'Pill' });
      await add(owner, { petIds: [rex.id, milo.id], title: 'Bath' });
      if (what === 'archive') await owner.post(`/api/pets/${rex.id}/archive`, {});
      else {
        const none = { ending: null, endedOn: null };
        const gone = { ending: 'rehomed', endedOn: null };
        await owner.put(`/api/pets/${rex.id}/ending`, { value: gone, before: none });
      }
      await at('2030-05-09T09:00:00Z');
      await send();

      expect(subjectsTo(owner)).toHaveLength(1);
      expect(subjectsTo(owner)[0]).toMatch(/^Bath for (Rex|Milo) and 1 more is due tomorrow$/);
    },
  );

  test('a restored pet’s reminder goes out after all', async () => {
    const owner = await ownerIn();
    const rex = await buildPet(app, owner, { name: 'Rex' });
    await add(owner, { petIds: [rex.id] });
    await owner.post(`/api/pets/${rex.id}/archive`, {});
    await at('2030-05-09T09:00:00Z');
    await send();
    expect(subjectsTo(owner)).toEqual([]);
    await owner.post(`/api/pets/${rex.id}/restore`, {});
    await send();

    expect(subjectsTo(owner)).toEqual(['Rabies booster for Rex is due tomorrow']);
  });

  test('nothing for a reminder that was completed, moved or deleted after the sweep', async () => {
    const owner = await ownerIn();
    const [done, moved, gone] = [await add(owner), await add(owner), await add(owner)];
    await at('2030-05-09T09:00:00Z');
    await announceDue(app.context());
    await owner.post(`${path}/${done.id}/complete`, { occurrence: done.occurrence });
    await owner.post(`${path}/${moved.id}/reschedule`, { date: '2030-06-01', before: { date: moved.date } });
    await owner.delete(`${path}/${gone.id}`);
    await app.jobs.run();

    expect(subjectsTo(owner)).toEqual([]);
    expect(
      await app.count('deliveries', "kind = 'reminders.due' and state = 'dropped' and subject = any($1)", [
        [done.id, moved.id, gone.id],
      ]),
    ).toBe(3);
  });

  test('a pet that is deleted takes its reminders with it, and leaves those of other pets', async () => {
    const owner = await ownerIn();
    const rex = await buildPet(app, owner, { name: 'Rex' });
    const milo = await buildPet(app, owner, { name: 'Milo' });
    await add(owner, { petIds: [rex.id], title: 'Pill' });
    await add(owner, { petIds: [rex.id, milo.id], title: 'Bath' });
    await owner.post(`/api/pets/${rex.id}/archive`, {});
    await owner.post(`/api/pets/${rex.id}/deletion`, { name: 'Rex' });
    const { reminders } = await read<{ reminders: Shown[] }>(await owner.get(path));

    expect(reminders).toMatchObject([{ title: 'Bath', petId: milo.id, petName: 'Milo' }]);
  });

  test('after the server was off: what is over for more than a day is dropped, what is ahead is sent late', async () => {
    const owner = await ownerIn();
    await add(owner, { title: 'Long over', date: '2030-05-10', advanceNotice: 0 });
    await add(owner, { title: 'Over since yesterday', date: '2030-05-12', advanceNotice: 0 });
    await add(owner, { title: 'Ahead', date: '2030-05-20', advanceNotice: 240 });
    await at('2030-05-13T08:00:00Z');
    await send();

    expect(subjectsTo(owner).toSorted()).toEqual([
      'Ahead is due on May 20, 2030',
      'Over since yesterday was due yesterday',
    ]);
    expect(app.log.lines.some(({ late }) => Number(late) >= 1)).toBe(true);
  });
});

describe('REM-8: once', () => {
  test('five sweeps and five workers at once send each of 60 reminders once', async () => {
    const owner = await ownerIn();
    for (let index = 0; index < 60; index++) await add(owner, { title: `Pill ${index}` });
    await at('2030-05-09T09:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => announceDue(app.context())));
    await Promise.all(Array.from({ length: 5 }, () => app.jobs.run()));
    await send();

    expect(subjectsTo(owner)).toHaveLength(60);
    expect(new Set(subjectsTo(owner)).size).toBe(60);
    expect(await isSent(owner)).toEqual(Array.from({ length: 60 }, () => true));
  });

  test('a clock that goes back sends nothing again', async () => {
    const owner = await ownerIn();
    await add(owner);
    await at('2030-05-09T09:00:00Z');
    await send();
    await at('2030-05-09T08:00:00Z');
    await send();
    await owner.patch('/api/preferences', { reminderAdvanceNotice: 24 });
    await at('2030-05-09T09:00:00Z');
    await send();

    expect(subjectsTo(owner)).toHaveLength(1);
  });

  test('a time zone that is no longer known holds up no other account', async () => {
    const lost = await ownerIn();
    const owner = await ownerIn();
    await add(lost);
    await add(owner);
    await app.pool.query("update user_preferences set time_zone = 'Mars/Olympus' where user_id = $1", [
      lost.user.id,
    ]);
    await at('2030-05-09T09:00:00Z');
    await send();

    expect([subjectsTo(lost), subjectsTo(owner)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('a mail that fails is tried again, and then sent once', async () => {
    const owner = await ownerIn();
    await add(owner);
    await at('2030-05-09T09:00:00Z');
    app.mailer.refuse(2);
    for (let tries = 0; tries < 4; tries++) await send();

    expect(subjectsTo(owner)).toHaveLength(1);
    expect(await isSent(owner)).toEqual([true]);
  });

  test('a new date clears notification_sent and is announced; the old one again too', async () => {
    const owner = await ownerIn();
    const { id } = await add(owner);
    await at('2030-05-09T09:00:00Z');
    await send();
    const move = async (date: string, before: string) =>
      owner.post(`${path}/${id}/reschedule`, { date, before: { date: before } });
    await move('2030-06-01', '2030-05-10');
    expect(await isSent(owner)).toEqual([false]);
    await move('2030-05-10', '2030-06-01');
    await send();

    expect(subjectsTo(owner)).toHaveLength(2);
  });

  test('a title that changes is not announced again', async () => {
    const owner = await ownerIn();
    const { id } = await add(owner);
    await at('2030-05-09T09:00:00Z');
    await send();
    await owner.patch(`${path}/${id}`, { changes: { title: 'Other' }, before: { title: 'Rabies booster' } });
    await send();

    expect(subjectsTo(owner)).toHaveLength(1);
  });

  test('another time zone or preferred time after the message sends none again', async () => {
    const owner = await ownerIn();
    await add(owner);
    await at('2030-05-09T09:00:00Z');
    await announceDue(app.context());
    await owner.patch('/api/preferences', { timeZone: 'America/New_York', reminderTime: '10:00' });
    await send();
    await at('2030-05-09T14:00:00Z');
    await send();

    expect(subjectsTo(owner)).toHaveLength(1);
  });

  test('each occurrence of a repeating reminder is announced', async () => {
    const owner = await ownerIn();
    const { id } = await add(owner, { repeat: 'FREQ=DAILY', advanceNotice: 0, customTime: '08:00' });
    await at('2030-05-10T08:00:00Z');
    await send();
    await owner.post(`${path}/${id}/complete`, { occurrence: '2030-05-10' });
    await send();
    await at('2030-05-11T08:00:00Z');
    await send();

    expect(subjectsTo(owner)).toHaveLength(2);
  });

  test('a snoozed reminder is announced again at that moment', async () => {
    const owner = await ownerIn();
    const { id } = await add(owner, { advanceNotice: 0 });
    await at('2030-05-10T09:00:00Z');
    await send();
    expect((await owner.post(`${path}/${id}/snooze`, { until: '2030-05-10T08:00:00Z' })).status).toBe(400);
    await owner.post(`${path}/${id}/snooze`, { until: '2030-05-10T18:00:00Z' });
    await at('2030-05-10T18:00:00Z');
    await send();

    expect(subjectsTo(owner)).toEqual(['Rabies booster is due today', 'Rabies booster is due today']);
  });
});

describe('REM-8: when', () => {
  test.each([
    ['at the preferred time', 'America/New_York', {}, { date: '2030-06-10' }, '2030-06-09T13:00:00.000Z'],
    [
      'at its own time',
      'America/New_York',
      {},
      { date: '2030-06-10', customTime: '18:30' },
      '2030-06-09T22:30:00.000Z',
    ],
    [
      'with its own notice, over midnight',
      'Europe/Berlin',
      {},
      { date: '2030-06-10', customTime: '01:00', advanceNotice: 3 },
      '2030-06-09T20:00:00.000Z',
    ],
    [
      'in the hour that spring skips',
      'America/New_York',
      { reminderAdvanceNotice: 0 },
      { date: '2031-03-09', customTime: '02:30' },
      '2031-03-09T07:30:00.000Z',
    ],
    [
      'in the hour that autumn repeats',
      'America/New_York',
      { reminderAdvanceNotice: 0 },
      { date: '2030-11-03', customTime: '01:30' },
      '2030-11-03T05:30:00.000Z',
    ],
    [
      '24 hours before the clocks have changed',
      'America/New_York',
      {},
      { date: '2030-11-03', customTime: '09:00' },
      '2030-11-02T14:00:00.000Z',
    ],
    [
      'after quiet hours over midnight',
      'UTC',
      { quietHours: { from: '22:00', until: '07:00' } },
      { date: '2030-06-10', customTime: '23:00' },
      '2030-06-10T07:00:00.000Z',
    ],
    [
      'after quiet hours in the early morning',
      'UTC',
      { quietHours: { from: '22:00', until: '07:00' } },
      { date: '2030-06-10', customTime: '05:00' },
      '2030-06-09T07:00:00.000Z',
    ],
    [
      'after quiet hours at noon',
      'UTC',
      { quietHours: { from: '12:00', until: '14:00' } },
      { date: '2030-06-10', customTime: '13:00' },
      '2030-06-09T14:00:00.000Z',
    ],
    [
      'in the digest of its day',
      'UTC',
      { dailyDigest: true },
      { date: '2030-06-10', customTime: '20:00' },
      '2030-06-09T09:00:00.000Z',
    ],
  ] as const)('it is announced %s', async (_what, zone, preferences, facts, moment) => {
    const owner = await ownerIn(zone, preferences);

    expect(await notifyAt(await add(owner, facts))).toBe(moment);
  });

  test('moving to another time zone moves what was not announced', async () => {
    const owner = await ownerIn('America/New_York');
    const reminder = await add(owner, { date: '2030-06-10' });
    await owner.patch('/api/preferences', { timeZone: 'Asia/Tokyo' });

    expect(await notifyAt(reminder)).toBe('2030-06-09T00:00:00.000Z');
  });

  test('a digest has the day’s reminders; what is added later comes on its own', async () => {
    const owner = await ownerIn('UTC', { dailyDigest: true });
    await add(owner, { title: 'Pill', customTime: '08:00' });
    await add(owner, { title: 'Bath', customTime: '20:00' });
    await at('2030-05-09T09:00:00Z');
    await send();
    expect(subjectsTo(owner)).toEqual(['Pill and 1 more reminder']);
    expect(mailsTo(owner)[0]?.text).toContain('Pill is due tomorrow at 8:00 AM.');
    await at('2030-05-09T12:00:00Z');
    await add(owner, { title: 'Brush', customTime: '22:00' });
    await send();

    expect(subjectsTo(owner)).toEqual(['Pill and 1 more reminder', 'Brush is due tomorrow']);
    expect(await isSent(owner)).toEqual([true, true, true]);
  });
});

describe('the links in the mail', () => {
  const linkIn = (owner: Owner, name: string) =>
    new RegExp(String.raw`http://pets\.test(/${name}/\S+)`).exec(mailsTo(owner).at(-1)?.text ?? '')?.[1] ??
    '';

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
    await owner.post(`${path}/${reminder.id}/reschedule`, {
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

  test('after the account was deleted its links answer like unknown ones', async () => {
    const { owner, link } = await announced();
    const address = new URL(mailsTo(owner)[0]?.unsubscribe ?? '').pathname;
    await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);
    const robot = app.newBrowser();
    const pressed = [];
    for (const path of [link, '/r/unknown', address, '/unsubscribe/unknown'])
      pressed.push(await visible(await robot.post(path, {})));

    expect(pressed[0]).toEqual(pressed[1]);
    expect(pressed[2]).toEqual(pressed[3]);
  });

  test('SEC-2: an address that tries many links is slowed down', async () => {
    const robot = app.newBrowser();
    for (let tries = 0; tries < 60; tries++) expect((await robot.get('/r/guess')).status).toBe(404);
    const refused = await robot.get('/r/guess');

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});
