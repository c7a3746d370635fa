import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const path = '/api/preferences';

type Preferences = Record<string, unknown>;
/** Without the moment of the last change. */
async function preferencesOf(response: Response) {
  const { changedAt, ...preferences } = (await read<{ preferences: Preferences }>(response)).preferences;
  expect(changedAt).toEqual(expect.any(String));

  return preferences;
}

const defaults = {
  emailNotifications: true,
  reminderAdvanceNotice: 24,
  reminderTime: '09:00:00',
  preferredWeightUnit: 'lbs',
  dateFormat: 'month_first',
  clock: '12h',
  dateLanguage: 'en-US',
  language: 'en',
  appearance: 'system',
  timeZone: null,
  dailyDigest: false,
  quietHours: null,
  shareHours: null,
};

describe('refusals', () => {
  test.each([
    ['nothing', {}],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['a zone that is no text', { timeZone: 3 }],
    ['hours below zero', { reminderAdvanceNotice: -1 }],
    ['half an hour', { reminderAdvanceNotice: 0.5 }],
    ['more than a year', { reminderAdvanceNotice: 9000 }],
    ['a time that no clock shows', { reminderTime: '24:00' }],
    ['another unit', { preferredWeightUnit: 'stone' }],
    ['a date format of no list', { dateFormat: 'YYYY.MM.DD' }],
    ['a clock with 10 hours', { clock: '10h' }],
    ['a language without dates', { dateLanguage: 'tlh' }],
    ['markup for a language', { dateLanguage: '<b>de</b>' }],
    ['a third color', { appearance: 'sepia' }],
    ['no appearance', { appearance: null }],
    ['a choice of later', { changedAt: '2099-01-01T00:00:00Z' }],
    ['quiet hours without an end', { quietHours: { from: '22:00' } }],
    ['quiet hours that never end', { quietHours: { from: '22:00', until: '22:00:00' } }],
    ['a duration that isn’t offered', { shareHours: 2 }],
    ['links that never end', { shareHours: 0 }],
    ['a duration as text', { shareHours: '48' }],
    ['a text for a switch', { emailNotifications: 'yes' }],
  ])('PREF-2, SET-1: %s is refused and changes nothing', async (_what, change) => {
    const owner = await buildOwner(app);

    expect((await owner.patch(path, change)).status).toBe(400);
    expect(await preferencesOf(await owner.get(path))).toEqual(defaults);
  });

  test('SEC-1: without a session there are none', async () => {
    expect((await app.newBrowser().get(path)).status).toBe(401);
    expect((await app.newBrowser().patch(path, { dailyDigest: true })).status).toBe(401);
  });

  test('PREF-3: a missing table says so', async () => {
    const owner = await buildOwner(app);
    await app.pool.query('alter table user_preferences rename to away');
    const response = await owner.get(path);
    await app.pool.query('alter table away rename to user_preferences');

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'preferences.not_set_up',
        message: 'User preferences system is not fully set up. Please contact support.',
      },
    });
  });
});

test('PREF-3: defaults that can’t be created say so, and the next read creates them', async () => {
  const owner = await buildOwner(app);
  await app.pool.query('alter table user_preferences add constraint nothing_new check (false) not valid');
  const response = await owner.get(path);
  await app.pool.query('alter table user_preferences drop constraint nothing_new');

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    error: {
      code: 'preferences.not_created',
      message: 'Failed to create default notification settings',
    },
  });
  expect(await preferencesOf(await owner.get(path))).toEqual(defaults);
});

test('PREF-1, PREF-3: defaults are created once, also by ten first reads at once', async () => {
  const owner = await buildOwner(app);
  const read = await Promise.all(
    Array.from({ length: 10 }, async () => preferencesOf(await owner.get(path))),
  );

  for (const preferences of read) expect(preferences).toEqual(defaults);
  expect(await app.count('user_preferences', 'user_id = $1', [owner.user.id])).toBe(1);
});

test('PREF-2, PREF-4, SET-1: each preference is kept, the others stay', async () => {
  const owner = await buildOwner(app);
  await owner.patch(path, { emailNotifications: false, reminderAdvanceNotice: 48 });
  await owner.patch(path, { reminderTime: '18:30', preferredWeightUnit: 'kg' });
  await owner.patch(path, { dailyDigest: true, quietHours: { from: '22:00', until: '07:00' } });
  await owner.patch(path, { dateFormat: 'day_first', clock: '24h', dateLanguage: 'de', appearance: 'dark' });
  await owner.patch(path, { shareHours: 168 });
  const saved = await preferencesOf(await owner.patch(path, { timeZone: 'Asia/Kathmandu' }));

  expect(saved).toEqual({
    emailNotifications: false,
    reminderAdvanceNotice: 48,
    reminderTime: '18:30:00',
    preferredWeightUnit: 'kg',
    dateFormat: 'day_first',
    clock: '24h',
    dateLanguage: 'de',
    language: 'en',
    appearance: 'dark',
    timeZone: 'Asia/Kathmandu',
    dailyDigest: true,
    quietHours: { from: '22:00:00', until: '07:00:00' },
    shareHours: 168,
  });
  expect(await preferencesOf(await owner.get(path))).toEqual(saved);
  expect(await preferencesOf(await owner.patch(path, { quietHours: null }))).toMatchObject({
    quietHours: null,
  });
});

test('REM-8: the browser’s time zone is kept when it is first known, and not replaced by another browser’s', async () => {
  const owner = await buildOwner(app);
  const from = (zone: string) => owner.get(`${path}?timeZone=${encodeURIComponent(zone)}`);

  expect(await preferencesOf(await from('Nowhere/Else'))).toMatchObject({ timeZone: null });
  expect(await preferencesOf(await from('Europe/Berlin'))).toMatchObject({ timeZone: 'Europe/Berlin' });
  expect(await preferencesOf(await from('Asia/Tokyo'))).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('a time zone that this server no longer knows is taken as UTC wherever a day is asked for', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  await owner.patch(path, { timeZone: 'Europe/Berlin' });
  await owner.put(`/api/pets/${pet.id}/lifestyle`, {
    field: 'medications',
    value: [{ name: 'Apoquel', dosage: null, frequency: null, provider: null }],
    before: [],
  });
  await app.pool.query("update user_preferences set time_zone = 'Nowhere/Else' where user_id = $1", [
    owner.user.id,
  ]);
  const paths = ['/api/dashboard', '/api/reminders', '/api/health-check'];
  for (const part of ['lifestyle', 'health', 'health-check', 'next-reminder', 'emergency-page/preview'])
    paths.push(`/api/pets/${pet.id}/${part}`);
  const answers = await Promise.all(
    paths.map(async (each) => `${each.replace(pet.id, ':id')}: ${(await owner.get(each)).status}`),
  );

  expect(answers.filter((answer) => answer.endsWith(': 500'))).toEqual([]);
  expect(answers.filter((answer) => answer.endsWith(': 200')).length).toBeGreaterThan(5);
});
