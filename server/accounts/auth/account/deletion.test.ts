import { expect, test } from 'vitest';

import { goodPassword, postToken, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import {
  deleteClosed,
  postDeletion,
  postKeep,
  sweepClosed,
  gracePeriodSeconds,
} from '#server/testing/closing-steps.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { pdf, phonePhoto } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument } from '#server/testing/upload.ts';

import { accountDeletedMail } from './account.mails.ts';

const app = await createTestApp();

const remains = (id: string) => app.count('auth_users', 'id = $1', [id]);

async function buildClosing() {
  const owner = await buildOwner(app, { password: goodPassword });
  await buildPet(app, owner);
  await buildDocument(app, owner);
  await postDeletion(owner);
  await app.jobs.run();

  return owner;
}

test('PROMISE-4: after 14 days rows, files and the address are gone; other accounts keep theirs', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  const other = await buildOwner(app);
  await buildPet(app, other);
  await buildDocument(app, other);
  const pet = await buildPet(app, owner);
  await buildPet(app, owner, { archived: true });
  const before = await app.storedFiles();
  expect((await postDocument(owner, pdf())).status).toBe(201);
  expect((await owner.upload('PUT', `/api/pets/${pet.id}/photo`, await phonePhoto())).status).toBe(200);
  expect((await app.storedFiles()).length).toBe(before.length + 2);
  await postDeletion(owner);
  await app.jobs.run();
  app.clock.pass(gracePeriodSeconds - 1);
  await sweepClosed(app);
  expect(await remains(owner.user.id)).toBe(1);
  app.clock.pass(1);
  await sweepClosed(app);

  for (const table of ['pets', 'documents', 'auth_sessions']) {
    expect([table, await app.count(table, 'user_id = $1', [owner.user.id])]).toEqual([table, 0]);
  }
  expect(await remains(owner.user.id)).toBe(0);
  expect(await app.storedFiles()).toEqual(before);
  expect(await app.count('pets', 'user_id = $1', [other.user.id])).toBe(1);
  expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(400);
  expect(app.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.user.email, 'Your DenMate account is closed'],
    [owner.user.email, 'Your DenMate account has been deleted'],
  ]);
});

test('PROMISE-4: no row of any table, those of jobs included, names a deleted account any more', async () => {
  const { owner, mark } = await buildFullAccount(app, 'Quetzal');
  await postDeletion(owner);
  await app.jobs.run();
  expect(await app.count('deliveries', 'subject = $1', [owner.user.id])).toBeGreaterThan(0);
  await app.pool.query('update auth_users set closed_at = $2 where id = $1', [
    owner.user.id,
    app.clock.now(),
  ]);
  await deleteClosed(app);
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['jobs.job', 'public.deliveries']));
  const left: string[] = [];
  for (const { name } of rows) {
    // An append-only log of what administrators did, with ids and nothing else of an account.
    if (name === 'public.admin_log') continue;
    const like = [`%${owner.user.id}%`, `%${mark} %`];
    // The account that was invited is another one, and keeps its name.
    const invited =
      name === 'public.auth_users' ? "and t.user_metadata ->> 'full_name' not like '% invited'" : '';
    const found = await app.count(`${name} t`, `row_to_json(t)::text like any($1) ${invited}`, [like]);
    if (found > 0) left.push(name);
  }

  expect(left).toEqual([]);
  expect(await app.count('deliveries', 'recipient = $1', [owner.user.email])).toBe(0);
});

test('PROMISE-4: a deletion that fails is rolled back and logged, stops no other, and is tried again', async () => {
  const broken = await buildClosing();
  const fine = await buildClosing();
  app.clock.pass(gracePeriodSeconds);
  await app.pool.query(
    `create function refuse_deletion() returns trigger language plpgsql as $$ begin
       if old.id = '${broken.user.id}' then raise exception 'refused'; end if; return old; end $$;
     create trigger refuse_deletion before delete on auth_users for each row execute function refuse_deletion()`,
  );
  await sweepClosed(app);

  expect(app.log.takeErrors()).toMatchObject([{ msg: 'a closed account could not be deleted' }]);
  expect([await remains(broken.user.id), await remains(fine.user.id)]).toEqual([1, 0]);
  expect(await app.count('pets', 'user_id = $1', [broken.user.id])).toBe(1);
  expect(await app.count('stored_files', "owner_id = $1 and state = 'stored'", [broken.user.id])).toBe(1);
  await app.pool.query('drop trigger refuse_deletion on auth_users');
  await sweepClosed(app);
  expect(await remains(broken.user.id)).toBe(0);
});

