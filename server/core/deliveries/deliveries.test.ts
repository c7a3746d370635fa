import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';

import { inTransaction } from '#server/core/context.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import type { OutgoingMail } from './deliveries.ts';
import { deliver, deliverAll, handleDelivery } from './deliveries.ts';
import { deliveriesWorker } from './deliveries.worker.ts';

const app = await createTestApp();
const greeting = { name: 'test.greeting', details: z.object({ word: z.string() }) };
const content = (word: string) => ({
  subject: word,
  paragraphs: [word],
  button: { label: 'Open', url: 'http://pets.test' },
  footer: { why: word },
});

const record = (occasion: { occurrence?: string; recipient?: string; subject?: string } = {}) =>
  inTransaction(app.context(), (ctx) =>
    deliver(ctx, greeting, { subject: randomUUID(), details: { word: 'Hello' }, ...occasion }),
  );

/** The jobs of the worker, with one kind of delivery; `change` replaces parts of its message. */
function workerWith(change: Partial<OutgoingMail> = {}, dropped?: () => Promise<void>) {
  const handlers = [
    handleDelivery(
      greeting,
      async (_ctx, { details: { word } }) =>
        dropped ? undefined : { to: 'ada@example.org', content: content(word), ...change },
      { ...(dropped && { dropped }) },
    ),
  ];
  const [send, resume] = deliveriesWorker(app.context, { mailer: app.mailer, push: app.push }, handlers);

  return {
    /** Sends every delivery; rejects with the first failure. */
    async send() {
      const { rows } = await app.pool.query<{ id: string }>('select id from deliveries');
      for (const { id } of rows) await send?.run({ deliveryId: id });
    },
    resume: () => resume?.run({}),
  };
}

const states = async () =>
  (await app.pool.query<{ state: string }>('select state from deliveries')).rows.map(({ state }) => state);

beforeEach(() => app.pool.query('truncate deliveries'));

