import { afterAll, beforeAll, expect, test } from 'vitest';

import { limits } from '#server/core/limits.ts';
import type { InboxServer } from '#server/inbox-server.ts';
import { addHit } from '#server/platform/rate-limits/rate-limits.ts';
import { read } from '#server/testing/browser.ts';
import { tnefOf, zipOfOne } from '#server/testing/containers.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { phoneHeic } from '#server/testing/heic-sample.ts';
import { zipOf } from '#server/testing/imports.ts';
import { inboxSettings, newAddress, openInbox, sendRaw } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { readMessageHead } from './message-head.rules.ts';

const app = await createTestApp({ ...inboxSettings, INBOX_AUTHSERV_ID: 'mx.pets.test' });
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app);
});
afterAll(() => inbox.close());

type Shown = {
  id: string;
  state: string;
  subject: string;
  fromName: string;
  fromAddress: string;
  text: string;
  petId: string | null;
  petName: string | null;
  authentication: unknown;
  forged: boolean;
  canAnswer: boolean;
  linkedHosts: string[];
  leftOut: number;
  files: {
    fileName: string;
    fileType: string;
    problem: string | null;
    fileUrl: string | null;
    thumbnailUrl: string | null;
    proposal: {
      name: string;
      category: string | null;
      documentDate: string | null;
      expirationDate: string | null;
    };
  }[];
};

/** The message that an owner sees after this mail came. */
async function arrived(mail: string | Buffer, owner?: Owner, from?: string): Promise<Shown> {
  const reader = owner ?? (await buildOwner(app));
  const { address } = await newAddress(reader);
  const reply = await sendRaw(inbox, mail, { to: address, ...(from && { from }) });
  expect(reply).toMatchObject({ code: 250 });
  await app.jobs.run();
  const { messages } = await read<{ messages: { id: string }[] }>(await reader.get('/api/inbox'));
  const { message } = await read<{ message: Shown }>(await reader.get(`/api/inbox/${messages[0]?.id}`));

  return message;
}

const pdf = (fileName = 'Rabies_certificate.pdf') => ({
  fileName,
  type: 'application/pdf',
  content: samples.printedPdf(),
});

test('INBOX-1 a mail shows its sender, its text and its papers, and none of them is a document', async () => {
  const owner = await buildOwner(app);
  const message = await arrived(mailWith({ parts: [pdf()] }), owner);

  expect(message).toMatchObject({
    state: 'read',
    subject: 'Rabies certificate',
    fromName: 'Happy Paws',
    fromAddress: 'desk@happypaws.example',
    text: 'Here is the certificate you asked for.',
  });
  expect(message.files).toMatchObject([
    {
      fileName: 'Rabies_certificate.pdf',
      fileType: 'application/pdf',
      problem: null,
      proposal: { name: 'Rabies certificate' },
    },
  ]);
  expect(message.files[0]?.thumbnailUrl).not.toBeNull();
  expect((await app.newBrowser().get(message.files[0]?.fileUrl ?? '')).status).toBe(200);
  expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
});

test('a mail to a pet’s address is about this pet', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper' });
  await buildPet(app, owner, { name: 'Rabies' });
  const { address } = await newAddress(owner, pet.id);
  await sendRaw(inbox, mailWith(), { to: address });
  await app.jobs.run();
  const { messages } = await read<{ messages: Shown[] }>(await owner.get('/api/inbox'));

  expect(address).toMatch(/^pepper-[0-9a-z]{11}@in\.pets\.test$/);
  expect(messages).toMatchObject([{ petId: pet.id, petName: 'Pepper' }]);
});

test('the only pet that is named in a mail is proposed, and of two none', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Zoë' });
  await buildPet(app, owner, { name: 'Max' });
  const one = await arrived(
    mailWith({ subject: 'Papers for ZOE', text: 'The maximum dose is 2 ml.' }),
    owner,
  );
  const two = await arrived(mailWith({ subject: 'Papers for Zoë and Max' }), owner);

  expect(one.petId).toBe(pet.id);
  expect(two.petId).toBeNull();
});

