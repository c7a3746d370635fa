import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildPet } from '#server/testing/factories.ts';
import type { ShownReminder } from '#server/testing/reminders.ts';
import { createReminderSteps, remindersPath } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { announceDue } from './announce-reminders.usecases.ts';

const app = await createTestApp();
const { ownerIn, add, at, send, mailsTo, subjectsTo, isSent } = createReminderSteps(app);

describe('REM-8: what is not sent', () => {
  test('nothing goes out before its time', async () => {
    const owner = await ownerIn();
    await add(owner);
    await at('2030-05-09T08:59:59Z');
    await send();
    expect(subjectsTo(owner)).toEqual([]);
    await at('2030-05-09T09:00:00Z');
    await send();

    expect(subjectsTo(owner)).toEqual(['Due tomorrow: Rabies booster']);
  });

  test('one that is to be announced now does not wait for the next minute', async () => {
    const owner = await ownerIn();
    await add(owner, { date: '2030-05-02' });
    await app.jobs.run();

    expect(subjectsTo(owner)).toEqual(['Due tomorrow: Rabies booster']);
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
      expect(subjectsTo(owner)[0]).toMatch(/^Due tomorrow: Bath for (Rex|Milo) and 1 more$/);
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

    expect(subjectsTo(owner)).toEqual(['Due tomorrow: Rabies booster for Rex']);
  });

  test('a title that names its pet is said as it was written', async () => {
    const owner = await ownerIn();
    const bella = await buildPet(app, owner, { name: 'Bella' });
    await add(owner, { petIds: [bella.id], title: 'Give Bella her thyroid pill', customTime: '08:00' });
    await at('2030-05-09T09:00:00Z');
    await send();

    expect(subjectsTo(owner)).toEqual(['Due tomorrow: Give Bella her thyroid pill']);
    expect(mailsTo(owner)[0]?.text).toContain(
      'Due tomorrow, May 10, 2030 at 8:00 AM.\n\nGive Bella her thyroid pill\n',
    );
  });

  test('nothing for a reminder that was completed, moved or deleted after the sweep', async () => {
    const owner = await ownerIn();
    const [done, moved, gone] = [await add(owner), await add(owner), await add(owner)];
    await at('2030-05-09T09:00:00Z');
    await announceDue(app.context());
    await owner.post(`${remindersPath}/${done.id}/complete`, { occurrence: done.occurrence });
    await owner.post(`${remindersPath}/${moved.id}/reschedule`, {
      date: '2030-06-01',
      before: { date: moved.date },
    });
    await owner.delete(`${remindersPath}/${gone.id}`);
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
    const { reminders } = await read<{ reminders: ShownReminder[] }>(await owner.get(remindersPath));

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
      'Due on May 20, 2030: Ahead',
      'Was due yesterday: Over since yesterday',
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

  test('a clock that goes ahead and comes back sends nothing twice', async () => {
    const owner = await ownerIn();
    await add(owner);
    for (const moment of ['2030-05-09T10:30:00Z', '2030-05-09T09:30:00Z', '2030-05-09T10:31:00Z']) {
      await at(moment);
      await send();
    }

    expect(subjectsTo(owner)).toHaveLength(1);
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
      owner.post(`${remindersPath}/${id}/reschedule`, { date, before: { date: before } });
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
    await owner.patch(`${remindersPath}/${id}`, {
      changes: { title: 'Other' },
      before: { title: 'Rabies booster' },
    });
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
    await owner.post(`${remindersPath}/${id}/complete`, { occurrence: '2030-05-10' });
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
    expect(
      (await owner.post(`${remindersPath}/${id}/snooze`, { until: '2030-05-10T08:00:00Z' })).status,
    ).toBe(400);
    await owner.post(`${remindersPath}/${id}/snooze`, { until: '2030-05-10T18:00:00Z' });
    await at('2030-05-10T18:00:00Z');
    await send();

    expect(subjectsTo(owner)).toEqual(['Due today: Rabies booster', 'Due today: Rabies booster']);
  });
});

describe('REM-8: what is waiting is not lost', () => {
  const dueNow = { customTime: '10:00', advanceNotice: 0 };

  test('by an edit or a preference in the minute before the sweep', async () => {
    const owner = await ownerIn();
    const { id } = await add(owner, dueNow);
    await at('2030-05-10T10:00:20Z');
    await owner.patch(`${remindersPath}/${id}`, {
      changes: { notes: 'With food' },
      before: { notes: null },
    });
    await owner.patch('/api/preferences', { preferredWeightUnit: 'kg' });
    await send();

    expect(subjectsTo(owner)).toEqual(['Due today: Rabies booster']);
  });

  test('by a journey to a zone in which its time has passed', async () => {
    const owner = await ownerIn('America/New_York');
    await add(owner, { ...dueNow, customTime: '18:00' });
    await at('2030-05-10T16:00:00Z');
    await owner.patch('/api/preferences', { timeZone: 'Asia/Tokyo' });
    await send();

    expect(subjectsTo(owner)).toEqual(['Was due yesterday: Rabies booster']);
  });

  test('by a zone that this server no longer knows, neither its own nor others', async () => {
    const [lost, other] = [await ownerIn(), await ownerIn()];
    await add(lost, dueNow);
    await add(other, dueNow);
    await app.pool.query("update user_preferences set time_zone = 'Nowhere/Else' where user_id = $1", [
      lost.user.id,
    ]);
    await at('2030-05-10T10:00:00Z');
    await send();

    expect([subjectsTo(lost), subjectsTo(other)].flat()).toHaveLength(2);
  });

  test('by a snooze that is ended before its time', async () => {
    const owner = await ownerIn();
    const { id } = await add(owner);
    await owner.post(`${remindersPath}/${id}/snooze`, { until: '2030-05-09T20:00:00Z' });
    await owner.post(`${remindersPath}/${id}/snooze`, { until: null });
    await at('2030-05-09T09:00:00Z');
    await send();

    expect(subjectsTo(owner)).toHaveLength(1);
  });
});

test('REM-8: a snooze that is ended after the message sends it no second time', async () => {
  const owner = await ownerIn();
  const { id } = await add(owner);
  await at('2030-05-09T09:00:00Z');
  await send();
  await owner.post(`${remindersPath}/${id}/snooze`, { until: '2030-05-09T20:00:00Z' });
  await owner.post(`${remindersPath}/${id}/snooze`, { until: null });
  await send();

  expect(subjectsTo(owner)).toHaveLength(1);
});

test('REM-8: a new time clears notification_sent, and is announced', async () => {
  const owner = await ownerIn();
  const { id } = await add(owner);
  await at('2030-05-09T09:00:00Z');
  await send();
  await owner.patch(`${remindersPath}/${id}`, {
    changes: { customTime: '12:00' },
    before: { customTime: null },
  });
  expect(await isSent(owner)).toEqual([false]);
  await at('2030-05-09T12:00:00Z');
  await send();

  expect(subjectsTo(owner)).toHaveLength(2);
});
