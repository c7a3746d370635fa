import { expect, test } from 'vitest';

import { signUpWithMail } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const path = '/auth/v1/pending-pet';
const mio = { name: 'Mio', type: 'cat', breed: 'European Shorthair', birthDate: '2022-02-28' };
const putPhoto = (browser: Browser, photo: Uint8Array) => browser.upload('PUT', `${path}/photo`, photo);

test('slow photos of one sign-up take neither the places of owners nor more than two', async () => {
  const owner = await buildOwner(app);
  const { browser } = await signUpWithMail(app);
  await browser.put(path, mio);
  const photo = await samples.jpeg();
  const { storage } = app.base;
  const save = storage.save.bind(storage);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  storage.save = async (...all) => {
    await held;
    await save(...all);
  };
  const slow = Array.from({ length: 2 }, () => putPhoto(browser, photo));
  await expect.poll(() => app.count('stored_files', "state = 'pending'")).toBe(2);
  const third = await putPhoto(browser, photo);
  const upload = postDocument(owner, samples.pdf());
  storage.save = save;
  go();

  expect([third.status, (await upload).status]).toEqual([503, 201]);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
});

test('photos of sign-ups have a limit together, and need their length', async () => {
  const { browser } = await signUpWithMail(app);
  await browser.put(path, mio);
  await app.pool.query(
    `insert into stored_files (storage_path, bytes, type, state, delete_after, created_at)
      values ('pet-photos/00/many', $1, 'image/webp', 'pending', $2, $2)`,
    [1024 ** 3, app.clock.now()],
  );
  const refused = await putPhoto(browser, await samples.jpeg());
  await app.pool.query("delete from stored_files where storage_path = 'pet-photos/00/many'");

  expect([refused.status, await read<object>(refused)]).toMatchObject([
    503,
    { error: { code: 'files.busy' } },
  ]);
  const unmeasured = await browser.request('PUT', `${path}/photo`, new Uint8Array(await samples.jpeg()));
  expect(unmeasured.status).toBe(400);
  expect((await putPhoto(browser, await samples.jpeg())).status).toBe(200);
});
