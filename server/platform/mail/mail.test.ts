import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';

import { renderMail } from './mail-content.ts';
import type { MailContent } from './mail-content.ts';
import { openMailbox } from './mailbox.ts';
import { createSmtpMailer } from './mailer.ts';

const mailContent = (facts: Partial<MailContent> = {}): MailContent => ({
  subject: 'Confirm your email',
  paragraphs: ['One step is left.'],
  button: {
    label: 'Confirm email',
    url: 'http://pets.test/email-verification?token=abc-_123',
    spelledOut: true,
  },
  aside: 'If it was not you, you don’t need to do anything.',
  footer: { why: 'You’re getting this because you have an account.' },
  ...facts,
});

const site = { publicUrl: 'http://pets.test', contact: 'us@pets.test' };
const rendered = (to: string, content: MailContent, name?: string) => renderMail({ to, name, content }, site);

const mailerFor = (url: string) => {
  const mailer = createSmtpMailer({ url, from: 'denmate@pets.test' });
  onTestFinished(() => mailer.close());

  return mailer;
};

async function mailbox() {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-mailbox-'));
  const box = await openMailbox(directory, { log: pino({ level: 'silent' }) });
  const mailer = mailerFor(await box.smtpUrl());
  onTestFinished(async () => {
    mailer.close();
    await box.close();
    await rm(directory, { recursive: true });
  });

  return { box, mailer, directory };
}

/** A mail server that records the envelope recipients and the content. */
async function plainServer(host = '127.0.0.1') {
  const deliveries: { recipients: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) =>
      void buffer(stream).then((raw) => {
        deliveries.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
        });
        done();
      }, done),
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));

  return { deliveries, url: `smtp://${host}:${(server.server.address() as AddressInfo).port}` };
}

