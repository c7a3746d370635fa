import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postSignUp,
  postVerify,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read, visible } from '#server/testing/browser.ts';
import { photoOf } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { photoRules } from '#shared/files/photo.ts';

const app = await createTestApp();
const day = 24 * 3600;
const path = '/auth/v1/pending-pet';
const mio = { name: 'Mio', type: 'cat', breed: 'European Shorthair', birthDate: '2022-02-28' };
const sweepFiles = () => app.handlers.find(({ name }) => name === 'files.sweep')?.run({});
const putPhoto = (browser: Browser, photo: Uint8Array) => browser.upload('PUT', `${path}/photo`, photo);

/** The paths of the photos that wait for the address to be confirmed. */
async function photosOf(email: string) {
  const { rows } = await app.pool.query<{ photo_url: string }>(
    `select photo_url from pending_pets p join auth_sign_ups s on s.id = p.sign_up_id
      join auth_users u on u.id = s.user_id where u.email = $1`,
    [email],
  );

  return rows.map((row) => row.photo_url);
}

type Pet = { id: string; name: string; type: string; breed: string | null; petIdentifier: string };

/** Confirms with the password on another device, and returns the account's pets. */
async function petsAfter(token: string, device = app.newBrowser()) {
  const answer = await postVerify(device, token, goodPassword);
  expect(answer.status).toBe(200);
  device.useToken((await read<SessionBody>(answer)).access_token);
  const { pets } = await read<{ pets: Pet[] }>(await device.get('/api/pets'));

  return { device, pets };
}

test('a pet that arrives while another device confirms is refused, not lost', async () => {
  const { browser, email } = await signUpWithMail(app);
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from auth_users where email = $1 for update', [email]);
    const adding = browser.put(path, mio);
    await expect
      .poll(() => app.count('pg_stat_activity', "datname = current_database() and wait_event_type = 'Lock'"))
      .toBeGreaterThan(0);
    await client.query(
      'update auth_sign_ups set confirmed_at = now() where user_id = (select id from auth_users where email = $1)',
      [email],
    );
    await client.query('commit');

    expect((await adding).status).toBe(409);
  } finally {
    client.release();
  }
  expect(await app.count('pending_pets', 'true')).toBe(0);
});

describe('refusals', () => {
  test('a browser that has not signed up can keep nothing', async () => {
    const stranger = app.newBrowser();
    const answers = [
      await stranger.put(path, mio),
      await putPhoto(stranger, await samples.jpeg()),
      await stranger.delete(`${path}/photo`),
      await stranger.delete(path),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await app.count('pending_pets', 'true')).toBe(0);
    expect(await app.storedFiles()).toEqual([]);
  });

  test('a request from another site is refused', async () => {
    const { browser } = await signUpWithMail(app);
    const headers = { origin: 'https://elsewhere.test', 'content-type': 'application/json' };

    expect((await browser.request('PUT', path, JSON.stringify(mio), { headers })).status).toBe(403);
    const photo = await samples.jpeg();
    expect((await browser.upload('PUT', `${path}/photo`, photo, { headers })).status).toBe(403);
  });

  test('facts that no pet form accepts are refused', async () => {
    const { browser } = await signUpWithMail(app);

    expect((await browser.put(path, { ...mio, name: ' ' })).status).toBe(400);
    expect((await browser.put(path, { ...mio, birthDate: '2999-01-01' })).status).toBe(400);
  });

  test('a photo without a pet, one that is too large and one that is none leave no file', async () => {
    const { browser } = await signUpWithMail(app);
    expect((await putPhoto(browser, await samples.jpeg())).status).toBe(409);
    await browser.put(path, mio);
    const tooLarge = { 'content-length': String(photoRules.maxBytes + 1) };
    const answer = await browser.request('PUT', `${path}/photo`, 'x', { headers: tooLarge });
    expect(answer.status).toBe(413);
    expect((await putPhoto(browser, samples.pdf())).status).toBe(415);
    await sweepFiles();

    expect(await app.storedFiles()).toEqual([]);
  });

  test('one network address can send twenty photos an hour', async () => {
    const { browser } = await signUpWithMail(app);
    await browser.put(path, mio);
    const one = Buffer.from('not a photo');
    for (let sent = 0; sent < 20; sent++) await putPhoto(browser, one);

    expect((await putPhoto(browser, await samples.jpeg())).status).toBe(429);
  });

  test('once the address is confirmed nothing more is kept', async () => {
    const { browser } = await signUpAndConfirm(app);

    expect((await browser.put(path, mio)).status).toBe(409);
  });
});

