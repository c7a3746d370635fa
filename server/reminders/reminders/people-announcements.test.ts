import { afterAll, expect, test } from 'vitest';

import { addTranslations } from '#server/core/language/translations.ts';
import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { readAs } from '#server/testing/browser.ts';
import { postDeletion, postKeep } from '#server/testing/closing-steps.ts';
import { buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { startPushReceiver } from '#server/testing/push-receiver.ts';
import { createReminderSteps, remindersPath as path } from '#server/testing/reminders.ts';
import type { ShownReminder } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { announceDue } from './announce-reminders.usecases.ts';

const receiver = await startPushReceiver();
const app = await createTestApp({ PUSH_TEST_ORIGIN: receiver.origin });
const { ownerIn, personAt, add, at, send, mailsTo, subjectsTo } = createReminderSteps(app);

afterAll(() => receiver.close());

addTranslations('de', { 'Due tomorrow: {name}': 'Morgen fällig: {name}' });

const about = (subjects: readonly string[]) =>
  subjects.filter((subject) => /due|fällig|more/iu.test(subject));
const told = (who: Owner) => about(subjectsTo(who));

async function shared(facts: Parameters<typeof personAt>[2] = {}, ownersZone = 'UTC') {
  const owner = await ownerIn(ownersZone);
  const pet = await buildPet(app, owner, { name: 'Rex' });
  const { person, personId } = await personAt(owner, pet.id, facts);

  return { owner, pet, person, personId };
}

const complete = (who: Owner, { id, occurrence }: ShownReminder) =>
  readAs(200, who.post(`${path}/${id}/complete`, { occurrence }));

async function sentBy(moment: string, ...people: Owner[]) {
  await at(moment);
  await send();

  return people.map((who) => told(who).length);
}

test('PEOPLE-5: each person is told by their own hours, notice and zone', async () => {
  const { owner, pet, person } = await shared({
    timeZone: 'America/Los_Angeles',
    preferences: { reminderTime: '18:30', reminderAdvanceNotice: 1 },
  });
  await add(owner, { petIds: [pet.id] });

  expect(await sentBy('2030-05-09T08:59:00Z', owner, person)).toEqual([0, 0]);
  expect(await sentBy('2030-05-09T09:00:00Z', owner, person)).toEqual([1, 0]);
  // 17:30 in Los Angeles on the day.
  expect(await sentBy('2030-05-11T00:29:00Z', owner, person)).toEqual([1, 0]);
  expect(await sentBy('2030-05-11T00:30:00Z', owner, person)).toEqual([1, 1]);
  expect(await sentBy('2030-05-11T00:40:00Z', owner, person)).toEqual([1, 1]);
});

test('PEOPLE-5: a change of the hours of one person moves only what that person gets', async () => {
  const { owner, pet, person } = await shared();
  await add(owner, { petIds: [pet.id] });
  await person.patch('/api/preferences', {
    reminderTime: '07:00',
    quietHours: { from: '06:00', until: '08:00' },
  });

  expect(await sentBy('2030-05-09T07:30:00Z', owner, person)).toEqual([0, 0]);
  expect(await sentBy('2030-05-09T08:00:00Z', owner, person)).toEqual([0, 1]);
  expect(await sentBy('2030-05-09T09:00:00Z', owner, person)).toEqual([1, 1]);
});

test('PEOPLE-5: over the change to summer time a person is told at the same local time', async () => {
  const { owner, pet, person } = await shared({ timeZone: 'America/New_York' });
  await add(owner, { petIds: [pet.id], date: '2030-11-03', customTime: '08:00', advanceNotice: 0 });

  // 8:00 EST: clocks went back in the night.
  expect(await sentBy('2030-11-03T12:59:00Z', person)).toEqual([0]);
  expect(await sentBy('2030-11-03T13:00:00Z', person)).toEqual([1]);
});

test('PEOPLE-5: each message is in the language of its reader, and a digest is each reader’s own', async () => {
  const { owner, pet, person } = await shared({ preferences: { language: 'de' } });
  const digest = await personAt(owner, pet.id, { name: 'Dora', preferences: { dailyDigest: true } });
  await add(owner, { petIds: [pet.id] });
  await add(owner, { petIds: [pet.id], title: 'Pill' });
  await sentBy('2030-05-09T09:00:00Z');

  expect(told(person).toSorted()).toEqual([
    'Morgen fällig: Pill for Rex',
    'Morgen fällig: Rabies booster for Rex',
  ]);
  expect(told(digest.person)).toHaveLength(1);
  expect(told(owner)).toHaveLength(2);
});

test('PEOPLE-5: viewers are not told, nor people of other pets', async () => {
  const { owner, pet, person } = await shared({ role: 'viewer', scope: 'everything' });
  const other = await buildPet(app, owner, { name: 'Luna' });
  const { person: ofOther } = await personAt(owner, other.id);
  await add(owner, { petIds: [pet.id] });

  expect(await sentBy('2030-05-09T09:00:00Z', owner, person, ofOther)).toEqual([1, 0, 0]);
});

test('PEOPLE-5: a message names only the pets that its reader may see', async () => {
  const { owner, pet, person } = await shared();
  const other = await buildPet(app, owner, { name: 'Luna' });
  await add(owner, { petIds: [pet.id, other.id] });
  await sentBy('2030-05-09T09:00:00Z');

  expect(told(owner)).toEqual(['Due tomorrow: Rabies booster for Rex and 1 more']);
  expect(told(person)).toEqual(['Due tomorrow: Rabies booster for Rex']);
  expect(JSON.stringify(mailsTo(person))).not.toContain('Luna');
});

test('PEOPLE-5: it is for the account alone, or for one person, until that person is gone', async () => {
  const { owner, pet, person, personId } = await shared();
  await add(owner, { petIds: [pet.id], audience: 'owner' });
  expect(await sentBy('2030-05-09T09:00:00Z', owner, person)).toEqual([1, 0]);
  await add(owner, { petIds: [pet.id], date: '2030-05-12', audience: personId });
  await owner.patch('/api/preferences', { reminderAdvanceNotice: 25 });
  await add(owner, { petIds: [pet.id], date: '2030-05-14', audience: personId });
  expect(await sentBy('2030-05-11T09:00:00Z', owner, person)).toEqual([1, 1]);
  await readAs(204, owner.delete(`/api/pets/${pet.id}/people/${personId}`));

  expect(await sentBy('2030-05-13T09:00:00Z', owner, person)).toEqual([2, 1]);
});

test('PEOPLE-5: a sitter is told inside the period only: at its beginning what was due earlier, and nothing after it', async () => {
  const { owner, pet, person } = await shared({
    role: 'sitter',
    fromDay: '2030-05-10',
    untilDay: '2030-05-11',
  });
  await add(owner, { petIds: [pet.id], title: 'First', date: '2030-05-10' });
  await add(owner, { petIds: [pet.id], title: 'Before', date: '2030-05-09' });
  await add(owner, { petIds: [pet.id], title: 'After', date: '2030-05-14' });

  expect(await sentBy('2030-05-08T09:00:00Z', owner, person)).toEqual([1, 0]);
  expect(await sentBy('2030-05-09T23:59:00Z', owner, person)).toEqual([2, 0]);
  await sentBy('2030-05-10T00:00:00Z');
  expect(told(person)).toEqual(['Due today: First for Rex']);
  expect(await sentBy('2030-05-13T09:00:00Z', owner, person)).toEqual([3, 1]);
});

test('PEOPLE-5: nothing is sent after the period, although it was planned or swept inside it', async () => {
  const { owner, pet, person } = await shared({ role: 'sitter', untilDay: '2030-05-09' });
  const late = { petIds: [pet.id], date: '2030-05-10', advanceNotice: 24 };
  await add(owner, { ...late, title: 'Planned', customTime: '23:50' });
  await add(owner, { ...late, title: 'Swept', customTime: '22:00' });
  await at('2030-05-09T23:40:00Z');
  await announceDue(app.context());
  expect(await app.count('recipient_occurrences', 'user_id = $1', [person.user.id])).toBe(1);
  expect(
    await app.count('reminder_recipients', 'user_id = $1 and notify_at is not null', [person.user.id]),
  ).toBe(1);

  expect(await sentBy('2030-05-10T00:01:00Z', owner, person)).toEqual([2, 0]);
});

test('PEOPLE-5: a person who is removed between the sweep and the sending gets nothing', async () => {
  const { owner, pet, person, personId } = await shared();
  await add(owner, { petIds: [pet.id] });
  await at('2030-05-09T09:00:00Z');
  await announceDue(app.context());
  await readAs(204, owner.delete(`/api/pets/${pet.id}/people/${personId}`));
  await app.jobs.run();

  expect([told(owner).length, told(person).length]).toEqual([1, 0]);
});

test('PEOPLE-5: a person who joins later is told what is still ahead, once', async () => {
  const { owner, pet } = await shared();
  await add(owner, { petIds: [pet.id] });
  await sentBy('2030-05-09T09:00:00Z');
  const { person } = await personAt(owner, pet.id, { name: 'Late' });

  expect(await sentBy('2030-05-09T10:00:00Z', owner, person)).toEqual([1, 1]);
  expect(await sentBy('2030-05-09T11:00:00Z', owner, person)).toEqual([1, 1]);
});

test('PEOPLE-5: blocked people are passed over, and hear of it once they are back', async () => {
  const { owner, pet, person } = await shared();
  await add(owner, { petIds: [pet.id] });
  await app.pool.query("update auth_users set banned_until = '2030-05-09T12:00:00Z' where id = $1", [
    person.user.id,
  ]);

  expect(await sentBy('2030-05-09T09:00:00Z', owner, person)).toEqual([1, 0]);
  expect(await sentBy('2030-05-09T12:01:00Z', owner, person)).toEqual([1, 1]);
});

test('PEOPLE-5: after one has done it, nobody is told any more, and each new occurrence is announced to all', async () => {
  const { owner, pet, person } = await shared({ preferences: { reminderAdvanceNotice: 0 } });
  const reminder = await add(owner, { petIds: [pet.id], repeat: 'FREQ=DAILY', advanceNotice: null });
  expect(await sentBy('2030-05-09T09:00:00Z', owner, person)).toEqual([1, 0]);
  await complete(owner, reminder);
  expect(await sentBy('2030-05-10T09:00:00Z', owner, person)).toEqual([2, 0]);
  expect(await sentBy('2030-05-11T09:00:00Z', owner, person)).toEqual([2, 1]);
});

test('PEOPLE-5: the link in a mail acts for the person who got it, as long as that person may', async () => {
  const { owner, pet, person, personId } = await shared();
  const [first, second] = [
    await add(owner, { petIds: [pet.id] }),
    await add(owner, { petIds: [pet.id], title: 'Pill' }),
  ];
  await sentBy('2030-05-09T09:00:00Z');
  const linkIn = (who: Owner, title: string) => {
    const mail = mailsTo(who).find(({ subject }) => subject.includes(title));

    return /\/r\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const links = [linkIn(person, 'Rabies'), linkIn(person, 'Pill'), linkIn(owner, 'Rabies')];
  expect(new Set(links).size).toBe(3);
  expect((await app.newBrowser().post(links[0] ?? '', {})).status).toBe(200);
  const archive = await readAs<{ reminders: ShownReminder[] }>(200, owner.get(`${path}?archived=true`));
  expect(archive.reminders).toMatchObject([{ id: first.id, completedBy: 'Ana Helper' }]);
  expect(await (await app.newBrowser().get(links[2] ?? '')).text()).toContain('<h1>Done</h1>');
  await readAs(204, owner.delete(`/api/pets/${pet.id}/people/${personId}`));
  expect((await app.newBrowser().get(links[1] ?? '')).status).toBe(404);
  expect((await app.newBrowser().post(links[1] ?? '', {})).status).toBe(404);
  const { reminders } = await readAs<{ reminders: ShownReminder[] }>(200, owner.get(path));

  expect(reminders.map(({ id }) => id)).toEqual([second.id]);
});

test('PEOPLE-5: unsubscribing turns off the mails of the person who got them', async () => {
  const { owner, pet, person } = await shared();
  await add(owner, { petIds: [pet.id] });
  await sentBy('2030-05-09T09:00:00Z');
  const mail = mailsTo(person).findLast(({ unsubscribe }) => unsubscribe !== undefined);
  await app.newBrowser().post(new URL(mail?.unsubscribe ?? '').pathname, {});
  await add(owner, { petIds: [pet.id], date: '2030-05-12' });

  expect(await sentBy('2030-05-11T09:00:00Z', owner, person)).toEqual([2, 1]);
});

test('PEOPLE-5: a notification that was shown to others is closed when one has done it', async () => {
  receiver.received.length = 0;
  const { owner, pet, person } = await shared({ preferences: { emailNotifications: false } });
  await person.put('/api/push-subscriptions', receiver.subscription('of-ana'));
  const reminder = await add(owner, { petIds: [pet.id] });
  await sentBy('2030-05-09T09:00:00Z');
  const shown = receiver.received.map(({ message }) => message) as { tag: string }[];
  await complete(owner, reminder);
  await app.jobs.run();
  const closed = receiver.received.slice(1).map(({ message }) => message);

  expect(shown).toHaveLength(1);
  expect(closed).toEqual([{ close: shown[0]?.tag }]);
});

test('PEOPLE-5: a closed account is not told, nor are others about its reminders, until it is kept', async () => {
  const owner = await ownerIn('UTC', {}, { password: goodPassword });
  const rex = await buildPet(app, owner, { name: 'Rex' });
  const { person } = await personAt(owner, rex.id);
  await add(owner, { petIds: [rex.id] });
  const { browser } = await signInOnNewBrowser(app, owner.user.email);
  expect((await postDeletion(browser)).status).toBe(204);
  expect(await sentBy('2030-05-09T09:00:00Z', owner, person)).toEqual([0, 0]);
  expect(
    await app.count('reminder_recipients', 'notify_at is not null and user_id = $1', [person.user.id]),
  ).toBe(0);
  const { browser: again } = await signInOnNewBrowser(app, owner.user.email);
  expect((await postKeep(again)).status).toBe(200);

  expect(await sentBy('2030-05-09T10:00:00Z', owner, person)).toEqual([1, 1]);
});
