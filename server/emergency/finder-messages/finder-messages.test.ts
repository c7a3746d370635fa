import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { addTranslations, inLocale } from '#server/core/language/translations.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { read, visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { handOver } from '#server/testing/handover-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Fields = Record<string, string>;
type Message = { id: string; message: string; canBeAnswered: boolean; answer: string | null };

const send = (pet: Pet, fields: Fields, browser = app.newBrowser(), headers: Fields = {}) =>
  browser.request('POST', `/id/${pet.petIdentifier}`, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const found = (facts: Fields = {}): Fields => ({ message: 'She is with me, Linden Street 4', ...facts });
const messages = (pet: Pet) => `/api/pets/${pet.id}/finder-messages`;
const listOf = async (owner: Owner, pet: Pet) =>
  (await read<{ messages: Message[] }>(await owner.get(messages(pet)))).messages;
const answer = (owner: Owner, pet: Pet, id: string, words = 'Thank you, I am coming') =>
  owner.put(`${messages(pet)}/${id}/answer`, { answer: words });
const kept = (pet: Pet) => app.count('finder_messages', 'pet_id = $1', [pet.id]);

/** Runs the job of every delivery about the pet again. */
async function sendDeliveries(pet: Pet) {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from deliveries where subject = $1 order by due_at',
    [pet.id],
  );
  const handler = app.handlers.find(({ name }) => name === 'deliveries.send');
  for (const { id } of rows) await handler?.run({ deliveryId: id });
}

async function ownerWithOpenPage() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });

  return { owner, pet };
}

/** A message with an address, which the owner has read. */
async function messageWithAddress() {
  const { owner, pet } = await ownerWithOpenPage();
  const finder = `finder-${randomUUID()}@example.org`;
  await send(pet, found({ name: 'Ada', email: finder }));
  await app.jobs.run();
  const [message] = await listOf(owner, pet);

  return { owner, pet, finder, id: message?.id ?? '' };
}

describe('PROMISE-2: a finder’s message is refused', () => {
  test.each([
    ['without words', { message: ' \u200b ' }, 'Tell the owner where the pet is or how to find it'],
    ['that is too long', { message: 'x'.repeat(2001) }, 'Use 2000 characters or fewer'],
    ['with invisible characters', { message: 'She is here \u202e now' }, 'Remove any hidden characters'],
    ['with an incomplete address', { email: 'ada' }, 'Enter an email, or leave this blank'],
    ['with two addresses', { email: 'a@b.test, c@d.test' }, 'Enter an email, or leave this blank'],
    ['with a name of two lines', { name: 'Ada\r\nBcc: x@y.test' }, 'Remove any hidden characters'],
  ])('%s, with a reason and everything that was typed', async (_what, fields, sentence) => {
    const { pet } = await ownerWithOpenPage();
    const typed = found({ name: '"><b>Ada', ...fields });
    const response = await send(pet, typed);
    const html = await response.text();

    expect(response.status).toBe(400);
    expect(html).toContain(sentence);
    expect(html).toMatch(/<details\s+open/);
    if (!('name' in fields)) expect(html).toContain('value="&quot;&gt;&lt;b&gt;Ada"');
    expect(await kept(pet)).toBe(0);
  });

  test.each([{ origin: 'https://evil.test' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }])(
    'from another site (%j), and its words stay',
    async (headers) => {
      const { pet } = await ownerWithOpenPage();
      const response = await send(pet, found(), app.newBrowser(), headers);

      expect([response.status, await response.text()]).toEqual([
        403,
        expect.stringContaining('Linden Street 4'),
      ]);
      expect(await kept(pet)).toBe(0);
    },
  );

  test('SEC-2: after five within an hour from one address; the same text twice counts once', async () => {
    const { pet } = await ownerWithOpenPage();
    const spammer = app.newBrowser({ address: '203.0.113.77' });
    const statuses = [];
    for (let times = 0; times < 6; times++) {
      await send(pet, found({ name: `${times}` }), spammer);
      statuses.push((await send(pet, found({ name: `${times}` }), spammer)).status);
    }

    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await kept(pet)).toBe(5);
    expect((await send(pet, found({ name: 'Another finder' }))).status).toBe(303);
  });

  test('when the page is closed, or the pet deleted, before it arrives', async () => {
    const { owner, pet } = await ownerWithOpenPage();
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    expect((await send(pet, found())).status).toBe(404);
    await owner.post(`/api/pets/${pet.id}/restore`, {});
    expect((await send(pet, found())).status).toBe(404);
    expect(await kept(pet)).toBe(0);
  });
});

