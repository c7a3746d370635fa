// `npm run restore -- PLACE --identity FILE` restores a backup into the empty database and storage of the settings; `--verify` only
// reads and checks it. PLACE is a file, `s3://bucket/key`, or `-` for the standard input. DenMate must not run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runningServer } from '#postgres-launcher/running.ts';

import { readConfig } from '../server/config.ts';
import type { Config } from '../server/config.ts';
import { abandonRestore } from '../server/operations/backups/abandon-restore.usecases.ts';
import { destinationOf } from '../server/operations/backups/backup-destinations.rules.ts';
import { openBackupAt } from '../server/operations/backups/fetch-backup.usecases.ts';
import { restoreBackup } from '../server/operations/backups/restore-backup.usecases.ts';
import { verifyBackup } from '../server/operations/backups/verify-backup.usecases.ts';
import { parseIdentities } from '../server/platform/age/age-keys.ts';
import type { Identity } from '../server/platform/age/age-keys.ts';
import { prepareDataDirectory } from '../server/platform/data-directory.ts';
import { openDatabase } from '../server/platform/database-server.ts';
import { applyMigrations } from '../server/platform/db.ts';
import { createLogger } from '../server/platform/logger.ts';
import { megabytes, progressLine, runCommand } from './command.ts';
import { reachFiles } from './installation.ts';

const usage =
  'Usage: npm run restore -- FILE|s3://BUCKET/KEY|- --identity FILE [--verify | --replace] [--moved] | --give-up';
const log = createLogger('warn');
const say = (line: string) => process.stderr.write(`${line}\n`);

await runCommand(usage, async () => {
  const options = {
    identity: { type: 'string' },
    verify: { type: 'boolean' },
    replace: { type: 'boolean' },
    moved: { type: 'boolean' },
    'give-up': { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [from] = positionals;
  if (values['give-up'] && !from) return giveUp;
  const { identity, verify = false, replace = false, moved = false } = values;
  if (!from || !identity || positionals.length > 1) return undefined;

  return () => (verify ? verifyOnly(from, identity) : restore(from, identity, { replace, moved }));
});

async function identitiesIn(file: string): Promise<Identity[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file} with the identity.`);
  });
  const identities = parseIdentities(text);
  if (!identities) throw new Error(`${file} has no identity: it begins with AGE-SECRET-KEY-1.`);

  return identities;
}

function contentOf(from: string, { s3Service, s3 }: Config) {
  return openBackupAt(from, { ...s3Service, ownBucket: s3?.bucket });
}

async function verifyOnly(from: string, identity: string) {
  const config = readConfig();
  const found = await verifyBackup(await contentOf(from, config), {
    identities: await identitiesIn(identity),
    masterKeys: config.encryptionKeys,
    onProgress: progressLine(say),
  });
  say(
    `Backup ${found.id} of ${found.takenAt.toISOString()} is complete: ${found.rows} rows, ${found.files} files, ` +
      `${megabytes(found.bytes)} MB, every file decrypted. Made by DenMate ${found.product}.`,
  );
  say(`To note this where the backup was made: npm run backup -- --tested ${found.id}`);
}

async function restore(from: string, identity: string, flags: { replace: boolean; moved: boolean }) {
  const config = readConfig();
  const identities = await identitiesIn(identity);
  const content = await contentOf(from, config);
  const database = await openStopped(config);
  try {
    const target = { url: database.url, files: await reachFiles(config), keys: config };
    const done = await restoreBackup(content, target, {
      ...flags,
      place: destinationOf(from, config.s3Service).kind,
      identities,
      onProgress: progressLine(say),
    });
    await applyMigrations(database.url, log);
    for (const warning of done.warnings) say(warning);
    for (const file of done.written) say(`Keys of the backup are in ${file}`);
    say(
      `Restored the backup of ${done.manifest.takenAt}: ${done.rows} rows, ${done.files} files, ${megabytes(done.bytes)} MB. ` +
        (flags.moved
          ? 'Start DenMate.'
          : 'Everyone has to sign in again, and mails that were waiting are not sent. Start DenMate.'),
    );
  } finally {
    await database.stop();
  }
}

async function giveUp() {
  const database = await openStopped(readConfig());
  try {
    const found = await abandonRestore(database.url);
    say(found ? 'Given up. DenMate starts with what was there before.' : 'There is no unfinished restore.');
  } finally {
    await database.stop();
  }
}

async function openStopped(config: Config) {
  await prepareDataDirectory(config.dataDirectory);
  const running = config.databaseUrl
    ? undefined
    : await runningServer(join(config.dataDirectory, 'postgres'));
  if (running) throw new Error('DenMate is running with this DATA_DIR: stop it first.');

  return openDatabase(config, log);
}
