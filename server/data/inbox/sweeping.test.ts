import { afterAll, beforeAll, expect, test } from 'vitest';

import type { InboxServer } from '#server/inbox-server.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { inboxSettings, newAddress, openInbox, sendRaw } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp(inboxSettings);
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app);
});
afterAll(() => inbox.close());

const parts = [{ fileName: 'paper.pdf', type: 'application/pdf', content: samples.printedPdf() }];

async function ownerWithMail(): Promise<Owner> {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  expect(await sendRaw(inbox, mailWith({ parts }), { to: address })).toMatchObject({ code: 250 });

  return owner;
}

const copyRow = (table: string, { of, change }: { of: string; change: string }) =>
  app.pool.query(
    `insert into ${table}
     select (jsonb_populate_record(kept, ${change})).*
     from ${table} kept, generate_series(1, 200) number where kept.storage_path = $1`,
    [of],
  );

/** Two hundred more messages, and as many attachments, that no job has read. */
async function addUnread({ user }: Owner) {
  const { rows } = await app.pool.query<{ id: string; path: string }>(
    'select id, storage_path as path from inbox_messages where owner_id = $1',
    [user.id],
  );
  const [{ id, path } = { id: '', path: '' }] = rows;
  const ownPath = `'storage_path', kept.storage_path || number`;
  await copyRow('stored_files', { of: path, change: `jsonb_build_object(${ownPath})` });
  await copyRow('inbox_messages', {
    of: path,
    change: `jsonb_build_object('id', gen_random_uuid(), 'digest', number::text, 'state', 'waiting', ${ownPath})`,
  });
  const { rows: attached } = await app.pool.query<{ path: string }>(
    'select storage_path as path from inbox_attachments where message_id = $1',
    [id],
  );
  const ofFile = attached[0]?.path ?? '';
  await copyRow('stored_files', { of: ofFile, change: `jsonb_build_object(${ownPath})` });
  await copyRow('inbox_attachments', {
    of: ofFile,
    change: `jsonb_build_object('id', gen_random_uuid(), 'read_at', null, 'thumbnail_path', null, ${ownPath})`,
  });
}

test('INBOX-3 messages of a banned account, which nothing reads, hold up no other’s', async () => {
  const banned = await ownerWithMail();
  await app.jobs.run();
  await addUnread(banned);
  await app.pool.query("update auth_users set banned_until = '2999-01-01' where id = $1", [banned.user.id]);
  app.clock.pass(60);
  const owner = await ownerWithMail();
  await app.jobs.run();
  // As after a job that was lost.
  await app.pool.query("update inbox_messages set state = 'waiting' where owner_id = $1", [owner.user.id]);
  const lostFile = 'message_id in (select id from inbox_messages where owner_id = $1)';
  await app.pool.query(`update inbox_attachments set read_at = null where ${lostFile}`, [owner.user.id]);
  app.clock.pass(3600);
  await app.handlers.find(({ name }) => name === 'inbox.sweep')?.run({});
  await app.jobs.run();

  expect(await app.count('inbox_messages', "owner_id = $1 and state = 'read'", [owner.user.id])).toBe(1);
  expect(await app.count('inbox_attachments', `read_at is null and ${lostFile}`, [owner.user.id])).toBe(0);
  expect(await app.count('inbox_messages', "owner_id = $1 and state = 'waiting'", [banned.user.id])).toBe(
    200,
  );
});