describe('a mail', () => {
  test.each([
    ['Robin Lee', 'Hi Robin,'],
    ['Zoë', 'Hi Zoë,'],
    ['ليلى', 'Hi ليلى,'],
    ['王小明', 'Hi 王小明,'],
    ['Jean-Luc O’Neil', 'Hi Jean-Luc,'],
    ['', 'Hi,'],
    ['evil.test is open', 'Hi,'],
    ['http://evil.test', 'Hi,'],
    ['Robin\r\nBcc: x', 'Hi Robin,'],
    ['<b>', 'Hi,'],
    ['a'.repeat(31), 'Hi,'],
    [undefined, 'Hi,'],
  ])('for %j begins with %j', async (name, greeting) => {
    const { text, html } = await rendered('robin@pets.test', mailContent(), name);

    expect(text.split('\n')[0]).toBe(greeting);
    expect(html).toContain(`>${greeting}</p>`);
  });

  test('has a text part with the same link as the HTML part, unbroken on its own line', async () => {
    const { text, html } = await rendered('robin@pets.test', mailContent());
    const address = 'http://pets.test/email-verification?token=abc-_123';

    expect(text.split('\n')).toContain(address);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([address, address]);
  });

  test('escapes user input in HTML', async () => {
    const evil = `<img src=x onerror="alert('1')"> & co`;
    const { html, text } = await rendered('robin@pets.test', {
      ...mailContent({
        subject: evil,
        paragraphs: [evil],
        quoted: [evil],
        aside: evil,
        footer: { why: evil },
      }),
      button: { label: evil, url: `http://pets.test/"><script>` },
    });

    expect(html).not.toMatch(/<img (?!src="cid:logo)|<script|onerror="/);
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; co');
    expect(text).toContain(evil);
  });

  test('shows only its first paragraph as the preview in a mail list', async () => {
    const { html } = await rendered('robin@pets.test', mailContent({ paragraphs: ['One & only.', 'Two.'] }));
    const [, announced] = /<body[^>]*>\s*<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html) ?? [];

    expect(announced).toMatch(/^One &#38; only\.(&#847;&#8204;&#160;)+$/);
  });

  test('loads nothing from other servers: its pictures are inside it, and there is no tracking', async () => {
    const picture = { type: 'image/png', content: Buffer.from('a portrait') } as const;
    const mail = await rendered('robin@pets.test', mailContent({ pets: [{ name: 'Rex & Co', picture }] }));

    expect(mail.html).not.toMatch(/url\(|@import|<link/);
    expect([...mail.html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      'cid:logo@denmate',
      'cid:pet-1@denmate',
    ]);
    expect(mail.html).toContain('<bdi>Rex &#38; Co</bdi>');
    expect(mail.pictures?.map(({ cid }) => cid)).toEqual(['logo@denmate', 'pet-1@denmate']);
  });
});

describe('sending', () => {
  test('a mail arrives in the mailbox unchanged, in any script', async () => {
    const { box, mailer } = await mailbox();
    const mail = await rendered(
      'robin@pets.test',
      mailContent({ subject: 'Grüße 🐕', paragraphs: ['ليلى 猫'] }),
    );
    await mailer.send(mail);
    const [received] = await box.list('ROBIN@pets.test');

    expect(received).toMatchObject({ to: ['robin@pets.test'], subject: 'Grüße 🐕' });
    expect(received?.text.trimEnd()).toBe(mail.text.trimEnd());
    expect(received?.html.trimEnd()).toBe(mail.html.trimEnd());
    expect(Date.now() - Date.parse(received?.receivedAt ?? '')).toBeLessThan(5000);
    expect(await box.list('other@pets.test')).toEqual([]);
  });

  test('the pictures of a mail travel inside it, and the mailbox shows them', async () => {
    const { box, mailer } = await mailbox();
    const { deliveries, url } = await plainServer();
    const picture = { type: 'image/jpeg', content: Buffer.from('a portrait') } as const;
    const mail = await rendered('robin@pets.test', mailContent({ pets: [{ name: 'Rex', picture }] }));
    await mailer.send(mail);
    await mailerFor(url).send(mail);
    const [received] = await box.list();
    const { attachments } = await PostalMime.parse(deliveries[0]?.raw ?? '');
    const shown = (await box.show(received?.id ?? '')) ?? '';

    expect(attachments).toMatchObject([
      { contentId: '<logo@denmate>', mimeType: 'image/png', disposition: 'inline', related: true },
      { contentId: '<pet-1@denmate>', mimeType: 'image/jpeg', disposition: 'inline', related: true },
    ]);
    expect(shown).toContain(`src="data:image/jpeg;base64,${Buffer.from('a portrait').toString('base64')}"`);
    expect(shown).not.toContain('cid:');
    expect(await box.show('../other')).toBeUndefined();
  });

  test('the mailbox can be read while it forgets mails', async () => {
    const { box, mailer, directory } = await mailbox();
    for (let number = 0; number < 30; number++)
      await mailer.send(await rendered('r@pets.test', mailContent()));
    const reading = Promise.all(Array.from({ length: 20 }, () => box.list()));
    await Promise.all((await readdir(directory)).map((name) => rm(join(directory, name), { force: true })));

    for (const mails of await reading) expect(mails.length).toBeLessThanOrEqual(30);
    expect(await box.list()).toEqual([]);
  });

  test('the mailbox lists the newest first', async () => {
    const { box, mailer } = await mailbox();
    for (const subject of ['one', 'two', 'three'])
      await mailer.send(await rendered('r@pets.test', mailContent({ subject })));

    expect((await box.list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  });

  test.each([
    ['the subject', { subject: 'Hi\r\nBcc: evil@evil.test\r\nX-Evil: 1\r\n\r\nbody' }, 'robin@pets.test'],
    [
      'a paragraph',
      { paragraphs: ['Hello\r\n.\r\nMAIL FROM:<a@evil.test>\r\nRCPT TO:<evil@evil.test>'] },
      'robin@pets.test',
    ],
    ['the address', {}, 'robin@pets.test\r\nRCPT TO:<evil@evil.test>'],
    ['a second address', {}, 'robin@pets.test, evil@evil.test'],
  ])('line breaks in %s add no header and no recipient', async (_what, facts, to) => {
    const { deliveries, url } = await plainServer();
    await mailerFor(url)
      .send(await rendered(to, mailContent(facts)))
      .catch(() => undefined);

    expect(deliveries.flatMap(({ recipients }) => recipients)).not.toContain('evil@evil.test');
    for (const { raw } of deliveries) {
      const names = (await PostalMime.parse(raw)).headers.map(({ key }) => key);
      expect(names).not.toContain('x-evil');
      expect(names).not.toContain('bcc');
    }
  });

  test('CONTACT-1: a reply goes to the sender, and a line break in their name or address adds no header', async () => {
    const { deliveries, url } = await plainServer();
    const mailer = mailerFor(url);
    const evil = '\r\nBcc: evil@evil.test\r\nX-Evil: 1';
    const mail = await rendered('us@pets.test', mailContent());
    await mailer.send({ ...mail, replyTo: { name: 'Ada "Ace", <Byron>', address: 'ada@example.org' } });
    await mailer.send({ ...mail, replyTo: { name: `Ada${evil}`, address: 'ada@example.org' } });
    await mailer
      .send({ ...mail, replyTo: { name: 'Ada', address: `ada@example.org${evil}` } })
      .catch(() => undefined);
    const parsed = await Promise.all(deliveries.map(({ raw }) => PostalMime.parse(raw)));

    expect(parsed[0]?.replyTo).toEqual([{ name: 'Ada "Ace", <Byron>', address: 'ada@example.org' }]);
    expect(parsed[1]?.replyTo?.[0]?.address).toBe('ada@example.org');
    for (const { headers } of parsed) {
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
      expect(headers.map(({ key }) => key)).not.toContain('x-evil');
    }
    expect(new Set(deliveries.flatMap(({ recipients }) => recipients))).toEqual(new Set(['us@pets.test']));
  });

  test('a mail to a name with a line break reaches only its recipient', async () => {
    const { deliveries, url } = await plainServer();
    await mailerFor(url).send(
      await rendered('robin@pets.test', mailContent({ subject: 'Hi\r\nBcc: evil@evil.test' })),
    );

    expect(deliveries.map(({ recipients }) => recipients)).toEqual([['robin@pets.test']]);
  });

  test('an unreachable or refusing mail server is an error, so that the job is retried', async () => {
    const closed = await plainServer();
    await expect(
      mailerFor('smtp://127.0.0.1:1').send(await rendered('robin@pets.test', mailContent())),
    ).rejects.toMatchObject({ forGood: false, message: 'The mail server did not take a mail (ESOCKET)' });

    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(new Error('mailbox full')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    await expect(
      mailerFor(`smtp://127.0.0.1:${port}`).send(await rendered('robin@pets.test', mailContent())),
    ).rejects.toMatchObject({
      forGood: true,
      message: 'The mail server did not take a mail (EENVELOPE 550)',
    });
    expect(closed.deliveries).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'a mail server outside the loopback interface that cannot encrypt gets no mail',
    async () => {
      // An unspecified address: it reaches this machine but is not a loopback address.
      const { deliveries, url } = await plainServer('0.0.0.0');
      const sending = mailerFor(url).send(await rendered('robin@pets.test', mailContent()));

      await expect(sending).rejects.toMatchObject({ forGood: false, message: /ETLS/ });
      expect(deliveries).toEqual([]);
    },
  );

  test('mails are marked as automatic, so that out-of-office replies are not sent', async () => {
    const { deliveries, url } = await plainServer();
    await mailerFor(url).send(await rendered('robin@pets.test', mailContent()));

    expect(deliveries[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });
});