test('HTML becomes text: no script, no style, no tracking picture, and links are named by their host', async () => {
  const html = `<html><head><style>p { color: red }</style></head><body><p>Dear owner,</p>
    <script>alert('script')</script><style>.x{}</style><img src="https://track.example/pixel.gif?id=7" width="1">
    <a href="https://portal.example/login?next=1">Open the portal</a></body></html>`;
  const message = await arrived(mailWith({ text: '', html }));

  expect(message.text).toContain('Dear owner,');
  expect(message.text).toContain('Open the portal');
  expect(message.text).not.toMatch(/alert|color: red|<|\.x\{/);
  expect(message.linkedHosts).toEqual(['portal.example']);
});

test('line breaks in names and subjects stay in one line, and direction marks are dropped', async () => {
  const message = await arrived(
    mailWith({
      from: '=?utf-8?q?Desk=0D=0ABcc=3A_all=40example=2Eorg?= <desk@happypaws.example>',
      subject: '=?utf-8?q?Hello=0D=0AX-Evil:_1=E2=80=AEfdp?=',
    }),
  );

  expect(message.fromName).toBe('Desk Bcc: all@example.org');
  expect(message.subject).toBe('Hello X-Evil: 1fdp');
});

test('a logo in the text is left out, and a photo in the text is kept', async () => {
  const html = '<p>Hi <img src="cid:logo"> <img src="cid:photo"></p>';
  const inline = (id: string) => `Content-Disposition: inline; filename="${id}.png"\r\nContent-ID: <${id}>`;
  const photo = await samples.noisyJpeg(300, 250);
  const message = await arrived(
    mailWith({
      html,
      parts: [
        {
          fileName: 'logo.png',
          type: 'image/png',
          content: await samples.png(120, 40),
          more: inline('logo'),
        },
        { fileName: 'photo.jpg', type: 'image/jpeg', content: photo, more: inline('photo') },
      ],
    }),
  );

  expect(message.files).toMatchObject([{ fileType: 'image/jpeg' }]);
});

test('a forwarded mail is opened with its attachments', async () => {
  const inner = mailWith({ subject: 'Inner', parts: [pdf('inner.pdf')] });
  const attached = mailWith({
    parts: [{ fileName: 'fwd.eml', type: 'message/rfc822', content: Buffer.from(inner) }],
  });
  const message = await arrived(attached);

  expect(message.files).toMatchObject([{ fileName: 'inner.pdf', problem: null }]);
});

test('a bomb of nested mails ends after three, and the rest is said to be closed', async () => {
  let mail = mailWith({ parts: [pdf('deep.pdf')] });
  for (let depth = 0; depth < 12; depth += 1)
    mail = mailWith({ parts: [{ fileName: 'fwd.eml', type: 'message/rfc822', content: Buffer.from(mail) }] });
  const message = await arrived(mail);

  expect(message.state).toBe('read');
  expect(message.files).toMatchObject([{ problem: 'nested' }]);
});

const zipped = (fileName: string, content: Buffer) => ({ fileName, type: 'application/zip', content });
const winmail = (content: Buffer) => ({ fileName: 'winmail.dat', type: 'application/ms-tnef', content });
const shownFiles = ({ files }: Shown) => files.map(({ fileName, problem }) => [fileName, problem]);

test('INBOX-1 papers in a winmail.dat and in a zip are shown like others', async () => {
  const [paper, other] = [samples.printedPdf(), Buffer.from('Vaccinated today. See you soon.')];
  const message = await arrived(
    mailWith({
      parts: [
        winmail(
          tnefOf([
            { name: 'Rabies certificate.pdf', title: 'RABIES~1.PDF', content: paper },
            { name: 'Papers.zip', content: await zipOf({ 'folder/invoice.txt': other }) },
            { name: 'Forwarded', content: Buffer.from('message'), isMessage: true },
          ]),
        ),
        zipped('scans.zip', await zipOf({ 'scan.pdf': paper, 'Thumbs.db': 'x' })),
      ],
    }),
  );

  expect(shownFiles(message)).toEqual([
    ['Rabies certificate.pdf', null],
    ['invoice.txt', null],
    ['Forwarded', 'nested'],
    ['scan.pdf', null],
  ]);
  expect((await app.newBrowser().get(message.files[0]?.fileUrl ?? '')).status).toBe(200);
});

test('INBOX-3 bombs, locked and damaged containers are named and stay closed, and none of them ends the reading', async () => {
  const inner = await zipOf({ 'deep.pdf': samples.printedPdf() });
  const half = tnefOf([{ name: 'a.pdf', content: samples.printedPdf() }]).subarray(0, 300);
  const message = await arrived(
    mailWith({
      parts: [
        zipped('bomb.zip', zipOfOne('zeros.txt', Buffer.alloc(30_000_000))),
        zipped('locked.zip', zipOfOne('a.txt', Buffer.from('abc'), { flags: 1 })),
        zipped('path.zip', zipOfOne('../../a.txt', Buffer.from('abc'))),
        zipped('nested.zip', await zipOf({ 'inner.zip': inner, 'winmail.dat': tnefOf([]) })),
        winmail(half),
        { fileName: 'run.exe', type: 'application/pdf', content: Buffer.from('MZ\x90\0'.padEnd(500, '\0')) },
        {
          fileName: 'page.html',
          type: 'application/pdf',
          content: Buffer.from('<!doctype html><html><script>1</script>'),
        },
      ],
    }),
  );

  expect(shownFiles(message)).toEqual([
    ['bomb.zip', 'zip'],
    ['locked.zip', 'locked'],
    ['path.zip', 'zip'],
    ['inner.zip', 'zip'],
    ['winmail.dat', 'winmail'],
    ['winmail.dat', 'winmail'],
    ['run.exe', 'kind'],
    ['page.html', 'kind'],
  ]);
  expect(message.files.every(({ fileUrl }) => fileUrl === null)).toBe(true);
});

test('INBOX-3 zips of many files count as the attachments that they hold', async () => {
  const many = await zipOf(
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.txt`, 'A note of the clinic.'])),
  );
  const message = await arrived(
    mailWith({ parts: Array.from({ length: 8 }, (_, index) => zipped(`${index}.zip`, many)) }),
  );

  expect(message.files).toHaveLength(20);
  // Of five zips all files, and three that stay closed.
  expect(message.leftOut).toBe(5 * 30 - 20 + 3);
});

test('a photo of a phone is shown as a JPEG, and a damaged picture is said to be damaged', async () => {
  const message = await arrived(
    mailWith({
      parts: [
        { fileName: 'IMG_0.heic', type: 'image/heic', content: await phoneHeic() },
        { fileName: 'IMG_1.jpg', type: 'image/jpeg', content: await samples.truncatedJpeg() },
        { fileName: 'note.txt', type: 'text/plain', content: Buffer.from('Vaccinated today. See you soon.') },
      ],
    }),
  );

  expect(message.files).toMatchObject([
    { fileName: 'IMG_0.heic', fileType: 'image/jpeg', problem: null },
    { fileName: 'IMG_1.jpg', problem: 'damaged' },
    { fileName: 'note.txt', fileType: 'text/plain', problem: null },
  ]);
});

test('more than twenty attachments are counted, and left in the original', async () => {
  const parts = Array.from({ length: 25 }, (_, index) => ({
    fileName: `note-${index}.txt`,
    type: 'text/plain',
    content: Buffer.from(`Note number ${index} of the clinic.`),
    more: `Content-Disposition: attachment; filename="note-${index}.txt"`,
  }));
  const message = await arrived(mailWith({ parts }));

  expect(message.files).toHaveLength(20);
  expect(message.leftOut).toBe(5);
});

test.each([
  ['nothing but noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
  [
    'an endless boundary',
    `From: a@b.example\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n--x\r\n--x`,
  ],
  ['no header at all', 'just a line\r\n'],
  [
    'a broken encoding',
    `From: a@b.example\r\nContent-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%%`,
  ],
  [
    'parts in parts in parts',
    [
      'From: a@b.example',
      ...Array.from(
        { length: 300 },
        (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}`,
      ),
    ].join('\r\n'),
  ],
])('a mail with %s is kept and can be downloaded', async (_what, mail) => {
  const owner = await buildOwner(app);
  const message = await arrived(mail, owner);
  const { url } = await read<{ url: string }>(await owner.post(`/api/inbox/${message.id}/download`, {}));
  const download = await app.newBrowser().get(url);

  expect(['read', 'unreadable']).toContain(message.state);
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(10);
});

