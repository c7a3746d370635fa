import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { beforeAll, describe, expect, test } from 'vitest';

import { makeIdentity, parseIdentities } from '#server/platform/age/age-keys.ts';
import { encrypted } from '#server/platform/age/age-streams.ts';
import { applyMigrations } from '#server/platform/db.ts';
import { readMigrations } from '#server/platform/migrations.ts';
import { tarEnd, tarHead } from '#server/platform/tar/tar.ts';
import {
  backUp,
  emptyTarget,
  identities,
  inParts,
  recipients,
  restoreInto,
  sourceOf,
} from '#server/testing/backups.ts';
import type { EmptyTarget } from '#server/testing/backups.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { abandonRestore } from './abandon-restore.usecases.ts';
import { connected } from './snapshot.queries.ts';
import { takeBackup } from './take-backup.usecases.ts';
import { verifyBackup } from './verify-backup.usecases.ts';

const app = await createTestApp();
const source = await sourceOf(app);
let backup: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  await buildFullAccount(app, 'Bellamark');
  backup = await backUp(source);
});

const verify = (content: Buffer) => verifyBackup(inParts(content), { identities, masterKeys: [] });
const tables = ({ rows }: EmptyTarget) => rows(`select from pg_tables where schemaname = 'public'`);
const stored = async ({ files }: EmptyTarget) => {
  const paths: string[] = [];
  for await (const { key } of files.list()) paths.push(key);

  return paths;
};

/** A hand-made archive, correctly encrypted. */
async function archive(...entries: [name: string, content: string][]): Promise<Buffer> {
  const content = async function* () {
    for (const [name, text] of entries) {
      const bytes = Buffer.from(text);
      yield tarHead(name, bytes.length);
      yield await Promise.resolve(Buffer.concat([bytes, Buffer.alloc(512 - (bytes.length % 512 || 512))]));
    }
    yield tarEnd();
  };
  const parts: Buffer[] = [];
  for await (const part of encrypted(content(), recipients)) parts.push(part);

  return Buffer.concat(parts);
}

describe('a stolen backup', () => {
  test('says nothing without the identity: no names, no paths, no table', () => {
    const text = backup.toString('latin1');
    const words = ['Bellamark', 'auth_users', 'stored_files', 'documents/', 'ustar', 'postgres'];

    expect([...words, source.keys?.appSecret ?? ''].filter((word) => text.includes(word))).toEqual([]);
  });

  test('is not opened by another identity', async () => {
    const others = parseIdentities(makeIdentity().identity) ?? [];
    await expect(verifyBackup(inParts(backup), { identities: others, masterKeys: [] })).rejects.toThrow(
      'another key',
    );
  });

  test('two backups of the same data have no part in common', async () => {
    const other = await backUp(source);
    const pieces = new Set(
      Array.from({ length: Math.floor(backup.length / 4096) }, (_, at) =>
        backup.toString('latin1', at * 4096 + 200, at * 4096 + 232),
      ),
    );
    const found = Array.from({ length: other.length - 32 }, (_, at) => at).filter(
      (at) => at % 4096 === 200 && pieces.has(other.toString('latin1', at, at + 32)),
    );
    expect(found).toEqual([]);
  });
});

describe('a damaged backup', () => {
  test.each([0.0001, 0.001, 0.01, 0.2, 0.5, 0.8, 0.99999])(
    'one bit flipped at %d of its length is noticed',
    async (where) => {
      const damaged = Buffer.from(backup);
      const at = Math.floor(damaged.length * where);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await expect(verify(damaged)).rejects.toThrow(/damaged|changed|another key|no backup/);
    },
  );

  test('cut off anywhere, also between two parts, is noticed', async () => {
    const header = backup.indexOf('\n---');
    const begin = backup.indexOf('\n', header + 1) + 1 + 16;
    const sealed = 64 * 1024 + 16;
    for (const length of [0, 1, 100, begin - 1, begin, begin + sealed, begin + 2 * sealed, backup.length - 1])
      await expect(verify(backup.subarray(0, length))).rejects.toThrow();
    await expect(verify(Buffer.concat([backup, Buffer.from('x')]))).rejects.toThrow();
  });

  test('leaves an empty installation empty when it is restored', async () => {
    const target = await emptyTarget();
    const damaged = Buffer.from(backup);
    damaged[damaged.length - 3] = (damaged.at(-3) ?? 0) ^ 1;

    await expect(restoreInto(target, damaged)).rejects.toThrow('changed or damaged');
    expect(await tables(target)).toHaveLength(0);
    // A new start doesn't take it for a new installation either.
    await expect(applyMigrations(target.url, app.base.log)).rejects.toThrow('was not finished');
    await restoreInto(target, backup);
    await applyMigrations(target.url, app.base.log);
    expect((await stored(target)).length).toBeGreaterThan(5);
  });

  test('leaves no row when the names of its files can’t be synced to the disk', async () => {
    const target = await emptyTarget();
    const { files } = target;
    const saved: string[] = [];
    const batch = {
      save: async (key: string, content: Readable) => {
        await files.save(key, content);
        saved.push(key);
      },
      end: async () => {
        throw new Error(`The disk is gone after ${saved.length} files`);
      },
    };
    const broken = { ...target, files: { ...files, startBatch: () => batch } };

    await expect(restoreInto(broken, backup)).rejects.toThrow(/^The disk is gone after [1-9]/);
    expect(await tables(target)).toHaveLength(0);
    await expect(applyMigrations(target.url, app.base.log)).rejects.toThrow('was not finished');
  });

  test('a restore that is given up leaves an installation that starts', async () => {
    const target = await emptyTarget();
    await expect(restoreInto(target, backup.subarray(0, -1))).rejects.toThrow();

    expect(await abandonRestore(target.url)).toBe(true);
    expect(await abandonRestore(target.url)).toBe(false);
    await applyMigrations(target.url, app.base.log);
  });
});

