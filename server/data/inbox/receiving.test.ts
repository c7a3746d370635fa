import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '#server/core/limits.ts';
import type { InboxServer } from '#server/inbox-server.ts';
import { databaseOver, openPool } from '#server/platform/db.ts';
import { addHit, hitValues } from '#server/platform/rate-limits/rate-limits.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import {
  inboxDomain,
  inboxSettings,
  largestMail,
  newAddress,
  openInbox,
  sendRaw,
} from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp({ ...inboxSettings, ACCOUNT_LIMIT_MB: '100' });
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app);
});
afterAll(() => inbox.close());

const countOf = (ownerId: string) => app.count('inbox_messages', 'owner_id = $1', [ownerId]);

/** Speaks SMTP by hand, one line after the other; returns the code of each reply. */
async function talk(lines: readonly string[], port = inbox.port): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const replies: string[] = [];
  let wake: () => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => wake());
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n')) if (/^\d{3} /.test(line)) replies.push(line);
    wake();
  });
  const until = async (count: number) => {
    while (replies.length < count && !socket.destroyed)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  await until(1);
  for (const line of lines) {
    if (socket.destroyed) break;
    const before = replies.length;
    socket.write(`${line}\r\n`);
    await until(before + 1);
  }
  socket.destroy();

  return replies.slice(1);
}

test('INBOX-3 an unknown address is refused for good, and one of another domain too', async () => {
  const unknown = await sendRaw(inbox, mailWith(), { to: `pepper-00000000000@${inboxDomain}` });
  const other = await sendRaw(inbox, mailWith(), { to: 'someone@elsewhere.example' });

  expect(unknown).toMatchObject({ code: 550 });
  expect(unknown.text).toContain('5.1.1');
  expect(other).toMatchObject({ code: 550 });
});

test('INBOX-1 a mail to the address of an account is stored once and acknowledged', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const reply = await sendRaw(inbox, mailWith(), { to: address });

  expect(reply.code).toBe(250);
  expect(await countOf(owner.user.id)).toBe(1);
  expect(await app.unownedFiles()).toBe(0);
});

test('INBOX-1 a renewed and a removed address refuse mail from then on', async () => {
  const owner = await buildOwner(app);
  const old = await newAddress(owner);
  const renewed = await newAddress(owner);

  expect(await sendRaw(inbox, mailWith(), { to: old.address })).toMatchObject({ code: 550 });
  expect(await sendRaw(inbox, mailWith(), { to: renewed.address })).toMatchObject({ code: 250 });

  await owner.delete(`/api/inbox/addresses/${renewed.id}`);

  expect(await sendRaw(inbox, mailWith(), { to: renewed.address })).toMatchObject({ code: 550 });
});

test('INBOX-3 an address that is renewed while the mail comes takes nothing', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const socket = connect(inbox.port, '127.0.0.1');
  const replies: string[] = [];
  socket.on('data', (chunk) => replies.push(chunk.toString()));
  const say = async (line: string) => {
    const before = replies.length;
    socket.write(`${line}\r\n`);
    await expect.poll(() => replies.length).toBeGreaterThan(before);
  };
  await expect.poll(() => replies.length).toBe(1);
  await say('EHLO desk.happypaws.example');
  await say('MAIL FROM:<desk@happypaws.example>');
  await say(`RCPT TO:<${address}>`);
  await say('DATA');
  await newAddress(owner);
  await say(`${mailWith()}\r\n.`);
  socket.destroy();

  expect(replies.at(-1)).toMatch(/^550 5\.1\.1/);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-3 the same mail twice is acknowledged twice and stored once', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const mail = mailWith();
  const again = mail.replace('From:', 'Received: from a by b; Wed, 01 May 2030 08:00:01 +0000\r\nFrom:');

  expect(await sendRaw(inbox, mail, { to: address })).toMatchObject({ code: 250 });
  expect(await sendRaw(inbox, again, { to: address })).toMatchObject({ code: 250 });
  expect(await countOf(owner.user.id)).toBe(1);
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(1);
});

