// `npm run backup -- --to PLACE` writes one encrypted backup of rows, files and keys while DenMate runs. PLACE is a folder,
// `s3://bucket/prefix`, or `-` for the standard output. `--make-key` prints a new key pair, `--tested ID` notes that a backup was
// verified on another machine.
import { parseArgs } from 'node:util';

import { readConfig } from '../server/config.ts';
import { recordBackup, recordTest } from '../server/features/backups/backups.usecases.ts';
import { readKeys } from '../server/features/backups/kept-keys.usecases.ts';
import { placeOf, writeBackup } from '../server/features/backups/places.usecases.ts';
import { takeBackup } from '../server/features/backups/taking.usecases.ts';
import { makeIdentity } from '../server/platform/age/age-keys.ts';
import { closePool, databaseOver, openPool } from '../server/platform/db.ts';
import type { Db } from '../server/platform/db.ts';
import { createLogger } from '../server/platform/logger.ts';
import { megabytes, progressLine, runCommand } from './command.ts';
import { reachDatabase, reachFiles } from './installation.ts';

const usage =
  'Usage: npm run backup -- --to FOLDER|s3://BUCKET/PREFIX|- [--without-keys] | --make-key | --tested ID';
const log = createLogger('warn');
const say = (line: string) => process.stderr.write(`${line}\n`);

await runCommand(usage, async () => {
  const options = {
    to: { type: 'string' },
    'without-keys': { type: 'boolean' },
    'make-key': { type: 'boolean' },
    tested: { type: 'string' },
  } as const;
  const given = parseArgs({ options }).values;
  if (given['make-key']) return makeKey;
  const { to, tested } = given;
  if (tested) return () => noteTest(tested);

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
  const { backupRecipients: recipients, s3, s3Service } = config;
  if (recipients.length === 0)
    throw new Error(
      'BACKUP_RECIPIENT is not set: make a key with `npm run backup -- --make-key`, and set it to the recipient.',
    );
  const service = { ...s3Service, ownBucket: s3?.bucket };
  const place = placeOf(to, service);
  const database = await reachDatabase(config, log);
  try {
    const keys = withoutKeys ? undefined : await readKeys(config);
    const source = { url: database.url, files: await reachFiles(config), keys };
    let written = { where: '', bytes: 0 };
    const taken = await takeBackup(source, { recipients, onProgress: progressLine(say) }, async (content) => {
      written = await writeBackup(place, { service, now: new Date() }, content);
    });
    await withDatabase(database.url, (db) =>
      recordBackup(db, {
        id: taken.id,
        takenAt: taken.takenAt,
        endedAt: new Date(),
        place: place.kind,
        bytes: written.bytes,
        files: taken.files,
        missingFiles: taken.missing,
      }),
    ).catch((error: unknown) =>
      say(`The backup is complete, but could not be noted in the database: ${String(error)}`),
    );
    say(`Backup ${taken.id}: ${taken.files} files, ${megabytes(written.bytes)} MB, in ${written.where}`);
    if (taken.missing === 0) return;
    say(
      `${taken.missing} files that rows show are not in the storage. The backup has everything else. Look into the storage, or ` +
        'restore them from an earlier backup.',
    );
    if (taken.newlyMissing > 0) process.exitCode = 1;
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
