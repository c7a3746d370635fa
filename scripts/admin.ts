// `npm run admin -- grant EMAIL` makes an account an administrator, `revoke EMAIL` undoes that, `list` shows administrators;
// `forget-second-factor EMAIL` helps an owner who has lost app and recovery codes, after you have verified their identity.
// It works while DenMate runs, on the machine with the database or with its DATABASE_URL.
import { join } from 'node:path';

import { runningServer } from '#postgres-launcher/running.ts';

import { listAdmins, setAdmin } from '../server/accounts/auth/admin/appoint-administrators.usecases.ts';
import { forgetSecondFactor } from '../server/accounts/auth/admin/forget-second-factor.usecases.ts';
import { readConfig } from '../server/config.ts';
import { sendMailJob } from '../server/core/deliveries/deliveries.ts';
import { openDatabase } from '../server/platform/database-server.ts';
import { applyMigrations, closePool, databaseOver, openPool } from '../server/platform/db.ts';
import type { Db } from '../server/platform/db.ts';
import { openJobQueue } from '../server/platform/jobs.ts';
import type { Jobs } from '../server/platform/jobs.ts';
import { createLogger } from '../server/platform/logger.ts';
import { emailAddress } from '../shared/accounts/account.schema.ts';

type Command = (parts: { db: Db; jobs: Jobs }, email: string) => Promise<string | undefined>;

// Each command returns a sentence about its effect, or undefined when there is no such account.
const commands: Record<string, Command> = {
  grant: async ({ db }, email) =>
    said(await setAdmin(db, email, true, new Date()), {
      changed: `${email} is an administrator now.`,
      unguarded:
        `${email} is an administrator now, but signs in with a password alone: the administration opens when a second step is ` +
        'set up under Security, which anyone with the password could do until then.',
      unchanged: `${email} is an administrator already.`,
    }),
  revoke: async ({ db }, email) =>
    said(await setAdmin(db, email, false, new Date()), {
      changed: `${email} is no administrator any more.`,
      unchanged: `${email} is no administrator.`,
    }),
  'forget-second-factor': async (parts, email) =>
    said(await forgetSecondFactor({ ...parts, now: new Date() }, email), {
      changed: `${email} signs in with the password alone now. Its sessions have ended.`,
      demoted:
        `${email} signs in with the password alone now, and is no administrator any more: grant the role again when it has a second ` +
        'step. Its sessions have ended.',
      unchanged: `${email} has no second factor.`,
    }),
  list: async ({ db }) => (await listAdmins(db)).join('\n') || 'There is no administrator yet.',
};

const usage = `Usage: npm run admin -- ${Object.keys(commands)
  .map((name) => (name === 'list' ? name : `${name} EMAIL`))
  .join(' | ')}`;

const [name = '', given] = process.argv.slice(2);
const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
const email = emailAddress.safeParse(given);
if (!run || (name !== 'list' && !email.success)) {
  console.error(run && given ? `${given}: not an e-mail address. ${usage}` : usage);
  process.exit(2);
}

const config = readConfig();
const log = createLogger('warn');
const url = config.databaseUrl ?? (await runningServer(join(config.dataDirectory, 'postgres')));
const own = url ? undefined : await openDatabase(config, log).catch(fail);
const address = url ?? own?.url ?? '';
const pool = openPool(address, { log, max: 2 });
try {
  await applyMigrations(address, log);
  const jobs = await openJobQueue(pool, { log, supervise: false });
  await jobs.prepare([sendMailJob.name]);
  const done = await run({ db: databaseOver(pool), jobs }, email.data ?? '');
  await jobs.stop();
  if (!done) process.exitCode = 1;
  console.log(
    done ?? `There is no confirmed account with the address ${email.data}. Sign up and confirm it first.`,
  );
} finally {
  await closePool(pool);
  await own?.stop();
}

function said<Outcome extends string>(
  outcome: Outcome | 'unknown',
  words: Partial<Record<NoInfer<Outcome>, string>>,
) {
  return outcome === 'unknown' ? undefined : words[outcome];
}

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
