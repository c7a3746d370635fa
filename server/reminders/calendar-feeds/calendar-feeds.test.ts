import { randomUUID } from 'node:crypto';

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';

import { daysWithin } from '#server/reminders/reminders/repetition.rules.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { folded } from './calendar.rules.ts';

const app = await createTestApp();
const path = '/api/calendar-feed';

type Feed = { url: string; alarms: boolean } | null;
const feedOf = async (response: Response) => (await read<{ feed: Feed }>(response)).feed;
const turnOn = async (owner: Owner) =>
  new URL((await feedOf(await owner.post(path, {})))?.url ?? '').pathname;
const add = (owner: Owner, facts: object) =>
  owner.post('/api/reminders', { id: randomUUID(), title: 'Pill', date: '2030-06-01', ...facts });

/** The events of a calendar, as another library reads them. */
async function eventsAt(address: string) {
  const response = await app.newBrowser().get(address);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));

  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('refusals', () => {
  test('the calendar is off by default, and an unknown address answers like one that was renewed', async () => {
    const owner = await buildOwner(app);
    expect(await feedOf(await owner.get(path))).toBeNull();
    const before = await turnOn(owner);
    const after = await turnOn(owner);
    const unknown = await app.newBrowser().get('/calendar/unknown.ics');
    const renewed = await app.newBrowser().get(before);

    expect([unknown.status, await unknown.text()]).toEqual([renewed.status, await renewed.text()]);
    expect(unknown.status).toBe(404);
    expect((await app.newBrowser().get(after)).status).toBe(200);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await app.newBrowser().get(after)).status).toBe(404);
    expect((await owner.patch(path, { alarms: true })).status).toBe(404);
  });

  test('SEC-1: signing out everywhere and a new password end the address, and the feed has another one', async () => {
    const owner = await buildOwner(app, { password: 'the-right-one' });
    const addresses = [await turnOn(owner)];
    const ways = [
      () => owner.post('/auth/v1/logout?scope=others', {}),
      () => owner.put('/auth/v1/user', { password: 'another-right-one', current_password: 'the-right-one' }),
    ];
    for (const end of ways) {
      await end();
      addresses.push(new URL((await feedOf(await owner.get(path)))?.url ?? '').pathname);
    }

    expect(new Set(addresses).size).toBe(3);
    for (const [index, address] of addresses.entries())
      expect((await app.newBrowser().get(address)).status).toBe(index === 2 ? 200 : 404);
  });

  test('SEC-1: each account has its own, and nobody has one without a session', async () => {
    const owner = await buildOwner(app);
    const other = await buildOwner(app);
    await turnOn(owner);

    expect(await feedOf(await other.get(path))).toBeNull();
    for (const asked of [app.newBrowser().get(path), app.newBrowser().post(path, {})])
      expect((await asked).status).toBe(401);
  });

  test('SEC-2: an address that tries many secrets is slowed down', async () => {
    const robot = app.newBrowser();
    for (let tries = 0; tries < 60; tries++)
      expect((await robot.get(`/calendar/guess-${tries}.ics`)).status).toBe(404);

    expect((await robot.get('/calendar/guess.ics')).status).toBe(429);
  });

  test('the secret is stored as a hash and sealed only', async () => {
    const owner = await buildOwner(app);
    const secret = (await turnOn(owner)).slice('/calendar/'.length, -'.ics'.length);
    const { rows } = await app.pool.query('select * from calendar_feeds where user_id = $1', [owner.user.id]);

    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

test('REM-9: another library reads what the owner has entered', async () => {
  const owner = await buildOwner(app);
  const rex = await buildPet(app, owner, { name: 'Rex; the "dog", \\o/' });
  const notes = 'With food, not before 8;\nthen a walk 🐕 — ' + 'ünïcödé '.repeat(30);
  await add(owner, { petIds: [rex.id], notes, customTime: '08:30' });
  await add(owner, { title: 'Whole day', date: '2030-06-02' });
  await owner.patch('/api/preferences', { timeZone: 'America/New_York' });
  const [pill, whole] = await eventsAt(await turnOn(owner));

  expect(pill?.summary).toBe('Pill (Rex; the "dog", \\o/)');
  expect(pill?.description).toBe(notes.trim());
  expect(pill?.startDate.toString()).toBe('2030-06-01T08:30:00');
  expect(pill?.startDate.zone.tzid).toBe('America/New_York');
  expect(whole?.startDate.toString()).toBe('2030-06-02');
  expect(whole?.endDate.toString()).toBe('2030-06-03');
});

describe('in another library', () => {
  /** The moments of a series as the library computes them with the zone that comes with the calendar. */
  async function momentsOf(timeZone: string, facts: object): Promise<string[]> {
    const owner = await buildOwner(app);
    await owner.patch('/api/preferences', { timeZone });
    expect((await add(owner, facts)).status).toBe(201);
    const response = await app.newBrowser().get(await turnOn(owner));
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'));
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe(zone.tzid);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    const moments: string[] = [];
    const each = event.iterator();
    for (let next = each.next() as ICAL.Time | null; next && moments.length < 4; next = each.next()) {
      if (!next.isDate) next.zone = zone;
      moments.push(next.isDate ? next.toString() : next.toJSDate().toISOString());
    }

    return moments;
  }

  test.each([
    // The first Sunday of April ends summer time, by half an hour.
    ['Australia/Lord_Howe', '2030-04-06', ['2030-04-05T21:00:00.000Z', '2030-04-06T21:30:00.000Z']],
    ['America/New_York', '2030-03-09', ['2030-03-09T13:00:00.000Z', '2030-03-10T12:00:00.000Z']],
    ['Europe/Berlin', '2030-10-26', ['2030-10-26T06:00:00.000Z', '2030-10-27T07:00:00.000Z']],
    ['Asia/Calcutta', '2030-06-01', ['2030-06-01T02:30:00.000Z', '2030-06-02T02:30:00.000Z']],
    ['UTC', '2030-06-01', ['2030-06-01T08:00:00.000Z', '2030-06-02T08:00:00.000Z']],
  ])(
    'REM-8: a pill at eight in %s is at eight there, before and after the clock changes',
    async (timeZone, date, moments) => {
      const facts = { date, customTime: '08:00', repeat: 'FREQ=DAILY;COUNT=2' };

      expect(await momentsOf(timeZone, facts)).toEqual(moments);
    },
  );

  test('REM-4: the last day of a rule is in it, where the day begins early and late', async () => {
    const facts = { date: '2030-06-01', customTime: '23:30', repeat: 'FREQ=DAILY;UNTIL=20300603' };

    expect(await momentsOf('Pacific/Kiritimati', facts)).toHaveLength(3);
    expect(await momentsOf('Pacific/Pago_Pago', facts)).toHaveLength(3);
    expect(await momentsOf('Pacific/Pago_Pago', { ...facts, customTime: '00:10' })).toHaveLength(3);
  });

  test.each([
    ['FREQ=MONTHLY', '2031-01-31', ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30']],
    ['FREQ=MONTHLY', '2031-01-30', ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=29', '2031-12-29', ['2031-12-31', '2032-01-31', '2032-02-29', '2032-03-31']],
    ['FREQ=MONTHLY;INTERVAL=3', '2030-11-30', ['2030-11-30', '2031-02-28', '2031-05-31', '2031-08-31']],
    ['FREQ=YEARLY', '2032-02-29', ['2032-02-29', '2033-02-28', '2034-02-28', '2035-02-28']],
    [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      '2032-02-29',
      ['2032-02-29', '2033-02-28', '2034-02-28', '2035-02-28'],
    ],
  ])('REM-1: %s from %s is the last day of the month, here and there', async (repeat, date, days) => {
    const owner = await buildOwner(app);
    const { reminder } = await read<{ reminder: { date: string; repeat: string } }>(
      await add(owner, { date, repeat }),
    );

    expect(reminder.date).toBe(days[0]);
    expect(await momentsOf('Europe/Berlin', { date, repeat })).toEqual(days);
    expect(
      daysWithin({ startsOn: reminder.date, repeat: reminder.repeat }, date, '2037-03-01').slice(0, 4),
    ).toEqual(days);
  });
});

test('REM-4: a series has its rule; a moved occurrence replaces one of it', async () => {
  const owner = await buildOwner(app);
  const { reminder } = await read<{ reminder: { id: string } }>(
    await add(owner, { repeat: 'FREQ=WEEKLY;UNTIL=20300622', customTime: '08:00' }),
  );
  const moved = { date: '2030-06-03', before: { date: '2030-06-01' } };
  await owner.post(`/api/reminders/${reminder.id}/reschedule`, moved);
  const [series, exception] = await eventsAt(await turnOn(owner));
  series?.relateException(exception as ICAL.Event);
  const days: string[] = [];
  const each = series?.iterator();
  for (let next = each?.next(); next && days.length < 10; next = each?.next())
    days.push(series?.getOccurrenceDetails(next).startDate.toString() ?? '');

  expect(days).toEqual([
    '2030-06-03T08:00:00',
    '2030-06-08T08:00:00',
    '2030-06-15T08:00:00',
    '2030-06-22T08:00:00',
  ]);
});

test('an alarm rings when the message would be sent, if the owner wants it', async () => {
  const owner = await buildOwner(app);
  await add(owner, { customTime: '08:00', advanceNotice: 2 });
  await add(owner, { date: '2030-06-02' });
  const address = await turnOn(owner);
  const triggers = async () =>
    (await eventsAt(address)).map((event) =>
      event.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    );
  expect(await triggers()).toEqual([undefined, undefined]);
  await owner.patch(path, { alarms: true });

  // 24 hours before 9:00 are 15 hours before midnight.
  expect(await triggers()).toEqual(['-PT120M', '-PT900M']);
});

test('REM-8: what is about an archived pet, or was completed, is not in the calendar', async () => {
  const owner = await buildOwner(app);
  const rex = await buildPet(app, owner, { name: 'Rex' });
  const address = await turnOn(owner);
  await add(owner, { petIds: [rex.id] });
  const { reminder } = await read<{ reminder: { id: string; occurrence: string } }>(await add(owner, {}));
  expect(await eventsAt(address)).toHaveLength(2);
  await owner.post(`/api/pets/${rex.id}/archive`, {});
  await owner.post(`/api/reminders/${reminder.id}/complete`, { occurrence: reminder.occurrence });

  expect(await eventsAt(address)).toEqual([]);
});

test('it is not sent again while nothing has changed', async () => {
  const owner = await buildOwner(app);
  await add(owner, {});
  const address = await turnOn(owner);
  const etag = (await app.newBrowser().get(address)).headers.get('etag') ?? '';
  const again = () =>
    app.newBrowser().request('GET', address, undefined, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await add(owner, { title: 'Bath' });

  expect((await again()).status).toBe(200);
});

test('lines have at most 75 bytes and cut no character in two', () => {
  const line = `SUMMARY:${'🐕é'.repeat(60)}`;
  const lines = folded(line).split('\r\n');

  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
  expect(lines.map((one, index) => (index ? one.slice(1) : one)).join('')).toBe(line);
});
