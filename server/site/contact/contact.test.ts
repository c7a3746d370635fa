import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { whileRefusing } from '#server/testing/broken-database.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read, visible } from '#server/testing/browser.ts';
import { withoutOwnScript } from '#server/testing/own-script.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp({ CONTACT_EMAIL: 'us@pets.test' });

type Fields = Record<string, string>;
type Refusal = { error: { code: string; message: string; fields?: Fields } };

const words = (facts: Fields = {}): Fields => ({
  name: 'Ada Byron',
  email: `ada-${randomUUID()}@example.org`,
  topic: 'question',
  message: 'Does the card of my parrot fit on paper?',
  website: '',
  ...facts,
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The request of the page's script. */
const send = (fields: Fields, browser: Browser = app.newBrowser(), headers: Fields = {}) =>
  browser.request('POST', '/api/contact', new URLSearchParams(fields).toString(), {
    headers: { ...form, accept: 'application/json', ...headers },
  });
/** The request of a browser without scripts. */
const sendPlainly = (fields: Fields, browser: Browser = app.newBrowser()) =>
  send(fields, browser, { accept: 'text/html,application/xhtml+xml' });
const kept = (email: string) => app.count('contact_messages', 'email = $1', [email]);

describe('refusals', () => {
  test.each([
    ['name', '', 'Enter a name'],
    ['name', ' \u200b ', 'Enter a name'],
    ['name', 'x'.repeat(81), 'Use 80 characters or fewer'],
    ['name', 'Ada\r\nBcc: evil@evil.test', 'Remove any hidden characters'],
    ['name', 'Ada\u0000', 'Remove any hidden characters'],
    ['email', '', 'Enter an email we can reply to'],
    ['email', 'ada', 'Enter an email we can reply to'],
    ['email', 'ada@example.org\r\nBcc: x@evil.test', 'Enter an email we can reply to'],
    ['email', 'ada@example.org, x@evil.test', 'Enter an email we can reply to'],
    ['email', `${'a'.repeat(250)}@example.org`, 'Enter an email we can reply to'],
    ['topic', '', 'Choose a topic'],
    ['topic', 'constructor', 'Choose a topic'],
    ['topic', 'question\r\nX-Evil: 1', 'Choose a topic'],
    ['message', '', 'Tell us a little more so we can help'],
    ['message', ' \n\u200b\n '.repeat(9), 'Tell us a little more so we can help'],
    ['message', 'x'.repeat(5001), 'Use 5000 characters or fewer'],
    ['message', 'A null byte hides \u0000 here', 'Remove any hidden characters'],
    ['message', 'A bell rings \u0007 in here', 'Remove any hidden characters'],
    ['message', 'Text that runs \u202e backwards', 'Remove any hidden characters'],
  ])(
    'CONTACT-1: as %s, %j is refused beside its field, and nothing is kept',
    async (field, value, sentence) => {
      const response = await send(words({ [field]: value }));
      const { error } = await read<Refusal>(response);

      expect(response.status).toBe(400);
      expect(error.fields).toEqual({ [field]: sentence });
      expect(await app.jobs.waiting('contact.mail')).toBe(0);
    },
  );

  test('CONTACT-1: a form without fields gets an error for each of them', async () => {
    const { error } = await read<Refusal>(await send({}));

    expect(Object.keys(error.fields ?? {})).toEqual(['name', 'email', 'topic', 'message']);
  });

  test('CONTACT-1: a megabyte is refused before it is read', async () => {
    const response = await send(words({ message: 'x'.repeat(1024 * 1024) }));

    expect(response.status).toBe(413);
    expect((await read<Refusal>(response)).error.code).toBe('request.too_large');
  });

  test.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
  ])('CONTACT-1: a form on another site cannot send a message (%j)', async (headers) => {
    const fields = words();
    const response = await send(fields, app.newBrowser(), headers);

    expect(response.status).toBe(403);
    expect(await kept(fields['email'] ?? '')).toBe(0);
  });

  test('CONTACT-1: messages cannot be read there', async () => {
    expect((await app.newBrowser().get('/api/contact')).status).not.toBe(200);
  });
});

