import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import type { KeyPlace } from '#server/operations/backups/read-keys.usecases.ts';
import { restoreBackup } from '#server/operations/backups/restore-backup.usecases.ts';
import type { BackupSource } from '#server/operations/backups/take-backup.usecases.ts';
import { takeBackup } from '#server/operations/backups/take-backup.usecases.ts';
import { makeIdentity, parseIdentities, parseRecipient } from '#server/platform/age/age-keys.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

import { testMasterKey } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { addressOf, administer } from './test-database.ts';

const pair = makeIdentity();
export const identities = parseIdentities(pair.identity) ?? [];
export const recipients = [parseRecipient(pair.recipient)].filter((recipient) => recipient !== undefined);
export const { identity: identityText, recipient: recipientText } = pair;
export const backedUpSecret = 'the secret of the installation that was backed up';

/** The installation of a test as a backup sees it. */
export async function sourceOf(app: TestApp, files: Storage = app.disk): Promise<BackupSource> {
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  const keys = { appSecret: backedUpSecret, masterKeys: [testMasterKey.toString('base64')] };

  return { url: addressOf(inject('database').url, rows[0]?.name ?? ''), files, keys };
}

/** A whole backup, in memory. */
export async function backUp(source: BackupSource): Promise<Buffer> {
  const parts: Buffer[] = [];
  await takeBackup(source, { recipients }, async (content) => {
    for await (const part of content) parts.push(part);
  });

  return Buffer.concat(parts);
}

/** In parts, as from a disk. */
export async function* inParts(backup: Buffer, bytes = 64 * 1024): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < backup.length; at += bytes)
    yield await Promise.resolve(backup.subarray(at, at + bytes));
}

export type EmptyTarget = Awaited<ReturnType<typeof emptyTarget>>;

/** Within a test: an empty database, owned by a user who may do nothing else, and an empty folder. */
export async function emptyTarget({ files }: { files?: Storage } = {}) {
  const { url: server } = inject('database');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create role ${database} login password 'restored'`);
  await administer(server, `create database ${database} owner ${database}`);
  const directory = await mkdtemp(join(tmpdir(), 'denmate-restore-'));
  const url = new URL(addressOf(server, database));
  url.username = database;
  url.password = 'restored';
  const pool = new pg.Pool({ connectionString: url.href, max: 2, idleTimeoutMillis: 10 });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await administer(server, `drop database ${database} with (force)`);
    await administer(server, `drop role ${database}`);
    await rm(directory, { recursive: true, force: true });
  });
  const disk = files ?? (await createDiskStorage(directory));

  return {
    url: url.href,
    directory,
    files: disk,
    keys: { dataDirectory: directory, appSecret: undefined, encryptionKeys: [] } as KeyPlace,
    rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
  };
}

export const restoreInto = (
  target: EmptyTarget,
  backup: Buffer,
  options: Partial<Parameters<typeof restoreBackup>[2]> = {},
) =>
  restoreBackup(inParts(backup), target, {
    identities,
    place: 'folder',
    replace: false,
    moved: false,
    ...options,
  });
