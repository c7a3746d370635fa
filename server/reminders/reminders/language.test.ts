import { afterAll, expect, test } from 'vitest';

import { addTranslations, inLocale } from '#server/core/language/translations.ts';
import { startPushReceiver } from '#server/testing/push-receiver.ts';
import { createReminderSteps } from '#server/testing/reminders.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const receiver = await startPushReceiver();
const app = await createTestApp({ PUSH_TEST_ORIGIN: receiver.origin });
const { ownerIn, add, at, send, mailsTo, subjectsTo } = createReminderSteps(app);

addTranslations('de', {
  'Hi {name},': 'Hallo {name},',
  'Due tomorrow: {name}': 'Morgen fällig: {name}',
  'Due tomorrow, {when}.': 'Morgen fällig, am {when}.',
  '{name} and {count, plural, one {# more reminder} other {# more reminders}}':
    '{name} und {count, plural, one {# weitere Erinnerung} other {# weitere Erinnerungen}}',
  'Mark as done': 'Als erledigt markieren',
});

afterAll(() => receiver.close());

async function germanOwner(preferences: object = {}) {
  const dates = { dateFormat: 'day_first', clock: '24h', dateLanguage: 'de' };

  return ownerIn('UTC', { language: 'de', ...dates, ...preferences });
}

test('REM-8: each account is reminded in its language, whatever the job speaks', async () => {
  const [ada, mia] = [await germanOwner(), await ownerIn()];
  await ada.put('/api/push-subscriptions', receiver.subscription());
  for (const owner of [ada, mia]) await add(owner);
  await at('2030-05-09T09:00:00Z');
  await send();
  const [mail] = mailsTo(ada);

  expect([subjectsTo(ada), subjectsTo(mia)]).toEqual([
    ['Morgen fällig: Rabies booster'],
    ['Due tomorrow: Rabies booster'],
  ]);
  expect(mail?.text).toMatch(/^Hallo Robin,\n\nMorgen fällig, am 10\. Mai 2030\.\n\nRabies booster\n/);
  expect(mail?.text).toContain('Als erledigt markieren:\n');
  expect(mail?.html).toContain('<html lang="de">');
  expect(mailsTo(mia)[0]?.html).toContain('<html lang="en">');
  expect(receiver.received.map(({ message }) => message)).toMatchObject([
    { title: 'Morgen fällig: Rabies booster', body: '10. Mai 2030' },
  ]);
});

test('REM-8: a digest is in the language of its account', async () => {
  const owner = await germanOwner({ dailyDigest: true });
  for (const title of ['Pille', 'Bad', 'Bürste']) await add(owner, { title });
  await at('2030-05-09T09:00:00Z');
  await send();

  expect(subjectsTo(owner)).toEqual([expect.stringMatching(/ und 2 weitere Erinnerungen$/)]);
});

test('a mail about the account is in its language, also when its browser speaks another one', async () => {
  const owner = await germanOwner();
  addTranslations('de', { 'Reset your {brand} password': '{brand}-Passwort zurücksetzen' });
  await app.newBrowser().post('/auth/v1/recover', { email: owner.user.email });
  await app.jobs.run();

  expect(subjectsTo(owner)).toEqual(['DenMate-Passwort zurücksetzen']);
});

test('a new account gets its first mail in the language of the browser that signs up', async () => {
  addTranslations('de', { 'Confirm your email for {brand}': 'Bestätige deine E-Mail-Adresse für {brand}' });
  const person = { email: 'neu@example.org', password: 'geheim-und-lang', data: { full_name: 'Neu' } };
  await inLocale('de', () => app.newBrowser().post('/auth/v1/signup', person));
  await app.jobs.run();

  expect(app.mailer.sent.filter(({ to }) => to === 'neu@example.org').map(({ subject }) => subject)).toEqual([
    'Bestätige deine E-Mail-Adresse für DenMate',
  ]);
});