describe('PROMISE-2: a message', () => {
  test('is mailed in the language of the owner, in English until there is one, and never in the finder’s', async () => {
    addTranslations('de', { 'Someone wrote to you about {name}': 'Eine Nachricht zu {name}' });
    const [german, unknown] = [await ownerWithOpenPage(), await ownerWithOpenPage()];
    await german.owner.patch('/api/preferences', { language: 'de' });
    app.mailer.sent.length = 0;
    await send(german.pet, found());
    await inLocale('de', () => send(unknown.pet, found()));
    await app.jobs.run();

    expect(new Map(app.mailer.sent.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        [german.owner.user.email, 'Eine Nachricht zu Nala'],
        [unknown.owner.user.email, 'Someone wrote to you about Nala'],
      ]),
    );
  });

  test('is answered in the language that the finder wrote in, not in the owner’s', async () => {
    addTranslations('es', { 'A reply to your message about {name}': 'Respuesta sobre {name}' });
    const { owner, pet } = await ownerWithOpenPage();
    await owner.patch('/api/preferences', { language: 'de' });
    const email = `finder-${randomUUID()}@example.org`;
    await inLocale('es', () => send(pet, found({ email })));
    const [message] = await listOf(owner, pet);
    await inLocale('de', () => answer(owner, pet, message?.id ?? ''));
    app.mailer.sent.length = 0;
    await app.jobs.run();

    expect(app.mailer.sent.find(({ to }) => to === email)?.subject).toBe('Respuesta sobre Nala');
  });

  test('reaches the owner by mail, once, without the finder’s address', async () => {
    const { owner, pet } = await ownerWithOpenPage();
    const finder = `finder-${randomUUID()}@example.org`;
    const fields = found({
      name: 'Ada',
      email: finder,
      message: 'She is with me.\r\n<b>Linden</b> Street 4',
    });
    const [first, second] = await Promise.all([send(pet, fields), send(pet, fields)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    await app.jobs.run();
    await app.jobs.run();

    expect(app.mailer.sent).toHaveLength(1);
    expect(app.mailer.sent[0]).toMatchObject({
      to: owner.user.email,
      subject: 'Someone wrote to you about Nala',
    });
    expect(app.mailer.sent[0]?.replyTo).toBeUndefined();
    expect(app.mailer.sent[0]?.text).toContain('> She is with me.\n> <b>Linden</b> Street 4\n> — Ada');
    expect(app.mailer.sent[0]?.text).toMatch(
      /Messages come from strangers, and DenMate doesn’t check them.*> She is with me/s,
    );
    expect(JSON.stringify(app.mailer.sent)).not.toContain(finder);
    const answered = await owner.get(messages(pet));
    expect(await answered.clone().text()).not.toContain(finder);
    expect(await listOf(owner, pet)).toMatchObject([{ name: 'Ada', canBeAnswered: true, answer: null }]);
    const to = first.headers.get('location') ?? '';
    expect(to).toMatch(new RegExp(`^/id/${pet.petIdentifier}\\?sent=.+#sent$`));
    const told = async (path: string) =>
      (await (await app.newBrowser().get(path)).text()).includes('Your message is on its way');
    expect(await told(to.replace('#sent', ''))).toBe(true);
    expect(await told(`/id/${pet.petIdentifier}?sent`)).toBe(false);
    app.clock.pass(3600);
    expect(await told(to.replace('#sent', ''))).toBe(false);
  });

  test('is combined with many others into a few mails, so that a flood cannot block a finder', async () => {
    const { owner, pet } = await ownerWithOpenPage();
    for (let times = 0; times < 8; times++) {
      expect((await send(pet, found({ name: `Finder ${times}` }))).status).toBe(303);
      await app.jobs.run();
    }
    expect(app.mailer.sent).toHaveLength(3);
    await app.jobs.endWaits();
    await app.jobs.run();

    expect(app.mailer.sent).toHaveLength(4);
    for (const at of [3, 4, 5, 6, 7]) expect(app.mailer.sent[3]?.text).toContain(`— Finder ${at}`);
    expect(await listOf(owner, pet)).toHaveLength(8);
  });

  test('can be deleted by the owner only', async () => {
    const { owner, pet, id } = await messageWithAddress();
    const other = await buildOwner(app);
    expect((await other.delete(`${messages(pet)}/${id}`)).status).toBe(404);
    expect((await owner.delete(`${messages(pet)}/${id}`)).status).toBe(204);
    expect((await owner.delete(`${messages(pet)}/${id}`)).status).toBe(404);
    expect(await kept(pet)).toBe(0);
  });

  test('with a filled honeypot gets the usual response, and nothing is stored', async () => {
    const { pet } = await ownerWithOpenPage();
    const trapped = await visible(await send(pet, found({ website: 'https://buy.test' })));
    expect(await kept(pet)).toBe(0);
    expect(trapped).toEqual(await visible(await send(pet, found())));
  });

  test('waits while the mail server is down, and is neither lost nor sent twice when a worker dies', async () => {
    const { owner, pet } = await ownerWithOpenPage();
    app.mailer.refuse(1);
    await send(pet, found());
    expect(await app.jobs.run()).toEqual({ done: 0, failed: 1 });
    await app.jobs.endWaits();
    await app.jobs.run();
    expect(await listOf(owner, pet)).toHaveLength(1);
    await sendDeliveries(pet);
    expect(app.mailer.sent).toHaveLength(1);

    await send(pet, found({ message: 'Another of them, seen at the harbour' }));
    await Promise.allSettled([sendDeliveries(pet), sendDeliveries(pet), sendDeliveries(pet)]);
    expect(app.mailer.sent).toHaveLength(2);
  });

  test('that arrives while a mail is being sent goes into the next one', async () => {
    const { pet } = await ownerWithOpenPage();
    await send(pet, found({ message: 'The first of them' }));
    const { send: post } = app.mailer;
    app.mailer.send = async (mail) => {
      app.mailer.send = post;
      await send(pet, found({ message: 'Written at this very moment' }));
      await post(mail);
    };
    await app.jobs.run();
    await app.jobs.endWaits();
    await app.jobs.run();

    expect(app.mailer.sent.map(({ text }) => /The first|Written at/.exec(text)?.[0])).toEqual([
      'The first',
      'Written at',
    ]);
  });

  test('is one of forty-eight within eight hours: three mails in ten minutes and twenty in a day at the most', async () => {
    const { pet } = await ownerWithOpenPage();
    const sentAt: number[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      app.clock.pass(5 * 60);
      if (minutes < 480 && minutes % 10 === 0) {
        await app.pool.query('truncate rate_limits');
        await send(pet, found({ message: `Seen after ${minutes} minutes` }));
      }
      await app.pool.query(
        "update jobs.job j set start_after = now() from deliveries d where j.data->>'deliveryId' = d.id::text and d.due_at <= $1",
        [app.clock.now()],
      );
      const before = app.mailer.sent.length;
      await app.jobs.run();
      for (let mail = before; mail < app.mailer.sent.length; mail++) sentAt.push(minutes);
    }
    const within = (from: number, length: number) =>
      sentAt.filter((at) => at >= from && at < from + length).length;

    expect(Math.max(...sentAt.map((at) => within(at, 10)))).toBeLessThanOrEqual(3);
    expect(Math.max(...sentAt.map((at) => within(at, 24 * 60)))).toBeLessThanOrEqual(20);
    expect(sentAt.length).toBeGreaterThan(8);
    expect(sentAt.every((at, mail) => mail < 8 || at - (sentAt[mail - 1] ?? 0) <= 125)).toBe(true);
    expect(await app.count('finder_messages', 'pet_id = $1 and mailed_at is null', [pet.id])).toBe(0);
  });

  test('is deleted after ninety days, and its address after thirty', async () => {
    const { pet } = await ownerWithOpenPage();
    await send(pet, found({ email: 'finder@example.org' }));
    const addresses = () => app.count('finder_messages', 'pet_id = $1 and email is not null', [pet.id]);
    const sweep = () => app.handlers.find(({ name }) => name === 'finder.sweep')?.run({});
    app.clock.pass(30 * 24 * 3600);
    await sweep();
    expect(await addresses()).toBe(1);
    app.clock.pass(1);
    await sweep();
    expect(await addresses()).toBe(0);
    app.clock.pass(60 * 24 * 3600 - 1);
    await sweep();
    expect(await kept(pet)).toBe(1);
    app.clock.pass(1);
    await sweep();
    expect(await kept(pet)).toBe(0);
  });
});

describe('PROMISE-2: a reply', () => {
  test('goes to the finder, once, without the owner’s address', async () => {
    const { owner, pet, finder, id } = await messageWithAddress();
    app.mailer.sent.length = 0;
    const answers = await Promise.all([answer(owner, pet, id), answer(owner, pet, id)]);
    await app.jobs.run();
    await app.jobs.run();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(app.mailer.sent).toHaveLength(1);
    expect(app.mailer.sent[0]).toMatchObject({
      to: finder,
      subject: 'A reply to your message about Nala',
    });
    expect(app.mailer.sent[0]?.text).toContain('Thank you, I am coming');
    expect(JSON.stringify(app.mailer.sent)).not.toContain(owner.user.email);
    expect(await app.count('finder_messages', 'id = $1 and email is null', [id])).toBe(1);
    expect((await answer(owner, pet, id, 'Something else')).status).toBe(409);
  });

  test('SEC-2: is limited to three a day for one address, from all owners together', async () => {
    const victim = `victim-${randomUUID()}@example.org`;
    const statuses = [];
    for (let times = 0; times < 4; times++) {
      const { owner, pet } = await ownerWithOpenPage();
      await send(pet, found({ email: victim }));
      const [message] = await listOf(owner, pet);
      statuses.push((await answer(owner, pet, message?.id ?? '')).status);
    }

    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test.each([
    ['the owner hides it', { field: 'name', shown: false }],
    ['the page is off by now', { open: false }],
  ])('PROMISE-2: does not reveal the name of a pet if %s', async (_what, change) => {
    const { owner, pet, id } = await messageWithAddress();
    app.mailer.sent.length = 0;
    expect((await owner.patch(`/api/pets/${pet.id}/emergency-page`, change)).status).toBe(200);
    await answer(owner, pet, id);
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([
      { subject: `A reply to your message about ${pet.petIdentifier}` },
    ]);
    expect(JSON.stringify(app.mailer.sent)).not.toContain('Nala');
  });

  test('needs an address and a text', async () => {
    const { owner, pet, id } = await messageWithAddress();
    expect((await answer(owner, pet, id, ' ')).status).toBe(400);
    await send(pet, found({ message: 'I leave no address' }));
    const [anonymous] = await listOf(owner, pet);

    expect((await answer(owner, pet, anonymous?.id ?? '')).status).toBe(409);
  });

  test('SEC-1: can be sent by the owner only; for others the message looks like an unknown one', async () => {
    const { owner, pet, id } = await messageWithAddress();
    const other = await buildOwner(app);
    const theirs = await buildPet(app, other);
    const answers = [
      await answer(other, pet, id),
      await answer(other, theirs, id),
      await answer(other, theirs, randomUUID()),
      await answer(other, theirs, 'no-id'),
      await answer(owner, theirs, id),
    ];

    for (const refused of answers)
      expect(await visible(refused)).toEqual(await visible(await answer(other, theirs, randomUUID())));
    expect((await other.get(messages(pet))).status).toBe(404);
    expect((await app.newBrowser().get(messages(pet))).status).toBe(401);
    expect(await app.count('finder_messages', 'id = $1 and answer is null', [id])).toBe(1);
  });
});

test('PEOPLE-7: a reply that is sent after the pet was handed over has its Pet ID', async () => {
  const { owner, pet, finder, id } = await messageWithAddress();
  expect((await answer(owner, pet, id)).status).toBe(200);
  await handOver(owner, await buildOwner(app), pet.id);
  await app.jobs.run();
  const mail = app.mailer.sent.findLast(({ to }) => to === finder);

  expect(mail?.text).toContain(`about Pet ID ${pet.petIdentifier}:`);
  expect(mail?.text).toContain(`/id/${pet.petIdentifier}\n`);
});