test('INBOX-3 the same mail on two connections at once is stored once', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const mail = mailWith();
  const replies = await Promise.all([1, 2, 3].map(() => sendRaw(inbox, mail, { to: address })));

  expect(replies.map(({ code }) => code)).toEqual([250, 250, 250]);
  expect(await countOf(owner.user.id)).toBe(1);
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(1);
});

test('INBOX-3 each of several owners gets an own message', async () => {
  const [one, other] = [await buildOwner(app), await buildOwner(app)];
  const to = [(await newAddress(one)).address, (await newAddress(other)).address];

  expect(await sendRaw(inbox, mailWith(), { to })).toMatchObject({ code: 250 });
  expect([await countOf(one.user.id), await countOf(other.user.id)]).toEqual([1, 1]);
});

test('a mail to the account and to its pet is one message, for the pet', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper' });
  const to = [(await newAddress(owner)).address, (await newAddress(owner, pet.id)).address];
  await sendRaw(inbox, mailWith(), { to });

  expect(
    await app.count('inbox_messages', 'owner_id = $1 and address_pet_id = $2', [owner.user.id, pet.id]),
  ).toBe(1);
});

test('INBOX-3 more recipients than ten are asked for in another mail, and ten thousand change nothing', async () => {
  const owner = await buildOwner(app);
  const pets = await Promise.all(Array.from({ length: 11 }, () => buildPet(app, owner)));
  const addresses = await Promise.all(pets.map(async ({ id }) => (await newAddress(owner, id)).address));
  const replies = await talk([
    'EHLO desk.happypaws.example',
    'MAIL FROM:<desk@happypaws.example>',
    ...addresses.map((address) => `RCPT TO:<${address}>`),
    ...Array.from({ length: 10_000 }, (_, index) => `RCPT TO:<guess-${index}@${inboxDomain}>`),
  ]);

  expect(replies).toHaveLength(2 + 11 + 10_000);
  expect(replies.slice(2, 12).every((reply) => reply.startsWith('250'))).toBe(true);
  expect(replies.slice(12).every((reply) => reply.startsWith('452'))).toBe(true);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('a connection that tries many unknown addresses is sent away', async () => {
  const replies = await talk([
    'EHLO desk.happypaws.example',
    'MAIL FROM:<desk@happypaws.example>',
    ...Array.from({ length: 25 }, (_, index) => `RCPT TO:<guess-${index}@${inboxDomain}>`),
  ]);

  expect(replies.filter((reply) => reply.startsWith('550'))).toHaveLength(20);
  expect(replies.at(-1)).toMatch(/^421/);
});

test('INBOX-3 a mail of 50 MB is refused before and while it comes, and leaves nothing', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const announced = await talk([
    'EHLO desk.happypaws.example',
    `MAIL FROM:<desk@happypaws.example> SIZE=${50 * 1024 * 1024}`,
  ]);
  const content = Buffer.alloc(largestMail, 'x');
  const sent = await sendRaw(
    inbox,
    mailWith({ parts: [{ fileName: 'big.pdf', type: 'application/pdf', content }] }),
    { to: address },
  );

  expect(announced.at(-1)).toMatch(/^552/);
  expect(sent.code).toBe(552);
  expect(await countOf(owner.user.id)).toBe(0);
  expect(await app.unownedFiles()).toBe(0);
});

test('INBOX-3 a full account refuses mail with the reason', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, type, bytes, sha256, state, created_at)
     values ($1, $2, 'application/pdf', $3, $4, 'stored', now())`,
    [`documents/00/${owner.user.id}`, owner.user.id, 100 * 1024 * 1024 - 50, '0'.repeat(64)],
  );
  const nearlyFull = await sendRaw(inbox, mailWith(), { to: address });
  await app.pool.query('update stored_files set bytes = bytes + 50 where owner_id = $1', [owner.user.id]);
  const full = await sendRaw(inbox, mailWith(), { to: address });

  expect(nearlyFull.code).toBe(552);
  expect(full.code).toBe(552);
  expect(full.text).toMatch(/5\.2\.2 The storage of this mailbox is full/);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-3 while the database is away, the mail is asked for again', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const pool = openPool('postgres://pets@127.0.0.1:1/pets', { log: app.base.log, max: 1 });
  const broken = await openInbox(app, 'lmtp', { ...app.base, db: databaseOver(pool) });
  const reply = await talk(
    ['LHLO desk.happypaws.example', 'MAIL FROM:<desk@happypaws.example>', `RCPT TO:<${address}>`],
    broken.port,
  );
  await broken.close();
  await pool.end();
  app.log.takeErrors();

  expect(reply.at(-1)).toMatch(/^451/);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-3 a mail whose row can’t be written is asked for again, and nothing is left', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const mail = mailWith();
  const refused = await whileRefusing(app, 'insert on inbox_messages', () =>
    sendRaw(inbox, mail, { to: address }),
  );
  const left = [await countOf(owner.user.id), await app.unownedFiles()];
  const again = await sendRaw(inbox, mail, { to: address });

  expect(refused.code).toBe(451);
  expect(left).toEqual([0, 0]);
  expect(again.code).toBe(250);
  expect(await countOf(owner.user.id)).toBe(1);
});

test('INBOX-3 while the storage is away, the mail is asked for again and nothing is left', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const storage = { ...app.base.storage, save: () => Promise.reject(new Error('The storage is away')) };
  const broken = await openInbox(app, 'smtp', { ...app.base, storage });
  const reply = await sendRaw(broken, mailWith(), { to: address });
  await broken.close();

  expect(reply.code).toBe(451);
  expect(await countOf(owner.user.id)).toBe(0);
  expect(await app.unownedFiles()).toBe(0);
});

test('INBOX-3 a sender that hangs up before the end leaves nothing', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const socket = connect(inbox.port, '127.0.0.1');
  const lines = [
    'EHLO desk.happypaws.example',
    'MAIL FROM:<desk@happypaws.example>',
    `RCPT TO:<${address}>`,
    'DATA',
  ];
  let replies = 0;
  socket.on('data', () => (replies += 1));
  await expect.poll(() => replies).toBe(1);
  for (const line of lines) {
    const before = replies;
    socket.write(`${line}\r\n`);
    await expect.poll(() => replies).toBeGreaterThan(before);
  }
  socket.write(mailWith().slice(0, 400));
  await pause(100);
  socket.destroy();
  await expect.poll(() => app.unownedFiles()).toBe(0);

  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-3 a mail that has passed too many servers is refused as a loop', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const headers = Array.from(
    { length: 60 },
    (_, hop) => `Received: from a${hop} by b; Wed, 01 May 2030 08:00:00 +0000`,
  );
  const reply = await sendRaw(inbox, mailWith({ headers }), { to: address });

  expect(reply.code).toBe(554);
  expect(await countOf(owner.user.id)).toBe(0);
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['X-Loop: pets'],
  ['List-Id: <news.happypaws.example>'],
])('a mail with %s is stored and marked as automatic', async (header) => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  await sendRaw(inbox, mailWith({ headers: [header] }), { to: address });

  expect(await app.count('inbox_messages', 'owner_id = $1 and is_automatic', [owner.user.id])).toBe(1);
});

test('a notice without a return path is stored and marked as automatic', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  await sendRaw(inbox, mailWith(), { to: address, from: '' });

  expect(
    await app.count('inbox_messages', "owner_id = $1 and is_automatic and envelope_from = ''", [
      owner.user.id,
    ]),
  ).toBe(1);
});

test('a blocked sender is refused, by the return path and by the address in the mail', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  await owner.put('/api/inbox/senders', { address: 'Desk@HappyPaws.example', rule: 'block', answers: false });

  expect(await sendRaw(inbox, mailWith(), { to: address })).toMatchObject({ code: 550 });
  expect(await sendRaw(inbox, mailWith(), { to: address, from: 'bounce@lists.example' })).toMatchObject({
    code: 550,
  });
  expect(await countOf(owner.user.id)).toBe(0);
});

test.each([
  ['one of several authors', mailWith({ from: 'Lab <lab@other.example>, Desk <desk@happypaws.example>' })],
  ['an author in a group', mailWith({ from: 'Practice: lab@other.example, desk@happypaws.example;' })],
  ['an author with a quoted local part', mailWith({ from: '"desk"@happypaws.example' })],
  [
    'the sender in the name of another',
    mailWith({ from: 'a@b.example', headers: ['Sender: <desk@happypaws.example>'] }),
  ],
  ['the first field, which is indented', ` ${mailWith()}`],
])('a sender who is blocked is refused as %s', async (_as, mail) => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'block', answers: false });

  expect(await sendRaw(inbox, mail, { to: address, from: 'bounce@lists.example' })).toMatchObject({
    code: 550,
  });
  expect(await countOf(owner.user.id)).toBe(0);
});

test.each([
  ['two From fields', mailWith({ headers: ['From: other@happypaws.example'] })],
  ['a From field behind a very long header', mailWith({ headers: [`X-Long: ${'x '.repeat(200_000)}`] })],
  [
    'more authors than are looked at',
    mailWith({ from: Array.from({ length: 101 }, (_, index) => `a${index}@b.example`).join(',') }),
  ],
])('a mail with %s is refused for good', async (_what, mail) => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const reply = await sendRaw(inbox, mail, { to: address });

  expect(reply.code).toBe(550);
  expect(reply.text).toContain('5.6.0');
  expect(await countOf(owner.user.id)).toBe(0);
});

test('too many mails to one address are asked for later', async () => {
  const owner = await buildOwner(app);
  const { address, id } = await newAddress(owner);
  for (let stored = 1; stored < limits.inboxMessages.max; stored++)
    await addHit(app.base.db, { limit: limits.inboxMessages, subject: id });
  const last = await sendRaw(inbox, mailWith(), { to: address });
  const beyond = await sendRaw(inbox, mailWith(), { to: address });

  expect(last).toMatchObject({ code: 250 });
  expect(beyond.code).toBe(450);
  expect(beyond.text).toContain('4.2.1');
  expect(await countOf(owner.user.id)).toBe(1);
});

test('mails on many connections at once are stored up to the limit of the mailbox', async () => {
  const owner = await buildOwner(app);
  const { address, id } = await newAddress(owner);
  for (let stored = 1; stored < limits.inboxMessages.max; stored++)
    await addHit(app.base.db, { limit: limits.inboxMessages, subject: id });
  const replies = await Promise.all([1, 2, 3].map(() => sendRaw(inbox, mailWith(), { to: address })));

  expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([250, 450, 450]);
  expect(await countOf(owner.user.id)).toBe(1);
  await expect.poll(() => app.unownedFiles()).toBe(0);
});

test('naming a recipient without sending a mail takes nothing from its limit', async () => {
  const owner = await buildOwner(app);
  const { address, id } = await newAddress(owner);
  await owner.put('/api/inbox/senders', {
    address: 'blocked@happypaws.example',
    rule: 'block',
    answers: false,
  });
  const named = await talk([
    'EHLO desk.happypaws.example',
    ...Array.from({ length: limits.inboxMessages.max + 5 }, () => [
      'MAIL FROM:<desk@happypaws.example>',
      `RCPT TO:<${address}>`,
      'RSET',
    ]).flat(),
  ]);
  for (let refused = 0; refused < 3; refused++)
    await sendRaw(inbox, mailWith({ from: 'blocked@happypaws.example' }), { to: address });
  const sent = await sendRaw(inbox, mailWith(), { to: address });

  expect(named.filter((reply) => !reply.startsWith('250'))).toEqual([]);
  expect(sent).toMatchObject({ code: 250 });
  expect(
    await app.count('rate_limits', 'key = $1 and hits = 1', [
      hitValues({ limit: limits.inboxMessages, subject: id }).hitKey,
    ]),
  ).toBe(1);
});

test('a network that names too many recipients is asked to come later', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  for (let named = 0; named < limits.inboxRecipients.max; named++)
    await addHit(app.base.db, { limit: limits.inboxRecipients, subject: '127.0.0.1' });
  const replies = await talk([
    'EHLO desk.happypaws.example',
    'MAIL FROM:<desk@happypaws.example>',
    `RCPT TO:<${address}>`,
  ]);
  await app.pool.query("delete from rate_limits where key like 'inbox recipients:%'");

  expect(replies.at(-1)).toMatch(/^450 4\.7\.1/);
});

test('mails that are sent slowly leave room for uploads and for mails to others', async () => {
  const roomy = await createTestApp(inboxSettings);
  const server = await openInbox(roomy);
  const owner = await buildOwner(roomy);
  const other = await buildOwner(roomy);
  const { address } = await newAddress(owner);
  const { address: others } = await newAddress(other);
  const slow = ['EHLO slow.example', 'MAIL FROM:<slow@happypaws.example>', `RCPT TO:<${address}>`, 'DATA'];
  const open = Array.from({ length: 12 }, () => connect(server.port, '127.0.0.1'));
  for (const socket of open) {
    let sent = 0;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (sent < slow.length) socket.write(`${slow[sent++]}\r\n`);
    });
  }
  await expect
    .poll(() => roomy.count('stored_files', "owner_id = $1 and state = 'receiving'", [owner.user.id]))
    .toBe(roomy.base.config.uploads.atOncePerAccount);
  const refused = await sendRaw(server, mailWith(), { to: address });
  const stored = await sendRaw(server, mailWith(), { to: others });
  for (const socket of open) socket.destroy();

  expect(refused).toMatchObject({ code: 451 });
  expect(stored).toMatchObject({ code: 250 });
  await expect.poll(() => roomy.unownedFiles()).toBe(0);
  await server.close();
});

test('too many connections from one address are turned away', async () => {
  const first = await greeting();
  const others: string[] = [];
  while (others.length < limits.inboxConnections.max)
    others.push(...(await Promise.all(Array.from({ length: 30 }, greeting))));

  expect(first).toBe('220');
  expect(others.filter((code) => code === '421')).toHaveLength(1);
});

test('connections that stay open leave half of all to other networks, and end with the connection', async () => {
  const another = await createTestApp(inboxSettings);
  const server = await openInbox(another);
  const codes: string[] = [];
  const open = Array.from({ length: 51 }, () => connect(server.port, '127.0.0.1'));
  for (const socket of open) {
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => codes.push(chunk.toString().slice(0, 3)));
  }
  await expect.poll(() => codes.length).toBe(51);
  for (const socket of open) socket.destroy();

  expect(codes.filter((code) => code === '421')).toHaveLength(1);
  await expect.poll(() => talk(['NOOP'], server.port)).toEqual([expect.stringMatching(/^250/)]);
  await server.close();
});

const greeting = () =>
  new Promise<string>((resolve) => {
    const socket = connect(inbox.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      resolve(chunk.toString().slice(0, 3));
      socket.destroy();
    });
  });

test('INBOX-1 a mail server delivers over LMTP, with a reply for each recipient', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  await other.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'block', answers: false });
  const to = [(await newAddress(owner)).address, (await newAddress(other)).address];
  const lmtp = await openInbox(app, 'lmtp');
  const replies = await sendRaw(lmtp, mailWith(), { to, from: 'bounce@happypaws.example', lmtp: true });
  await lmtp.close();

  expect(replies.code).toBe(550);
  expect([await countOf(owner.user.id), await countOf(other.user.id)]).toEqual([1, 0]);
});

test('closing lets a mail that is being sent be stored', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const leaving = await openInbox(app);
  const content = Buffer.alloc(3 * 1024 * 1024, 'x');
  const sending = sendRaw(
    leaving,
    mailWith({ parts: [{ fileName: 'a.pdf', type: 'application/pdf', content }] }),
    { to: address },
  );
  await expect.poll(() => app.unownedFiles()).toBe(1);
  await leaving.close();

  expect((await sending).code).toBe(250);
  expect(await countOf(owner.user.id)).toBe(1);
});