describe('a delivery', () => {
  test('is recorded once for its kind, subject and occurrence, also when recorded twice at once', async () => {
    const occasion = { subject: 'bella', occurrence: '2026-12-01' };
    const isNew = await Promise.all([record(occasion), record(occasion), record(occasion)]);

    expect(isNew.filter(Boolean)).toHaveLength(1);
    expect(await app.count('deliveries')).toBe(1);
    expect(await record({ subject: 'bella', occurrence: '2026-12-02' })).toBe(true);
  });

  test('of many, each is recorded with a job of its own that is due at its time and tried as often', async () => {
    const dueAt = new Date(app.clock.now().getTime() + 3_600_000);
    const occasions = ['bella', 'milo', 'bella'].map((subject) => ({
      subject,
      occurrence: 'one',
      details: { word: 'Hello' },
      ...(subject === 'milo' && { dueAt }),
    }));
    const recorded = await inTransaction(app.context(), (ctx) => deliverAll(ctx, greeting, occasions));
    const { rows } = await app.pool.query<{ wait: number; tries: number }>(
      `select round(extract(epoch from start_after - created_on))::int as wait, retry_limit as tries
       from jobs.job where name = 'deliveries.send' order by 1`,
    );

    expect(recorded.map(({ subject }) => subject)).toEqual(['bella', 'milo']);
    expect(rows).toEqual([
      { wait: 0, tries: 10 },
      { wait: 3600, tries: 10 },
    ]);
  });

  test('is not recorded when its transaction fails, and has no job', async () => {
    const failing = inTransaction(app.context(), async (ctx) => {
      await deliver(ctx, greeting, { subject: 'bella', details: { word: 'Hello' } });
      throw new Error('the disk is full');
    });

    await expect(failing).rejects.toThrow('the disk is full');
    expect(await app.count('deliveries')).toBe(0);
    expect(await app.jobs.waiting()).toBe(0);
  });

  test('is sent outside any transaction', async () => {
    await record();
    const { send: post } = app.mailer;
    const open: number[] = [];
    app.mailer.send = async (mail) => {
      const { rows } = await app.pool.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(rows[0]?.open ?? -1);
      await post(mail);
    };
    await workerWith().send();
    app.mailer.send = post;

    expect(open).toEqual([0]);
    expect(await states()).toEqual(['sent']);
  });

  test('that was sent is not sent again', async () => {
    await record();
    const worker = workerWith();
    await worker.send();
    await worker.send();

    expect(app.mailer.sent).toHaveLength(1);
  });

  test('is sent once by two workers at once; the one that came second tries again later', async () => {
    await record();
    const worker = workerWith();
    const results = await Promise.allSettled([worker.send(), worker.send()]);

    expect(app.mailer.sent).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await worker.send();
    expect(app.mailer.sent).toHaveLength(1);
  });

  test('is taken over two minutes after its worker died', async () => {
    await record();
    const worker = workerWith();
    await app.pool.query('update deliveries set claimed_until = $1', [
      new Date(app.clock.now().getTime() + 120_000),
    ]);
    await expect(worker.send()).rejects.toThrow('Another worker');
    app.clock.pass(120);
    await worker.send();

    expect(app.mailer.sent).toHaveLength(1);
  });

  test('stays with the worker that took it over when the first one ends late', async () => {
    await record();
    const { send: post } = app.mailer;
    let sent = 0;
    const worker = workerWith({ sent: async () => void sent++ });
    app.mailer.send = async () => {
      app.clock.pass(121);
      app.mailer.send = () => Promise.reject(new Error('the mail server is away'));
      await expect(worker.send()).rejects.toThrow('the mail server is away');
      // The first worker's mail is only now refused for good, after its claim has expired.
      throw new MailRefused({ code: 'EENVELOPE', responseCode: 550 });
    };
    await worker.send();
    app.mailer.send = post;
    expect(await states()).toEqual(['pending']);

    await worker.send();
    expect(await states()).toEqual(['sent']);
    expect(sent).toBe(1);
  });

  test('that left while the database went away is recorded once it is back, and not sent again', async () => {
    await record();
    let tries = 0;
    const worker = workerWith({
      async sent() {
        if (tries++ < 2) throw Object.assign(new Error('the database is restarting'), { code: '57P01' });
      },
    });
    await worker.send();
    await worker.send();
    expect([await states(), tries, app.mailer.sent.length]).toEqual([['sent'], 3, 1]);
  });

  test('is left to the next worker when this one was paused before it sent', async () => {
    await record();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    // Longer than a claim lasts.
    let time = 0;
    clock.mockImplementation(() => (time += 121_000));
    await expect(workerWith().send()).rejects.toThrow('ended before it was sent');
    clock.mockRestore();
    expect([await states(), app.mailer.sent]).toEqual([['pending'], []]);
    await workerWith().send();
    expect([await states(), app.mailer.sent.length]).toEqual([['sent'], 1]);
  });

  test('is tried again while the mail server is away', async () => {
    await record();
    const worker = workerWith();
    app.mailer.refuse(1);
    await expect(worker.send()).rejects.toThrow('the mail server is away');
    expect(await states()).toEqual(['pending']);
    await worker.send();

    expect(await states()).toEqual(['sent']);
  });

  test('ends when the address is refused for good, and its recipient is forgotten', async () => {
    await record({ recipient: 'gone@example.org' });
    const { send: post } = app.mailer;
    app.mailer.send = () => Promise.reject(new MailRefused({ code: 'EENVELOPE', responseCode: 550 }));
    let told = 0;
    await workerWith({ refused: async () => void told++ }).send();
    app.mailer.send = post;

    expect(await states()).toEqual(['refused']);
    expect(told).toBe(1);
    expect(await app.count('deliveries', 'recipient is not null')).toBe(0);
    expect(
      app.log.lines.some(({ msg, kind }) => msg === 'a mail was refused for good' && kind === greeting.name),
    ).toBe(true);
    expect(JSON.stringify(app.log.lines)).not.toContain('gone@example.org');
  });

  test('ends when there is nothing to send any more', async () => {
    await record();
    let told = 0;
    await workerWith({}, async () => void told++).send();

    expect(await states()).toEqual(['dropped']);
    expect(told).toBe(1);
    expect(app.mailer.sent).toEqual([]);
  });

  test('stays pending when what follows it can’t be recorded, so that nothing is noted that did not happen', async () => {
    await record();
    const failing = workerWith({ sent: () => Promise.reject(new Error('the disk is full')) });

    await expect(failing.send()).rejects.toThrow('the disk is full');
    expect(await states()).toEqual(['pending']);
  });

  test('without a job is taken up a quarter of an hour later', async () => {
    await record();
    await app.pool.query('delete from jobs.job');
    const worker = workerWith();
    app.clock.pass(15 * 60);
    await worker.resume();
    expect(await app.jobs.waiting('deliveries.send')).toBe(0);
    app.clock.pass(1);
    await worker.resume();

    expect(await app.jobs.waiting('deliveries.send')).toBe(1);
    await worker.resume();
    expect(await app.jobs.waiting('deliveries.send')).toBe(1);
  });

  test('whose job used up its tries is taken up again, and given up after five days', async () => {
    await record({ recipient: 'ada@example.org' });
    let told = 0;
    const worker = workerWith({}, async () => void told++);
    await app.pool.query('delete from jobs.job');
    await app.pool.query('update deliveries set attempts = 11, claimed_until = $1', [app.clock.now()]);
    app.clock.pass(4 * 3600 + 1);
    await worker.resume();
    expect(await app.jobs.waiting('deliveries.send')).toBe(1);

    app.clock.pass(5 * 24 * 3600);
    await worker.resume();
    expect(await states()).toEqual(['failed']);
    expect(told).toBe(1);
    expect(await app.count('deliveries', 'recipient is not null')).toBe(0);
    expect(app.log.takeErrors()).toHaveLength(1);
  });

  test('goes out without the words that the mail server refuses', async () => {
    await record();
    const { send: post } = app.mailer;
    app.mailer.send = (mail) =>
      mail.text.includes('buy now')
        ? Promise.reject(new MailRefused({ code: 'EMESSAGE', responseCode: 554 }))
        : post(mail);
    await workerWith({ content: content('buy now'), withoutQuotes: content('A message') }).send();
    app.mailer.send = post;

    expect(app.mailer.sent.map(({ subject }) => subject)).toEqual(['A message']);
    expect(await states()).toEqual(['sent']);
  });

  test('goes out without the name that the mail server refuses', async () => {
    await record();
    const { send: post } = app.mailer;
    app.mailer.send = (mail) =>
      mail.text.includes('Viagra')
        ? Promise.reject(new MailRefused({ code: 'EMESSAGE', responseCode: 554 }))
        : post(mail);
    await workerWith({ name: 'Viagra', unsubscribe: 'http://pets.test/u' }).send();
    app.mailer.send = post;

    expect(app.mailer.sent.map(({ text }) => text.split('\n')[0])).toEqual(['Hi,']);
    expect(app.mailer.sent[0]?.unsubscribe).toBe('http://pets.test/u');
    expect(await states()).toEqual(['sent']);
  });

  test('that is refused with the words of nobody is tried again', async () => {
    await record();
    const { send: post } = app.mailer;
    app.mailer.send = () => Promise.reject(new MailRefused({ code: 'EMESSAGE', responseCode: 554 }));
    await expect(workerWith({ name: 'Mia' }).send()).rejects.toThrow(MailRefused);
    app.mailer.send = post;

    expect(await states()).toEqual(['pending']);
  });

  test('is forgotten ninety days after it ended, and not before', async () => {
    await record();
    const worker = workerWith();
    await worker.send();
    app.clock.pass(90 * 24 * 3600);
    await worker.resume();
    expect(await app.count('deliveries')).toBe(1);
    app.clock.pass(1);
    await worker.resume();

    expect(await app.count('deliveries')).toBe(0);
  });
});
