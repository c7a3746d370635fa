// `npm run doctor` checks configuration, database, storage, mail, clocks, disk, certificate and backups, and
// reports problems with their fixes. It leaves nothing behind and prints no secrets. `--send-to ADDRESS`
// sends a mail. Exits with 1 when a check failed.
import { parseArgs } from 'node:util';

import { ConfigFailure, readConfig } from '../server/config.ts';
import type { Config } from '../server/config.ts';
import { countMisread } from '../server/data/imports/correct-units.usecases.ts';
import { checkAddress } from '../server/operations/doctor/check-address.usecases.ts';
import { checkBackups } from '../server/operations/doctor/check-backups.usecases.ts';
import { checkCertificate } from '../server/operations/doctor/check-certificate.usecases.ts';
import { checkDatabase, databaseAway } from '../server/operations/doctor/check-database.usecases.ts';
import { checkInbox } from '../server/operations/doctor/check-inbox.usecases.ts';
import { checkKeys } from '../server/operations/doctor/check-keys.usecases.ts';
import { checkDataFolder, checkDisk, checkNode } from '../server/operations/doctor/check-machine.usecases.ts';
import { checkMail } from '../server/operations/doctor/check-mail.usecases.ts';
import { checkScanner } from '../server/operations/doctor/check-scanner.usecases.ts';
import { checkStorage, checkStorageClock } from '../server/operations/doctor/check-storage.usecases.ts';
import { checkWallet } from '../server/operations/doctor/check-wallet.usecases.ts';
import type { Finding } from '../server/operations/doctor/doctor.rules.ts';
import {
  failed,
  linesOf,
  ok,
  passwordsIn,
  redacted,
  warning,
} from '../server/operations/doctor/doctor.rules.ts';
import type { Db } from '../server/platform/db.ts';
import { closePool, databaseOver, openPool } from '../server/platform/db.ts';
import { createLogger } from '../server/platform/logger.ts';
import { runCommand } from './command.ts';
import { reachDatabase, reachFiles } from './installation.ts';

const log = createLogger('silent');

await runCommand('Usage: npm run doctor -- [--send-to ADDRESS]', async () => {
  const { values } = parseArgs({ options: { 'send-to': { type: 'string' } } });

  return () => examine(values['send-to']);
});

async function examine(sendTo: string | undefined) {
  const config = configOrFinding();
  const findings = 'state' in config ? [checkNode(), config] : await lookAtEverything(config, sendTo);
  const secrets = 'state' in config ? [] : secretsOf(config);
  for (const line of findings.flatMap(linesOf)) console.log(redacted(line, secrets));
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`);
  if (count('failed') > 0) process.exitCode = 1;
}

function configOrFinding(): Config | Finding {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigFailure)) throw error;

    return failed('Configuration', error.message, 'Mend these settings: .env.example explains each.');
  }
}

function secretsOf({ databaseUrl, mail, appSecret = '' }: Config): string[] {
  return [...passwordsIn(databaseUrl, mail.smtpUrl), appSecret, process.env['AWS_SECRET_ACCESS_KEY'] ?? ''];
}

async function lookAtEverything(config: Config, sendTo: string | undefined): Promise<Finding[]> {
  const { s3 } = config;
  const mode = config.production
    ? 'production'
    : 'development, which shows every mail to anyone who can open it';
  const others = [
    checkDataFolder(config),
    checkDisk(config),
    checkStorage(() => reachFiles(config), s3 ? 's3' : 'disk'),
    ...(s3 ? [checkStorageClock(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)] : []),
    checkMail(config.mail, sendTo),
    checkInbox(config, new Date()),
    checkScanner(config),
    checkAddress(config),
  ];
  const now = new Date();
  const certificates = [checkCertificate(config.http.publicUrl, now), checkWallet(config, now)];

  return [
    checkNode(),
    ok('Configuration', mode),
    ...(await lookAtDatabase(config)),
    ...(await Promise.all([...others, ...certificates])).filter((finding) => finding !== undefined),
  ];
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const database = await reachDatabase(config, log).catch((error: unknown) => databaseAway(error));
  if ('state' in database) return [database];
  const pool = openPool(database.url, { log, max: 2 });
  try {
    const db = databaseOver(pool);
    const findings = await checkDatabase(database.url, config);
    // Keys and backups are in tables that an older or newer version doesn't have.
    if (!findings.some(({ name, state }) => name === 'Tables' && state === 'ok')) return findings;

    return [
      ...findings,
      await checkKeys(db, config),
      await checkBackups(db, config, new Date()),
      await checkImports(db),
    ];
  } finally {
    await closePool(pool);
    await database.stop();
  }
}

async function checkImports(db: Db): Promise<Finding> {
  const name = 'Imported weights';
  const count = await countMisread({ db });
  if (count === 0) return ok(name, 'none of the last week in another unit than its column says');

  return warning(
    name,
    `${count} imports of the last week were read in another unit than their column says`,
    'Ask their owners to open Settings, Data: it offers to correct them.',
  );
}
