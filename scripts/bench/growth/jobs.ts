import { join } from 'node:path';

import { readConfig } from '../../../server/config.ts';
import type { Channels } from '../../../server/core/deliveries/deliveries.worker.ts';
import { createDependencies } from '../../../server/dependencies.ts';
import { jobHandlers } from '../../../server/worker.ts';
import { timed } from '../measure.ts';
import { ms, table } from '../table.ts';
import { growingTables } from './installation.ts';
import type { Installation } from './installation.ts';
import { wholeTables } from './plans.ts';

// The scheduled jobs record what has to be sent; others send it.
const nothingIsSent: Channels = {
  mailer: { send: () => Promise.reject(new Error('No mail is sent here')), close: () => undefined },
  push: { send: () => Promise.reject(new Error('No notification is sent here')) },
};

/** Prints how long each scheduled job takes. Returns whether every job of the large one came to its end. */
export async function compareJobs(small: Installation, large: Installation): Promise<boolean> {
  const before = await timeJobs(small);
  const jobs = await timeJobs(large);
  const row = table('scheduled jobs', ['small', 'large first', 'large again']);
  for (const { name, first, again, whole, failure } of jobs) {
    const ofSmall = before.find((job) => job.name === name)?.again ?? Number.NaN;
    const notes = [failure && `FAILED ${failure}`, whole.length > 0 && `reads all of ${whole.join(', ')}`];
    row(name, [ms(ofSmall), ms(first), ms(again)], notes.filter(Boolean).join(', '));
  }

  return jobs.every(({ failure }) => failure === undefined);
}

/** How long each scheduled job takes: with whatever there is to do, and once more when that is done. */
async function timeJobs(installation: Installation) {
  const { folder, database, plans } = installation;
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    ROLE: 'web',
    LOG_LEVEL: 'silent',
  });
  const { base, close } = await createDependencies(config);
  const handlers = jobHandlers(() => ({ ...base, now: new Date() }), nothingIsSent);
  const growing = await growingTables(installation);
  const times: { name: string; first: number; again: number; whole: string[]; failure?: string }[] = [];
  for (const { name, run } of handlers.filter(({ schedule }) => schedule)) {
    let failure: string | undefined;
    const work = () => timed(() => run({}).catch((error: Error) => (failure = reasonOf(error).slice(0, 90))));
    const first = await work();
    await plans.on();
    let again = 0;
    const told = await plans.during(async () => void (again = await work()));
    await plans.off();
    const whole = [...new Set(told.flatMap((plan) => wholeTables(plan, growing)))];
    times.push({ name, first, again, whole, ...(failure !== undefined && { failure }) });
  }
  await close();

  return times;
}

// The library for SQL says which statement failed, and its cause why.
const reasonOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);