describe('another file', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a picture', Buffer.alloc(100_000, 7), 'no backup of DenMate'],
    ['a short text', Buffer.from('hello'), 'no backup of DenMate'],
  ])('%s is not taken for a backup', async (_, content, message) => {
    await expect(verify(content)).rejects.toThrow(message);
  });

  test('an encrypted archive of something else is refused', async () => {
    await expect(verify(await archive(['notes.txt', 'hello']))).rejects.toThrow('no backup of DenMate');
    await expect(verify(await archive(['backup.json', '{}']))).rejects.toThrow('can’t be understood');
  });

  const manifest = (more: object) =>
    JSON.stringify({
      format: 'denmate backup',
      formatVersion: 1,
      id: crypto.randomUUID(),
      takenAt: '2030-05-01T09:00:00.000Z',
      product: '99.0.0',
      postgres: '18',
      migrations: [],
      tables: [],
      partitions: [],
      sequences: [],
      ...more,
    });
  const keys = JSON.stringify({
    appSecret: 'x'.repeat(40),
    masterKeys: [Buffer.alloc(32).toString('base64')],
  });

  test('a backup of a newer version is refused before anything is written', async () => {
    const target = await emptyTarget();
    const newerFormat = await archive(['backup.json', manifest({ formatVersion: 2 })]);
    const newerSchema = await archive(
      ['backup.json', manifest({ migrations: [{ hash: 'unknown', createdAt: 9e15 }] })],
      ['keys.json', keys],
    );

    for (const newer of [newerFormat, newerSchema])
      await expect(restoreInto(target, newer)).rejects.toThrow('DenMate 99.0.0, which is newer');
    expect(await target.rows(`select from pg_namespace where nspname like 'denmate%'`)).toHaveLength(0);
  });

  const migrations = readMigrations().map(({ hash, at }) => ({ hash, createdAt: at }));
  const tableOf = (name: string) => `create table public.${name} (here int)`;

  test.each([
    ['a bound', { bound: `FOR VALUES FROM ('2040-01-01') TO ('2040-02-01'); ${tableOf('intruder')}` }],
    ['a bound without a partition', { bound: `DEFAULT; ${tableOf('intruder')}` }],
    ['an escaped bound', { bound: String.raw`FOR VALUES FROM (E'\'') TO ('); ${tableOf('intruder')}; --')` }],
    ['a name', { name: `analytics.x (here int); ${tableOf('intruder')}; --` }],
    ['a parent', { parent: `public.analytics_events; ${tableOf('intruder')}` }],
  ])('a backup that brings statements of its own in %s carries none of them out', async (_, facts) => {
    const target = await emptyTarget();
    const id = crypto.randomUUID();
    const partition = {
      name: 'analytics.events_new',
      parent: 'public.analytics_events',
      bound: 'DEFAULT',
      ...facts,
    };
    const hostile = await archive(
      ['backup.json', manifest({ id, migrations, partitions: [partition] })],
      ['keys.json', keys],
      ['end.json', JSON.stringify({ id, rows: {}, files: 0, missing: [], moreMissing: 0 })],
    );

    await expect(restoreInto(target, hostile)).rejects.toThrow('can’t be understood');
    expect(await target.rows(`select from pg_class where relname = 'intruder'`)).toHaveLength(0);
  });

  test.each([
    [
      'its version',
      () => archive(['backup.json', manifest({ product: '9\u001B]0;hello\u0007', formatVersion: 2 })]),
    ],
    [
      'the name of a part',
      () => archive(['backup.json', manifest({})], ['keys.json', keys], ['\u001B[2Jnotes', 'x']),
    ],
  ])('a backup writes no control characters to the terminal with %s', async (_, made) => {
    const failure: unknown = await verify(await made()).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(Error);
    // oxlint-disable-next-line no-control-regex -- control characters are what the test looks for
    expect(String(failure)).not.toMatch(/[\u0000-\u001F\u007F]/);
  });

  test.each(['backup.json', 'keys.json', 'lists/000000.json', 'end.json'])(
    'a backup whose %s is larger than any is refused before it is in memory',
    async (name) => {
      const before = name === 'backup.json' ? [] : [['backup.json', manifest({})] as const];
      let read = 0;
      const content = async function* () {
        for (const [known, text] of before) {
          yield tarHead(known, text.length);
          yield Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512));
        }
        yield tarHead(name, 2 ** 30);
        for (; read < 2 ** 30; read += 2 ** 20) yield await Promise.resolve(Buffer.alloc(2 ** 20, ' '));
      };

      await expect(
        verifyBackup(encrypted(content(), recipients), { identities, masterKeys: [Buffer.alloc(32)] }),
      ).rejects.toThrow('too large');
      expect(read).toBeLessThan(16 * 2 ** 20);
    },
  );

  test.each([
    ['without an end', [], 'no end'],
    ['with a file that no list has', [['files/documents/x', 'x']], 'doesn’t belong'],
    [
      'with a file outside the storage',
      [
        ['lists/000000.json', '[]'],
        ['files/../../etc/passwd', 'x'],
      ],
      'doesn’t belong',
    ],
    ['with rows of a table that it doesn’t name', [['tables/auth_users/000000.copy', 'x']], 'doesn’t belong'],
  ] as [string, [string, string][], string][])('a backup %s is refused', async (_, entries, message) => {
    await expect(
      verify(await archive(['backup.json', manifest({})], ['keys.json', keys], ...entries)),
    ).rejects.toThrow(message);
  });
});

