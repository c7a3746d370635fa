import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';
import { makeIdentity } from '#server/platform/age/age-keys.ts';
import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createEncryptedStorage } from '#server/platform/storage/encrypted-storage.ts';

import { startOperatorCommand } from '../operator-command.ts';

const rounds = 5;
const sampleEveryMs = 20;
const goal = 0.5;
// Documents of a phone's camera, and the pictures that are made of them.
const documents = { count: 1000, bytes: 700_000 };
const thumbnails = { count: 3000, bytes: 20_000 };
const messages = 200_000;

/** A backup of rows and files beside `cp -r` of the same files, in turns; then its verification and its restore. */
export async function benchBackup(dataDirectory: string): Promise<void> {
  const folder = mkdtempSync(join(dataDirectory, 'bench-backup-'));
  const key = makeIdentity();
  const identity = join(folder, 'identity');
  writeFileSync(identity, key.identity);
  const url = (await runningServer(join(dataDirectory, 'postgres'))) ?? '';
  await fill(url, dataDirectory);
  const env = { DATA_DIR: dataDirectory, BACKUP_RECIPIENT: key.recipient };
  const [backups, copies] = [join(folder, 'backups'), join(folder, 'copies')];
  const took = { ours: new Array<number>(), copy: new Array<number>() };
  let memory = 0;
  let bytes = 0;
  try {
    for (let round = -1; round < rounds; round++) {
      const ours = await measured('backup', ['--to', backups], env);
      const [name = ''] = readdirSync(backups);
      bytes = statSync(join(backups, name)).size;
      if (round < rounds - 1) rmSync(backups, { recursive: true });
      const copied = copy(join(dataDirectory, 'files'), copies);
      rmSync(copies, { recursive: true });
      if (round < 0) continue;
      took.ours.push(ours.ms);
      took.copy.push(copied);
      memory = Math.max(memory, ours.megabytes);
    }
    const [ours, plain] = [median(took.ours), median(took.copy)];
    const megabytes = bytes / 1024 / 1024;
    const speed = (ms: number) => `${Math.round((megabytes / ms) * 1000)} MB/s`;
    console.log(
      `backup of ${Math.round(megabytes)} MB: ${ours.toFixed(0)} ms (${speed(ours)}), copy of the files ${plain.toFixed(0)} ms, ` +
        `ratio ${(plain / ours).toFixed(2)} (goal ${goal}); memory at most ${memory} MB`,
    );
    const backup = join(backups, readdirSync(backups).join());
    const restore = (words: string[]) =>
      measured('restore', [backup, '--identity', identity, ...words], { DATA_DIR: join(folder, 'restored') });
    for (const [what, words] of [
      ['verification', ['--verify']],
      ['restore', []],
    ] as const) {
      const { ms, megabytes } = await restore([...words]);
      console.log(`${what}: ${ms.toFixed(0)} ms (${speed(ms)}); memory at most ${megabytes} MB`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(url: string, dataDirectory: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const keys = createMasterKeys(await keptMasterKeys(dataDirectory, { make: false }));
    const files = await createDiskStorage(dataDirectory);
    for (const { count, bytes } of [documents, thumbnails])
      for (let at = 0; at < count; at++) {
        const content = randomBytes(bytes);
        const path = `documents/${randomBytes(16).toString('hex')}`;
        const key = keys.wrap(path, randomBytes(32));
        const sha256 = createHash('sha256').update(content).digest('hex');
        const storage = createEncryptedStorage(files, keys, async () => ({
          key,
          content: { bytes, sha256 },
          scan: null,
        }));
        await storage.save(path, Readable.from([content]));
        await client.query(
          `insert into stored_files (storage_path, type, bytes, sha256, wrapped_key, master_key_id, state, delete_after, created_at)
            values ($1, 'image/jpeg', $2, $3, $4, $5, 'deleting', now() + interval '1 day', now())`,
          [path, bytes, sha256, key.wrappedKey, key.masterKeyId],
        );
      }
    await client.query(
      `insert into deliveries (id, kind, subject, occurrence, channel, details, state, due_at, ended_at)
        select gen_random_uuid(), 'bench', gen_random_uuid()::text, '', 'mail', jsonb_build_object('text', md5(n::text)), 'sent', now(), now()
        from generate_series(1, $1) n`,
      [messages],
    );
  } finally {
    await client.end();
  }
}

/** The milliseconds of a command, and the most memory that it had. */
async function measured(name: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const started = performance.now();
  const { ended, pid } = startOperatorCommand(name, words, env);
  let megabytes = 0;
  const sampling = setInterval(
    () => (megabytes = Math.max(megabytes, residentMegabytes(pid))),
    sampleEveryMs,
  );
  const { code, said } = await ended;
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${name}: ${said}`);

  return { ms: performance.now() - started, megabytes };
}

/** Synced, as a backup is. */
function copy(from: string, to: string): number {
  const started = performance.now();
  execFileSync('sh', ['-c', 'cp -r "$1" "$2" && sync -f "$2"', 'sh', from, to]);

  return performance.now() - started;
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];

    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