test('checks of the sender are shown as the own mail server made them, and others’ are ignored', async () => {
  const own =
    'Authentication-Results: mx.pets.test; spf=pass smtp.mailfrom=happypaws.example; dkim=fail (bad); dmarc=pass';
  const theirs = 'Authentication-Results: mx.evil.example; spf=pass; dkim=pass; dmarc=pass';
  const checked = await arrived(mailWith({ headers: [own, theirs] }));
  const unchecked = await arrived(mailWith({ headers: [theirs] }));
  const forged = await arrived(mailWith({ headers: [own.replace('dmarc=pass', 'dmarc=fail')] }));

  expect(checked).toMatchObject({
    authentication: { spf: 'pass', dkim: 'fail', dmarc: 'pass' },
    forged: false,
  });
  expect(unchecked).toMatchObject({ authentication: null, forged: false });
  expect(forged.forged).toBe(true);
});

test.each([
  '"; dmarc=pass"@evil.example',
  String.raw`"\"; dmarc=pass"@evil.example`,
  'x (a (b) ; dmarc=pass)',
])('the sender %s can’t add a result to those of the mail server', async (address) => {
  const own = `Authentication-Results: mx.pets.test; spf=pass smtp.mailfrom=${address}; dmarc=fail`;
  const { forged } = await arrived(mailWith({ headers: [own] }));

  expect(forged).toBe(true);
});