test('PROMISE-4: closing is rolled back completely when its mail can’t be recorded', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  const response = await whileRefusing(app, 'insert on deliveries', () => postDeletion(owner));

  expect(response.status).toBe(500);
  expect(app.log.takeErrors()).toHaveLength(1);
  expect((await owner.get('/api/pets')).status).toBe(200);
});

test('PROMISE-4: two sweeps at the same time delete it once, and send one mail', async () => {
  const owner = await buildClosing();
  app.clock.pass(gracePeriodSeconds);
  await Promise.all([sweepClosed(app), sweepClosed(app), sweepClosed(app)]);
  await app.jobs.run();

  expect(await remains(owner.user.id)).toBe(0);
  expect(app.mailer.sent.filter(({ subject }) => subject.endsWith('has been deleted'))).toHaveLength(1);
});

test('PROMISE-4: an owner who keeps the account while a sweep waits for it has it whole', async () => {
  const owner = await buildClosing();
  app.clock.pass(gracePeriodSeconds - 1);
  const { browser } = await signInOnNewBrowser(app, owner.user.email);
  const client = await app.pool.connect();
  try {
    // The reverse order: the owner's transaction came first and holds the row.
    await client.query('begin');
    await client.query('update auth_users set closed_at = null where id = $1', [owner.user.id]);
    app.clock.pass(1);
    const sweeping = sweepClosed(app);
    await expect
      .poll(() => app.count('pg_stat_activity', "datname = current_database() and wait_event_type = 'Lock'"))
      .toBeGreaterThan(0);
    await client.query('commit');
    await sweeping;
  } finally {
    client.release();
  }

  expect((await browser.get('/api/pets')).status).toBe(200);
  expect(app.mailer.sent.some(({ subject }) => subject.endsWith('has been deleted'))).toBe(false);
});

test('PROMISE-4: keeping and the sweep at the same moment end in one of the two, whole', async () => {
  const owner = await buildClosing();
  app.clock.pass(gracePeriodSeconds - 1);
  const { browser } = await signInOnNewBrowser(app, owner.user.email);
  const [kept] = await Promise.all([
    postKeep(browser),
    (async () => {
      app.clock.pass(1);
      await sweepClosed(app);
    })(),
  ]);
  const there = await remains(owner.user.id);

  expect([200, 403]).toContain(kept.status);
  expect(there).toBe(kept.status === 200 ? 1 : 0);
  expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(there);
});

test('PROMISE-4: an upload in progress while the account is closed leaves no file behind', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  const before = await app.storedFiles();
  const [uploaded] = await Promise.all([postDocument(owner, pdf()), postDeletion(owner)]);
  await app.jobs.run();
  await deleteClosed(app);

  expect([201, 401, 403]).toContain(uploaded.status);
  expect(await app.storedFiles()).toEqual(before);
  expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
});

test('PROMISE-4: a banned owner’s closed account is deleted like any other', async () => {
  const owner = await buildClosing();
  await app.pool.query("update auth_users set banned_until = '2040-01-01' where id = $1", [owner.user.id]);
  await deleteClosed(app);

  expect(await remains(owner.user.id)).toBe(0);
});

test('PROMISE-4: the last mail says what backups may still hold, with the days that the operator has set', async () => {
  const { base, newBrowser } = await app.anotherProcess({ BACKUP_RETENTION_DAYS: '30' });
  expect(await (await newBrowser().get('/api/site')).json()).toMatchObject({ backupDays: 30 });
  expect(accountDeletedMail('http://pets.test', base.config.backupDays).paragraphs.join(' ')).toContain(
    'up to 30 more days',
  );
  await buildClosing();
  await deleteClosed(app);

  expect(app.mailer.sent.at(-1)?.text).toContain('To find out how long');
});