describe('ONB-5: what is entered before the address is confirmed', () => {
  test('ONB-5: the device that confirms finds the pet and its photo, and no file is left over', async () => {
    const before = await app.storedFiles();
    const waiting = await app.count('pending_pets', 'true');
    const { browser, token } = await signUpWithMail(app);
    expect((await browser.put(path, mio)).status).toBe(200);
    expect((await putPhoto(browser, await samples.phonePhoto(200, 100))).status).toBe(200);
    const { device, pets } = await petsAfter(token);

    expect(pets).toMatchObject([{ ...mio, petIdentifier: expect.stringMatching(/^DM-/) }]);
    expect(await photoOf(device, pets[0]?.id ?? '')).toMatchObject({ width: 100, height: 200 });
    await sweepFiles();
    expect(await app.storedFiles()).toHaveLength(before.length + 1);
    expect(await app.count('pending_pets', 'true')).toBe(waiting);
    expect(await app.count('stored_files', "state = 'stored' and delete_after is null")).toBe(1);
  });

  test('ONB-5: confirmed twice at once, it is one pet', async () => {
    const { browser, token } = await signUpWithMail(app);
    await browser.put(path, mio);
    await putPhoto(browser, await samples.jpeg());
    const devices = [browser, app.newBrowser(), app.newBrowser()];
    const answers = await Promise.all(devices.map((device) => postVerify(device, token, goodPassword)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const winner = devices[answers.findIndex(({ status }) => status === 200)];
    const answer = answers.find(({ status }) => status === 200);
    if (!winner || !answer) throw new Error('No device has confirmed');
    winner.useToken((await read<SessionBody>(answer)).access_token);
    const { pets } = await read<{ pets: Pet[] }>(await winner.get('/api/pets'));
    expect(pets).toHaveLength(1);
  });

  test('ONB-5: what was changed or taken back counts, and a replaced photo is deleted', async () => {
    const before = await app.storedFiles();
    const { browser, token } = await signUpWithMail(app);
    await browser.put(path, mio);
    await putPhoto(browser, await samples.jpeg());
    await putPhoto(browser, await samples.png());
    await browser.put(path, { ...mio, name: 'Miou' });
    await app.jobs.run();
    expect(await app.storedFiles()).toHaveLength(before.length + 1);
    await browser.delete(`${path}/photo`);
    await app.jobs.run();
    expect(await app.storedFiles()).toEqual(before);
    const { device, pets } = await petsAfter(token);

    expect(pets.map(({ name }) => name)).toEqual(['Miou']);
    expect(await photoOf(device, pets[0]?.id ?? '').catch(() => 'none')).toBe('none');
  });

  test('ONB-5: starting over forgets the pet and its photo', async () => {
    const before = await app.storedFiles();
    const { browser, token } = await signUpWithMail(app);
    await browser.put(path, mio);
    await putPhoto(browser, await samples.jpeg());
    expect((await browser.delete(path)).status).toBe(200);
    await app.jobs.run();

    expect(await app.storedFiles()).toEqual(before);
    expect((await petsAfter(token)).pets).toEqual([]);
  });

  test('ONB-5: after a second sign-up with the address, the mail of the first one brings the pet too', async () => {
    const { browser, email, token } = await signUpWithMail(app);
    app.clock.pass(60);
    await postSignUp(browser, { email });
    await browser.put(path, mio);

    expect((await petsAfter(token)).pets).toMatchObject([mio]);
  });

  test('ONB-5: what another browser entered for the address is not added', async () => {
    const { email, token } = await signUpWithMail(app);
    const stranger = app.newBrowser();
    await postSignUp(stranger, { email, password: 'Another-guess-1' });
    await stranger.put(path, { ...mio, name: 'Intruder' });

    expect((await petsAfter(token)).pets).toEqual([]);
  });

  test('ONB-4: for an address that has an account it looks the same, and the account gets nothing', async () => {
    const { browser: owner, email } = await signUpAndConfirm(app);
    const answers = async (address: string) => {
      const browser = app.newBrowser();
      await postSignUp(browser, { email: address });

      return [
        await visible(await browser.put(path, mio)),
        await visible(await putPhoto(browser, await samples.jpeg())),
      ];
    };

    expect(await answers(email)).toEqual(await answers(newEmail()));
    expect(await read<object>(await owner.get('/api/pets'))).toMatchObject({ pets: [] });
    const owned = 'owner_id = (select id from auth_users where email = $1)';
    expect(await app.count('stored_files', owned, [email])).toBe(0);
  });

  test('ONB-5: what nobody confirms is gone with the sign-up after a week', async () => {
    const { browser, email } = await signUpWithMail(app);
    await browser.put(path, mio);
    app.clock.pass(6 * day);
    await putPhoto(browser, await samples.jpeg());
    await sweepFiles();
    expect(await photosOf(email)).toHaveLength(1);
    const files = await app.storedFiles();
    app.clock.pass(day + 1);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});
    await sweepFiles();

    expect(await photosOf(email)).toEqual([]);
    expect((await app.storedFiles()).length).toBeLessThan(files.length);
    expect(await app.count('stored_files', "state = 'pending'")).toBe(0);
    expect(await app.count('auth_users', 'email = $1', [email])).toBe(0);
  });

  test('ONB-5: a photo whose file was swept before costs the pet nothing', async () => {
    const { browser, token } = await signUpWithMail(app);
    await browser.put(path, mio);
    await putPhoto(browser, await samples.jpeg());
    await app.pool.query("delete from stored_files where state = 'pending'");

    expect((await petsAfter(token)).pets).toMatchObject([mio]);
  });
});