test('a mail whose sender is all quotes is taken without delay', () => {
  const head = Buffer.from(`From: "${String.raw`\"`.repeat(32_000)}`);
  const started = performance.now();
  readMessageHead(head, 'us@pets.test');

  expect(performance.now() - started).toBeLessThan(1000);
  expect(readMessageHead(Buffer.from('From: "<a@b.example>, \\"c" <d@e.example>'), '').senders).toEqual([
    'd@e.example',
  ]);
});

const passed = 'Authentication-Results: mx.pets.test; dmarc=pass';

test('an allowed sender is told once a day that the mail arrived, and never when it can be a loop', async () => {
  const owner = await buildOwner(app, { name: 'Robin Owner' });
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'allow', answers: true });
  await arrived(mailWith({ headers: [passed, 'Auto-Submitted: auto-replied'] }), owner);
  await arrived(mailWith({ headers: [passed], from: 'other@happypaws.example' }), owner);
  const before = app.mailer.sent.length;
  await arrived(mailWith({ headers: [passed], subject: 'Results of Pepper' }), owner);
  await arrived(mailWith({ headers: [passed], subject: 'More results' }), owner);

  expect(before).toBe(0);
  expect(app.mailer.sent).toHaveLength(1);
  expect(app.mailer.sent[0]).toMatchObject({
    to: 'desk@happypaws.example',
    subject: 'Your email has arrived: Results of Pepper',
  });
  expect(app.mailer.sent[0]?.text).toContain('Robin');
});