describe('an installation that isn’t empty', () => {
  test('is refused, because of its rows or its files', async () => {
    const target = await emptyTarget();
    await restoreInto(target, backup);
    const before = await stored(target);

    await expect(restoreInto(target, backup)).rejects.toThrow('its database has rows');
    await target.rows('drop schema public cascade');
    await target.rows('create schema public');
    await expect(restoreInto(target, backup)).rejects.toThrow('its storage has files');
    expect(await stored(target)).toEqual(before);
  });

  test('is replaced when that is asked for, and is still there when the backup turns out to be damaged', async () => {
    const target = await emptyTarget();
    await restoreInto(target, backup);
    await target.rows(
      `update auth_users set email = 'kept@example.org' where id = (select min(id::text)::uuid from auth_users)`,
    );
    const kept = () => target.rows(`select from auth_users where email = 'kept@example.org'`);

    await expect(restoreInto(target, backup.subarray(0, -20), { replace: true })).rejects.toThrow();
    expect(await kept()).toHaveLength(1);
    await applyMigrations(target.url, app.base.log);
    await restoreInto(target, backup, { replace: true });
    expect(await kept()).toHaveLength(0);
  });

  test('is not replaced while something is connected to it', async () => {
    const target = await emptyTarget();
    await restoreInto(target, backup);
    const client = await connected(target.url);
    try {
      await expect(restoreInto(target, backup, { replace: true })).rejects.toThrow('The database is in use');
    } finally {
      await client.end();
    }
  });
});

describe('keys', () => {
  test('of the settings must open the files of the backup, and are not overwritten', async () => {
    const target = await emptyTarget();
    const wrong = { ...target, keys: { ...target.keys, encryptionKeys: [Buffer.alloc(32, 3)] } };
    await expect(restoreInto(wrong, backup)).rejects.toThrow('ENCRYPTION_KEYS doesn’t have the key');

    const own = Buffer.from(source.keys?.masterKeys[0] ?? '', 'base64');
    const right = { ...target, keys: { ...target.keys, appSecret: 'another secret', encryptionKeys: [own] } };
    const { written, warnings } = await restoreInto(right, backup);
    expect([written, warnings]).toEqual([[], [expect.stringContaining('APP_SECRET')]]);
  });

  test('a storage that lost files is backed up without them, and says so', async () => {
    const { rows } = await app.pool.query<{ path: string }>(
      `select storage_path as path from stored_files where state = 'stored' order by 1 limit 1`,
    );
    const path = rows[0]?.path ?? '';
    await rm(`${app.directory}/files/${path}`);
    const taken = await takeBackup(source, { recipients }, async (content) => {
      for await (const _ of content);
    });
    expect(taken).toMatchObject({ missing: 1, newlyMissing: 1 });
    await app.pool.query('update stored_files set missing_since = now() where storage_path = $1', [path]);
    const again = await backUp(source);
    const target = await emptyTarget();
    await restoreInto(target, again);
    expect(await target.rows('select missing_files from backups where tested_at is not null')).toEqual([
      { missing_files: 1 },
    ]);
  });
});
