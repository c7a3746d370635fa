import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { deliveriesWorker } from '#server/core/deliveries/deliveries.worker.ts';
import { createSmtpMailer } from '#server/platform/mail/mailer.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { announceDue } from './announce-reminders.usecases.ts';
import { remindersDeliveries } from './reminders.worker.ts';

const app = await createTestApp();
const smtp = await startSmtpServer();
afterAll(() => smtp.close());

async function dueReminder() {
  const owner = await buildOwner(app);
  await owner.patch('/api/preferences', { timeZone: 'UTC' });
  const draft = {
    id: randomUUID(),
    title: 'Pill',
    date: '2030-05-01',
    customTime: '09:10',
    advanceNotice: 0,
  };
  await owner.post('/api/reminders', draft);
  app.clock.set(new Date('2030-05-01T09:10:00Z'));

  return draft;
}

async function recorded() {
  const draft = await dueReminder();
  await announceDue(app.context());
  const { rows } = await app.pool.query<{ id: string }>('select id from deliveries where subject = $1', [
    draft.id,
  ]);

  return { deliveryId: rows[0]?.id ?? '', reminderId: draft.id };
}

const sendWith = (mailer: Mailer, deliveryId: string) =>
  deliveriesWorker(app.context, { mailer, push: app.push }, remindersDeliveries)[0]?.run({ deliveryId });

const isSent = (reminderId: string) => app.count('reminders', 'id = $1 and notification_sent', [reminderId]);

test('REM-8: a mail server that takes the mail and drops the line gets it again, and the message goes out', async () => {
  const mailer = createSmtpMailer({ url: smtp.url, from: 'pets@example.org' });
  const { deliveryId, reminderId } = await recorded();
  smtp.drop(1);
  await expect(sendWith(mailer, deliveryId)).rejects.toThrow('The mail server did not take a mail');
  expect(await isSent(reminderId)).toBe(0);
  await sendWith(mailer, deliveryId);
  await sendWith(mailer, deliveryId);
  mailer.close();

  // It's unknown whether the first mail was accepted, so a second one is sent.
  expect(smtp.mails).toHaveLength(2);
  // Mail programs show two mails with the same id once.
  const ids = smtp.mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
  expect(ids[0]).toContain(deliveryId);
  expect(ids[1]).toBe(ids[0]);
  expect(smtp.mails[1]).toContain('Subject: Due today: Pill');
  expect(smtp.mails[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await isSent(reminderId)).toBe(1);
});

test('REM-8: a worker that is killed before it has recorded the message is followed by another one, with the same links', async () => {
  const { deliveryId, reminderId } = await recorded();
  const texts: string[] = [];
  const dying: Mailer = {
    // Simulates a killed process: its claim is never released.
    send: async ({ text }) => {
      texts.push(text);
      await new Promise<never>(() => undefined);
    },
    close: () => undefined,
  };
  void sendWith(dying, deliveryId);
  await expect.poll(() => texts.length).toBe(1);
  await expect(sendWith(app.mailer, deliveryId)).rejects.toThrow('Another worker');
  expect(app.mailer.sent).toEqual([]);
  app.clock.pass(121);
  await sendWith(app.mailer, deliveryId);
  await sendWith(app.mailer, deliveryId);

  expect(app.mailer.sent.map(({ text }) => text)).toEqual(texts);
  expect(await isSent(reminderId)).toBe(1);
});

test('REM-8: a sweep that dies in the middle leaves nothing half done', async () => {
  const draft = await dueReminder();
  const ctx = app.context();
  const gone = () => Promise.reject(new Error('killed'));
  const jobs = {
    ...ctx.jobs,
    enqueueAll: gone,
    within: () => ({ ...ctx.jobs, enqueueAll: gone, committed: () => {} }),
  };
  await expect(announceDue({ ...ctx, jobs: jobs as typeof ctx.jobs })).rejects.toThrow('killed');
  const rows = () => app.count('reminder_occurrences', 'reminder_id = $1', [draft.id]);
  expect([await rows(), await app.count('deliveries', 'subject = $1', [draft.id])]).toEqual([0, 0]);
  await announceDue(ctx);

  expect([await rows(), await app.count('deliveries', 'subject = $1', [draft.id])]).toEqual([1, 1]);
});
