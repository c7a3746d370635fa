// `npm run admin -- grant EMAIL` makes an account an administrator's, `revoke EMAIL` takes that back, `list` names them.
// It works while DenMate runs, on the machine that has the database or with its DATABASE_URL.
import { join } from 'node:path';

import { listAdmins, setAdmin } from '../server/auth/admin.usecases.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/platform/database-server.ts';
import { applyMigrations, closePool, databaseOver, openPool } from '../server/platform/db.ts';
import { createLogger } from '../server/platform/logger.ts';
import { runningServer } from '../server/platform/postgres/running.ts';
import { emailAddress } from '../shared/account.ts';

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list';

const [command, given] = process.argv.slice(2);
const email = emailAddress.safeParse(given);
if (command !== 'list' && !((command === 'grant' || command === 'revoke') && email.success)) {
  console.error(
    given && !email.success && command !== 'list' ? `${given}: not an e-mail address. ${usage}` : usage,
  );
  process.exit(2);
}

const config = readConfig();
const log = createLogger('warn');
const url = config.databaseUrl ?? (await runningServer(join(config.dataDirectory, 'postgres')));
const own = url ? undefined : await openDatabase(config, log).catch(fail);
const pool = openPool(url ?? own?.url ?? '', { log, max: 2 });
try {
  await applyMigrations(pool);
  const db = databaseOver(pool);
  const now = new Date();
  if (command === 'list') {
    const admins = await listAdmins(db);
    console.log(admins.length > 0 ? admins.join('\n') : 'There is no administrator yet.');
  } else {
    const outcome = await setAdmin(db, email.data ?? '', command === 'grant', now);
    const words = {
      changed:
        command === 'grant'
          ? `${email.data} is an administrator now.`
          : `${email.data} is no administrator any more.`,
      unchanged:
        command === 'grant'
          ? `${email.data} is an administrator already.`
          : `${email.data} is no administrator.`,
      unknown: `There is no confirmed account with the address ${email.data}. Sign up and confirm it first.`,
    };
    if (outcome === 'unknown') process.exitCode = 1;
    console.log(words[outcome]);
  }
} finally {
  await closePool(pool);
  await own?.stop();
}

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
