// `npm run backup -- --to PLACE` writes one encrypted backup of rows, files and keys while DenMate runs. PLACE is a folder,
// `s3://bucket/prefix`, or `-` for the standard output. With BACKUP_KEEP it then deletes what isn't kept; `--list` only says which.
// `--make-key` prints a new key pair, `--tested ID` notes that a backup was verified on another machine.
import { parseArgs } from 'node:util';

import type { Config } from '../server/config.ts';
import { readConfig } from '../server/config.ts';
import type { BackupDestination } from '../server/operations/backups/backup-destinations.rules.ts';
import { destinationOf } from '../server/operations/backups/backup-destinations.rules.ts';
import { deleteOldBackups } from '../server/operations/backups/delete-old-backups.usecases.ts';
import { openStoredBackups } from '../server/operations/backups/open-stored-backups.usecases.ts';
import { readNamedBackups } from '../server/operations/backups/read-backups.usecases.ts';
import { readKeys } from '../server/operations/backups/read-keys.usecases.ts';
import { recordBackup, recordTest } from '../server/operations/backups/record-backup.usecases.ts';
import { judgeBackups } from '../server/operations/backups/retention.rules.ts';
import { takeBackup } from '../server/operations/backups/take-backup.usecases.ts';
import type { WrittenBackup } from '../server/operations/backups/write-backup.usecases.ts';
import { writeBackup } from '../server/operations/backups/write-backup.usecases.ts';
import { makeIdentity } from '../server/platform/age/age-keys.ts';
import { closePool, databaseOver, openPool } from '../server/platform/db.ts';
import type { Db } from '../server/platform/db.ts';
import { createLogger } from '../server/platform/logger.ts';
import { megabytes, progressLine, runCommand } from './command.ts';
import { reachDatabase, reachFiles } from './installation.ts';

const usage =
  'Usage: npm run backup -- --to FOLDER|s3://BUCKET/PREFIX|- [--without-keys | --list] | --make-key | --tested ID';
const log = createLogger('warn');
const say = (line: string) => process.stderr.write(`${line}\n`);

await runCommand(usage, async () => {
  const options = {
    to: { type: 'string' },
    'without-keys': { type: 'boolean' },
    list: { type: 'boolean' },
    'make-key': { type: 'boolean' },
    tested: { type: 'string' },
  } as const;
  const given = parseArgs({ options }).values;
  if (given['make-key']) return makeKey;
  const { to, tested } = given;
  if (tested) return () => noteTest(tested);
  if (given.list && to === '-') return undefined;
  if (given.list && to) return () => list(to);

  return to ? () => backUp(to, given['without-keys'] ?? false) : undefined;
});

async function makeKey() {
  const { identity, recipient } = makeIdentity();
  process.stdout.write(`# recipient: ${recipient}\n${identity}\n`);
  say(
    `Keep these two lines in a file away from this machine: they open backups. On this machine set BACKUP_RECIPIENT=${recipient}`,
  );
}

async function backUp(to: string, withoutKeys: boolean) {
  const config = readConfig();
  const { backupRecipients: recipients } = config;
  if (recipients.length === 0)
    throw new Error(
      'BACKUP_RECIPIENT is not set: make a key with `npm run backup -- --make-key`, and set it to the recipient.',
    );
  const service = serviceOf(config);
  const place = destinationOf(to, service);
  const database = await reachDatabase(config, log);
  try {
    const keys = withoutKeys ? undefined : await readKeys(config);
    const source = { url: database.url, files: await reachFiles(config), keys };
    let written: WrittenBackup = { where: '', name: null, bytes: 0, sha256: '' };
    const taken = await takeBackup(
      source,
      { recipients, onProgress: progressLine(say) },
      async (content, expectedBytes) => {
        written = await writeBackup(place, { service, now: new Date(), expectedBytes }, content);
      },
    );
    const isNoted = await withDatabase(database.url, (db) =>
      recordBackup(db, {
        id: taken.id,
        name: written.name,
        takenAt: taken.takenAt,
        endedAt: new Date(),
        place: place.kind,
        bytes: written.bytes,
        files: taken.files,
        missingFiles: taken.missing,
      }),
    ).then(
      () => true,
      (error: unknown) => {
        say(`The backup is complete, but could not be noted in the database: ${String(error)}`);

        return false;
      },
    );
    say(`Backup ${taken.id}: ${taken.files} files, ${megabytes(written.bytes)} MB, in ${written.where}`);
    if (taken.missing === 0) {
      if (isNoted) await deleteOld(place, { config, url: database.url, written });

      return;
    }
    say(
      `${taken.missing} files that rows show are not in the storage. The backup has everything else. Look into the storage, or ` +
        'restore them from an earlier backup: none of those is deleted.',
    );
    if (taken.newlyMissing > 0) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}

function serviceOf({ s3, s3Service }: Config) {
  return { ...s3Service, ownBucket: s3?.bucket };
}

type Finished = { config: Config; url: string; written: WrittenBackup };

/** Deletes backups outside of BACKUP_KEEP. A failure fails the command, because the disk would fill up. */
async function deleteOld(place: BackupDestination, { config, url, written }: Finished) {
  const { backupRetention: retention } = config;
  if (!retention || place.kind === 'stream') return;
  const noted = await withDatabase(url, readNamedBackups);
  const backups = await openStoredBackups(place, serviceOf(config));
  try {
    const deleted = await deleteOldBackups(backups, { written, noted, retention });
    for (const name of deleted) say(`Deleted ${name}, which BACKUP_KEEP no longer keeps.`);
  } catch (error) {
    throw new Error(`The backup is complete, but older ones were not deleted: ${String(error)}`, {
      cause: error,
    });
  }
}

async function list(to: string) {
  const config = readConfig();
  const service = serviceOf(config);
  const backups = await openStoredBackups(destinationOf(to, service), service);
  const stored = await backups.list();
  const database = await reachDatabase(config, log);
  try {
    const noted = await withDatabase(database.url, readNamedBackups);
    const options = { retention: config.backupRetention, now: new Date() };
    for (const { name, bytes, verdict, why } of judgeBackups(stored, noted, options))
      process.stdout.write(`${verdict.padEnd(6)}  ${name}  ${megabytes(bytes)} MB  ${why}\n`);
  } finally {
    await database.stop();
  }
}

async function noteTest(id: string) {
  const database = await reachDatabase(readConfig(), log);
  try {
    const isKnown = await withDatabase(database.url, (db) => recordTest(db, id, new Date()));
    if (!isKnown) throw new Error(`This installation has made no backup with the id ${id}.`);
    say('Noted. The system status shows it.');
  } finally {
    await database.stop();
  }
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const pool = openPool(url, { log, max: 1 });
  try {
    return await work(databaseOver(pool));
  } finally {
    await closePool(pool);
  }
}
