import type { Identity } from '#server/platform/age/age-keys.ts';
import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';

import type { BackupKeys } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';
import { checkedContent } from './check-content.usecases.ts';
import { assertAllRows, openBackup } from './open-backup.usecases.ts';

export type VerifiedBackup = {
  id: string;
  takenAt: Date;
  product: string;
  rows: number;
  files: number;
  bytes: number;
};

type Options = {
  identities: readonly Identity[];
  /** For a backup without keys. */
  masterKeys: readonly Buffer[];
  onProgress?: (progress: { files: number; bytes: number }) => void;
};

/** Reads all of a backup and decrypts every file in it. Writes nothing, and needs no database. Throws as `openBackup` does. */
export async function verifyBackup(
  content: AsyncIterable<Buffer>,
  { identities, masterKeys, onProgress = () => undefined }: Options,
): Promise<VerifiedBackup> {
  const rows = new Map<string, number>();
  const backup = await openBackup(content, identities);
  const keys = masterKeysOf(backup.keys, masterKeys);
  let files = 0;
  let bytes = 0;
  for await (const part of backup.parts) {
    if (part.kind === 'rows')
      rows.set(part.table, (rows.get(part.table) ?? 0) + (await countLines(part.content)));
    else if (part.kind === 'end') assertAllRows(part.rows, rows);
    else {
      files++;
      for await (const checked of checkedContent(part, keys)) bytes += checked.length;
      onProgress({ files, bytes });
    }
  }
  const { id, takenAt, product } = backup.manifest;

  return {
    id,
    takenAt: new Date(takenAt),
    product,
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    files,
    bytes,
  };
}

/** The keys that open the files of a backup: its own, and those that the operator has. */
export function masterKeysOf(keys: BackupKeys | undefined, more: readonly Buffer[]): MasterKeys {
  const all = [...(keys?.masterKeys ?? []).map((key) => Buffer.from(key, 'base64')), ...more];
  if (all.length === 0)
    throw new BackupFailure(
      'The backup was made without keys: set ENCRYPTION_KEYS to those of the installation.',
    );

  return createMasterKeys(all);
}

const newline = 0x0a;

/** COPY writes one line a row, and no other line breaks. */
async function countLines(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const part of content)
    for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) lines++;

  return lines;
}
