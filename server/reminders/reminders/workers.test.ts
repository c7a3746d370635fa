import { randomUUID } from 'node:crypto';

import { expect, inject, onTestFinished, test } from 'vitest';

import { sendMailJob } from '#server/core/deliveries/deliveries.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Program } from '#server/testing/program.ts';
import { emptyFolder, startProgram } from '#server/testing/program.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { addressOf } from '#server/testing/test-database.ts';

import { announceDue } from './announce-reminders.usecases.ts';

const app = await createTestApp();
const slow = { timeout: 120_000 };

/** Reminders of several owners that are due in five minutes, as deliveries that wait for a worker. Returns their titles. */
async function announced(owners: number, each: number): Promise<string[]> {
  app.clock.set(new Date());
  const due = new Date(Date.now() + 5 * 60_000);
  const [date = '', time = ''] = due.toISOString().split('T');
  const facts = { date, customTime: time.slice(0, 5), advanceNotice: 0 };
  const titles: string[] = [];
  for (let index = 0; index < owners; index++) {
    const owner = await buildOwner(app);
    await owner.patch('/api/preferences', { timeZone: 'UTC' });
    for (let count = 0; count < each; count++) {
      const title = `Pill-${index}-${count}-`;
      titles.push(title);
      await owner.post('/api/reminders', { id: randomUUID(), title, ...facts });
    }
  }
  app.clock.set(due);
  await announceDue(app.context());

  return titles;
}

async function startWorker(smtpUrl: string) {
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  const DATABASE_URL = addressOf(inject('database').url, rows[0]?.name ?? '');
  const secrets = { APP_SECRET: 'the same for all of these workers, and long enough' };
  const mail = { SMTP_URL: smtpUrl, MAIL_FROM: 'pets@example.org' };

  return startProgram({
    env: {
      ...secrets,
      ...mail,
      DATABASE_URL,
      DATA_DIR: emptyFolder(),
      ROLE: 'worker',
      DATABASE_CONNECTIONS: '4',
    },
  });
}

/** The titles of deliveries that a worker had begun and has not ended. */
async function claimed(): Promise<string[]> {
  const { rows } = await app.pool.query<{ title: string }>(
    `select title from deliveries join reminders on reminders.id::text = deliveries.subject
     where state = 'pending' and claimed_until is not null`,
  );

  return rows.map(({ title }) => title);
}

/** Jobs that a worker has taken. Those of a worker that is killed stay so: it may have been about to claim the delivery. */
async function takenJobs(): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    "select id::text from jobs.job where name = $1 and state = 'active'",
    [sendMailJob.name],
  );

  return rows.map(({ id }) => id);
}

/** Jobs that aren't done, without those that were taken when the workers were killed. */
async function leftToDo(takenThen: readonly string[]): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job
     where name = $1 and state in ('created', 'retry', 'active') and not (id::text = any ($2))`,
    [sendMailJob.name, takenThen],
  );

  return rows[0]?.count ?? 0;
}

/** Simulates two minutes passing for the claims of a dead worker. */
async function passClaims() {
  await app.pool.query("update deliveries set claimed_until = now() where state = 'pending'");
  const { rows } = await app.pool.query<{ id: string }>("select id from deliveries where state = 'pending'");
  for (const { id } of rows) await app.base.jobs.enqueue(sendMailJob, { deliveryId: id });
}

test(
  'REM-8: five workers send 60 messages once each, although two are killed in the middle',
  slow,
  async () => {
    const smtp = await startSmtpServer({ answersAfterMs: 100 });
    onTestFinished(() => void smtp.close());
    const workers: Program[] = [];
    while (workers.length < 5) workers.push(await startWorker(smtp.url));
    const titles = await announced(6, 10);
    await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBeGreaterThan(8);
    await Promise.all(workers.slice(0, 2).map((worker) => worker.end('SIGKILL')));
    const takenThen = await takenJobs();
    await expect.poll(() => leftToDo(takenThen), { timeout: 60_000 }).toBe(0);
    const received = (title: string) => smtp.mails.filter((mail) => mail.includes(title)).length;
    expect(titles.filter((title) => received(title) > 1)).toEqual([]);

    const interrupted = await claimed();
    await passClaims();
    await expect.poll(() => app.count('deliveries', "state = 'sent'"), { timeout: 60_000 }).toBe(60);
    expect(titles.filter((title) => received(title) === 0)).toEqual([]);
    // It's unknown whether the mail server accepted these, so a second message is allowed.
    expect(titles.filter((title) => received(title) > 1 && !interrupted.includes(title))).toEqual([]);
    await Promise.all(workers.slice(2).map((worker) => worker.end()));
  },
);