describe('a message', () => {
  test('CONTACT-1: is stored and mailed once, and replies go to the visitor', async () => {
    const fields = words({
      name: ' Zoë ليلى ',
      message: 'Hello,\r\n\r\n<b>my parrot</b> & I\r\nare well. 🦜',
    });
    const response = await send(fields);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    await app.jobs.run();
    await app.jobs.run();
    const [mail, ...others] = app.mailer.sent;

    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'us@pets.test',
      subject: 'A question, from Zoë ليلى',
      replyTo: { name: 'Zoë ليلى', address: fields['email'] },
    });
    expect(mail?.text).toContain('> <b>my parrot</b> & I\n> are well. 🦜');
    expect(mail?.html).toContain('&#60;b&#62;my parrot&#60;/b&#62; &#38; I');
    expect(mail?.html).not.toContain('<b>');
    const { rows } = await app.pool.query(
      'select name, topic, message, created_at, mailed_at from contact_messages where email = $1',
      [fields['email']],
    );
    expect(rows).toEqual([
      {
        name: 'Zoë ليلى',
        topic: 'question',
        message: 'Hello,\n\n<b>my parrot</b> & I\nare well. 🦜',
        created_at: app.clock.now(),
        mailed_at: app.clock.now(),
      },
    ]);
  });

  test('CONTACT-1: is deleted half a year after it was mailed, and kept if it never was', async () => {
    const sweep = () => app.handlers.find(({ name }) => name === 'contact.sweep')?.run({});
    const old = words();
    const unread = words();
    await send(old);
    await app.jobs.run();
    await send(unread);
    app.clock.pass(180 * 86_400);
    await sweep();
    expect(await kept(old['email'] ?? '')).toBe(1);
    app.clock.pass(1);
    await sweep();
    expect(await kept(old['email'] ?? '')).toBe(0);
    expect(await kept(unread['email'] ?? '')).toBe(1);
  });

  test('CONTACT-1: no mail is ever sent to the address in the form', async () => {
    await send(words({ email: 'victim@example.org' }));
    await app.jobs.run();

    expect(app.mailer.sent.map(({ to }) => to)).toEqual(['us@pets.test']);
  });

  test('CONTACT-1: is kept while the mail server is down, and mailed when it is back', async () => {
    const fields = words();
    app.mailer.refuse(1);
    expect((await send(fields)).status).toBe(200);
    expect(await app.jobs.run()).toEqual({ done: 0, failed: 1 });
    expect(await app.count('contact_messages', 'email = $1 and mailed_at is null', [fields['email']])).toBe(
      1,
    );
    await app.jobs.endWaits();
    await app.jobs.run();

    expect(app.mailer.sent).toHaveLength(1);
  });

  test('CONTACT-1: is not sent again when a worker dies after sending', async () => {
    await send(words());
    await app.jobs.run();
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from contact_messages order by id desc limit 1',
    );
    const handler = app.handlers.find(({ name }) => name === 'contact.mail');
    await handler?.run({ messageId: rows[0]?.id });

    expect(app.mailer.sent).toHaveLength(1);
  });

  test('CONTACT-1: is not stored if its mail cannot be queued, and the sender gets an error', async () => {
    const fields = words();
    const response = await whileRefusing(app, 'insert on jobs.job', () => send(fields));

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await kept(fields['email'] ?? '')).toBe(0);
    expect((await send(fields)).status).toBe(200);
  });

  test('CONTACT-1: a double click makes one message; the same text on another day makes another', async () => {
    const fields = words();
    const [first, second] = await Promise.all([send(fields), send(fields)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await kept(fields['email'] ?? '')).toBe(1);
    await app.jobs.run();
    expect(app.mailer.sent).toHaveLength(1);

    app.clock.pass(24 * 3600);
    await send(fields);
    await send({ ...fields, message: 'Something else altogether, please.' });
    expect(await kept(fields['email'] ?? '')).toBe(3);
  });

  test('CONTACT-1: a filled honeypot gets the usual response, and nothing is stored', async () => {
    const trapped = words({ website: 'https://buy.test' });
    for (const way of [send, sendPlainly]) {
      expect(await visible(await way(trapped))).toEqual(await visible(await way(words())));
    }
    expect(await kept(trapped['email'] ?? '')).toBe(0);
  });
});

describe('SEC-2: five messages an hour', () => {
  test('are counted for one address over all processes, and the sixth gets an explanation', async () => {
    const browser = app.newBrowser();
    const other = await app.anotherProcess();
    const address = '203.0.113.7';
    const senders = [app.newBrowser({ address }), other.newBrowser({ address })] as const;
    for (let at = 0; at < 5; at++) expect((await send(words(), senders[at % 2])).status).toBe(200);
    const refused = await send(words(), senders[1]);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await read<Refusal>(refused)).error.message).toBe(
      'You’ve sent several messages this hour, and they all arrived. Wait a while before sending another.',
    );
    expect((await send(words(), browser)).status).toBe(200);
  });

  test('are the limit for concurrent requests too, and invalid forms do not count', async () => {
    const browser = app.newBrowser();
    for (let times = 0; times < 7; times++) await send(words({ email: 'ada' }), browser);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await send(words(), browser)).status),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });
});

describe('without JavaScript', () => {
  test('CONTACT-1: an accepted message redirects to the thank-you page', async () => {
    const fields = words();
    const response = await sendPlainly(fields);

    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact#sent']);
    expect(await kept(fields['email'] ?? '')).toBe(1);
  });

  test('CONTACT-1: a refused message stays in the form, as text', async () => {
    const message = '</textarea><script>alert(1)</script> "quoted" & so on';
    const response = await sendPlainly(words({ name: '"><b>', email: 'ada', topic: 'idea', message }));
    const html = await response.text();

    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; font-src 'self'; img-src 'self' data:; form-action 'self'/,
    );
    expect(html).toContain('Enter an email we can reply to');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(
      '&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; &amp; so on',
    );
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(html).toMatch(/<option value="idea" selected/);
    expect(withoutOwnScript(html)).not.toContain('<script>');
  });

  test('SEC-2: a limited sender keeps the text and learns when to try again', async () => {
    const browser = app.newBrowser();
    for (let times = 0; times < 5; times++) await sendPlainly(words(), browser);
    const response = await sendPlainly(words({ message: 'The sixth of my letters' }), browser);
    const html = await response.text();

    expect(response.status).toBe(429);
    expect(html).toContain('several messages this hour');
    expect(html).toContain('The sixth of my letters');
  });

  test('CONTACT-1: the text is not lost when the database fails', async () => {
    const fields = words({ message: 'Please do not lose this' });
    const response = await whileRefusing(app, 'insert on contact_messages', () => sendPlainly(fields));

    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Please do not lose this');
    expect(app.log.takeErrors()).toHaveLength(1);
  });
});