test.each([
  ['that nobody checked', [], 'desk@happypaws.example'],
  ['that another server checked', ['mx.evil.example; dmarc=pass'], 'desk@happypaws.example'],
  ['that failed the check', ['mx.pets.test; dmarc=fail; spf=pass'], 'desk@happypaws.example'],
  ['without any result', ['mx.pets.test; dmarc=none; spf=none'], 'desk@happypaws.example'],
  ['of another domain’s server', ['mx.pets.test; dmarc=none; spf=pass'], 'bounce@evil.example'],
])('a mail %s is never answered', async (_what, results, from) => {
  const owner = await buildOwner(app);
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'allow', answers: true });
  app.mailer.sent.length = 0;
  await arrived(
    mailWith({ headers: results.map((result) => `Authentication-Results: ${result}`) }),
    owner,
    from,
  );

  expect(app.mailer.sent).toEqual([]);
});

test('a mail whose return path passed and is of its sender’s domain is answered', async () => {
  const owner = await buildOwner(app);
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'allow', answers: true });
  app.mailer.sent.length = 0;
  await arrived(mailWith({ headers: ['Authentication-Results: mx.pets.test; dmarc=none; spf=pass'] }), owner);

  expect(app.mailer.sent).toHaveLength(1);
});

test('where no mail server checks senders, none is answered and the message says so', async () => {
  const unchecked = await createTestApp(inboxSettings);
  const server = await openInbox(unchecked);
  const owner = await buildOwner(unchecked);
  const { address } = await newAddress(owner);
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'allow', answers: true });
  await sendRaw(server, mailWith({ headers: [passed] }), { to: address });
  await unchecked.jobs.run();
  await server.close();
  const { messages } = await read<{ messages: { id: string }[] }>(await owner.get('/api/inbox'));
  const { message } = await read<{ message: Shown }>(await owner.get(`/api/inbox/${messages[0]?.id}`));

  const { senders } = await read<{ senders: object[] }>(await owner.get('/api/inbox/senders'));

  expect(message.canAnswer).toBe(false);
  expect(senders).toMatchObject([{ rule: 'allow', answers: false }]);
  expect(unchecked.mailer.sent).toEqual([]);
});

test('an account has a limited number of confirmations sent each day', async () => {
  const owner = await buildOwner(app);
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'allow', answers: true });
  for (let sent = 0; sent < limits.inboxAnswers.max; sent++)
    await addHit(app.base.db, { limit: limits.inboxAnswers, subject: owner.user.id });
  app.mailer.sent.length = 0;
  await arrived(mailWith({ headers: [passed] }), owner);

  expect(app.mailer.sent).toEqual([]);
});

test('the confirmation to a sender has no links from the subject', async () => {
  const owner = await buildOwner(app, { name: 'evil.example' });
  await owner.put('/api/inbox/senders', { address: 'desk@happypaws.example', rule: 'allow', answers: true });
  app.mailer.sent.length = 0;
  await arrived(
    mailWith({ headers: [passed], subject: 'Your card was refused, sign in at evil.example' }),
    owner,
  );

  expect(app.mailer.sent.map(({ subject }) => subject)).toEqual(['Your email has arrived']);
  expect(app.mailer.sent[0]?.text).not.toContain('evil');
});

test('attachments that don’t fit into the storage are named, and the mail is kept', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  await sendRaw(inbox, mailWith({ parts: [pdf()] }), { to: address });
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, type, bytes, sha256, state, created_at)
     select $1, $2::uuid, 'application/pdf', $3 - sum(bytes), $4, 'stored', now()
     from stored_files where owner_id = $2::uuid`,
    [`documents/00/${owner.user.id}`, owner.user.id, 2048 * 1024 * 1024 - 100, '0'.repeat(64)],
  );
  await app.jobs.run();
  const { messages } = await read<{ messages: { id: string }[] }>(await owner.get('/api/inbox'));
  const { message } = await read<{ message: Shown }>(await owner.get(`/api/inbox/${messages[0]?.id}`));

  expect(message.files).toMatchObject([{ problem: 'no_room' }]);
  expect(await app.unownedFiles()).toBe(0);
});
