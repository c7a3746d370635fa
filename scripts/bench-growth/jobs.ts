import { join } from 'node:path';

import { readConfig } from '../../server/config.ts';
import { createDependencies } from '../../server/dependencies.ts';
import type { Channels } from '../../server/platform/deliveries/deliveries.worker.ts';
import { jobHandlers } from '../../server/worker.ts';
import type { Installation } from './installation.ts';
import type { Plans } from './plans.ts';
import { wholeTables } from './plans.ts';
import { growingTables } from './sizes.ts';

export type JobTimes = { name: string; first: number; again: number; whole: string[]; failure?: string };

// The scheduled jobs record what has to be sent; others send it.
const nothingIsSent: Channels = {
  mailer: { send: () => Promise.reject(new Error('No mail is sent here')), close: () => undefined },
  push: { send: () => Promise.reject(new Error('No notification is sent here')) },
};

/** How long each scheduled job takes: with whatever there is to do, and once more when that is done. */
export async function timeJobs({ folder, database, admin }: Installation, plans: Plans): Promise<JobTimes[]> {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    ROLE: 'web',
    LOG_LEVEL: 'silent',
  });
  const { base, close } = await createDependencies(config);
  const handlers = jobHandlers(() => ({ ...base, now: new Date() }), nothingIsSent);
  const growing = await growingTables(admin);
  const times: JobTimes[] = [];
  try {
    for (const { name, run } of handlers.filter(({ schedule }) => schedule)) {
      let failure: string | undefined;
      const timed = async () => {
        const started = performance.now();
        await run({}).catch((error: Error) => (failure = reasonOf(error).slice(0, 90)));

        return performance.now() - started;
      };
      const first = await timed();
      await plans.on();
      let again = 0;
      const told = await plans.during(async () => void (again = await timed()));
      await plans.off();
      const whole = [...new Set(told.flatMap((plan) => wholeTables(plan, growing)))];
      times.push({ name, first, again, whole, ...(failure !== undefined && { failure }) });
    }
  } finally {
    await close();
  }

  return times;
}

// The library for SQL says which statement failed, and its cause why.
const reasonOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);
