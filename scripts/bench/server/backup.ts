import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type pg from 'pg';

import { makeIdentity } from '#server/platform/age/age-keys.ts';
import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createEncryptedStorage } from '#server/platform/storage/encrypted-storage.ts';

import { startOperatorCommand } from '../../operator-command.ts';
import { atEnd } from '../command.ts';
import { median, turns, withMemory } from '../measure.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';
import { speed } from './transfers.ts';

const rounds = 5;
const goal = 0.5;
// Documents of a phone's camera, and the pictures that are made of them.
const documents = { count: 1000, bytes: 700_000 };
const thumbnails = { count: 3000, bytes: 20_000 };
const messages = 200_000;

/** A backup of rows and files beside `cp -r` of the same files, in turns; then its verification and its restore. */
export async function benchBackup({ product, database }: Running): Promise<TimesRow[]> {
  const { dataDirectory } = product;
  // On the same disk.
  const folder = mkdtempSync(join(dataDirectory, 'bench-backup-'));
  const key = makeIdentity();
  const identity = join(folder, 'identity');
  writeFileSync(identity, key.identity);
  await addFiles(database, dataDirectory);
  const env = { DATA_DIR: dataDirectory, BACKUP_RECIPIENT: key.recipient };
  const [backups, copies] = [join(folder, 'backups'), join(folder, 'copies')];
  let memory = 0;
  const works = {
    async ours() {
      rmSync(backups, { recursive: true, force: true });
      memory = Math.max(memory, (await run('backup', ['--to', backups], env)).peak);
    },
    // Synced, as a backup is.
    async copy() {
      const files = join(dataDirectory, 'files');
      execFileSync('sh', ['-c', 'cp -r "$1" "$2" && sync -f "$2"', 'sh', files, copies]);

      return async () => rmSync(copies, { recursive: true });
    },
  };
  const { ours, copy } = await turns(rounds, works);
  const backup = join(backups, readdirSync(backups).join());
  const { size } = statSync(backup);
  const ratio = `ratio ${(median(copy) / median(ours)).toFixed(2)} (goal ${goal})`;
  const rows: TimesRow[] = [
    {
      what: 'backup',
      times: ours,
      note: `${speed(size, median(ours))}, ${ratio}; memory at most ${memory} MB`,
    },
    { what: 'copy of the files', times: copy },
  ];
  for (const [what, words] of [
    ['verification', ['--verify']],
    ['restore', []],
  ] as const) {
    const restored = { DATA_DIR: join(folder, 'restored') };
    const { ms, peak } = await run('restore', [backup, '--identity', identity, ...words], restored);
    rows.push({ what, times: [ms], note: `${speed(size, ms)}; memory at most ${peak} MB` });
  }
  rmSync(folder, { recursive: true });

  return rows;
}

async function addFiles(database: pg.Client, dataDirectory: string) {
  const keys = createMasterKeys(await keptMasterKeys(dataDirectory, { make: false }));
  const files = await createDiskStorage(dataDirectory);
  for (const { count, bytes } of [documents, thumbnails])
    for (let at = 0; at < count; at++) {
      const content = randomBytes(bytes);
      const path = `documents/${randomBytes(16).toString('hex')}`;
      const key = keys.wrap(path, randomBytes(32));
      const sha256 = createHash('sha256').update(content).digest('hex');
      const stored = { key, content: { bytes, sha256 }, scan: null };
      const storage = createEncryptedStorage(files, keys, async () => stored);
      await storage.save(path, Readable.from([content]));
      await database.query(
        `insert into stored_files (storage_path, type, bytes, sha256, wrapped_key, master_key_id, state, delete_after, created_at)
         values ($1, 'image/jpeg', $2, $3, $4, $5, 'deleting', now() + interval '1 day', now())`,
        [path, bytes, sha256, key.wrappedKey, key.masterKeyId],
      );
    }
  await database.query(
    `insert into deliveries (id, kind, subject, occurrence, channel, details, state, due_at, ended_at)
     select gen_random_uuid(), 'bench', gen_random_uuid()::text, '', 'mail', jsonb_build_object('text', md5(n::text)), 'sent', now(), now()
     from generate_series(1, $1) n`,
    [messages],
  );
}

async function run(name: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const { ended, pid, kill } = startOperatorCommand(name, words, env);
  atEnd(kill);
  const measured = await withMemory(pid, () => ended);
  if (measured.result.code !== 0) throw new Error(`${name}: ${measured.result.said}`);

  return measured;
}
