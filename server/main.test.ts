import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { describe, expect, inject, test } from 'vitest';

import { NOBODY, othersCanRunThis } from '#postgres-launcher/testing/postgres-process.ts';

import { fakePostgres } from './testing/fake-postgres.ts';
import { emptyFolder, processesOf, runProgram, startProgram } from './testing/program.ts';
import { addressOf } from './testing/test-database.ts';

type Start = { env?: Record<string, string>; folder?: string; uid?: number };

/** Starts the program, expects the start to fail without leaving anything behind, and returns the lines that it printed. */
async function refusal({ env = {}, folder = emptyFolder(), uid }: Start) {
  const program = runProgram({
    env: { DATA_DIR: join(folder, 'data'), ...env },
    ...(uid !== undefined && { uid }),
  });
  expect(await program.ended).toBe(1);
  expect(program.stdout()).toBe('');
  expect(processesOf(folder)).toEqual([]);
  const [headline, ...lines] = program.stderr().trimEnd().split('\n');
  expect(headline).toBe("DenMate can't start.");
  expect(program.stderr()).not.toMatch(/^ +at /m);

  return lines;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const oneSentence = (...parts: string[]) => [
  expect.stringMatching(new RegExp(`^[^\n]*${parts.map(literally).join('[^\n]*')}[^\n]*\\.$`)),
];

// A start takes a second, and several on a slow machine.
const slow = { timeout: 60_000 };

const mustBeSet = 'set DATA_DIR to another folder';

describe('a start with an unusable data folder prints one clear message', slow, () => {
  test.runIf(othersCanRunThis())('not writable for this user', async () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'data'));

    expect(await refusal({ folder, uid: NOBODY })).toEqual(
      oneSentence(join(folder, 'data'), "can't be written by this user", mustBeSet),
    );
  });

  test.runIf(othersCanRunThis())('below a folder that this user may not enter', async () => {
    const folder = emptyFolder();
    chmodSync(folder, 0o700);

    expect(await refusal({ folder, uid: NOBODY })).toEqual(
      oneSentence("can't be written by this user", mustBeSet),
    );
  });

  test.each(['data', 'data/below'])('a file in its place or above it: %s', async (path) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'data'), '');

    expect(await refusal({ folder, env: { DATA_DIR: join(folder, path) } })).toEqual(
      oneSentence('a file stands in its place or above it', mustBeSet),
    );
  });

  test('used by another DenMate', async () => {
    const folder = emptyFolder();
    const first = await startProgram({ env: { DATA_DIR: join(folder, 'data') } });
    const second = runProgram({ env: { DATA_DIR: join(folder, 'data') } });

    expect(await second.ended).toBe(1);
    expect(second.stderr().trimEnd().split('\n').slice(1)).toEqual(
      oneSentence(`Another DenMate process (process ${first.pid})`, 'DATA_DIR'),
    );
    expect((await fetch(`${first.url}/ready`)).status).toBe(200);
    expect(await first.end()).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  });
});

test('a start with a damaged secret prints how to recover', slow, async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/app-secret'), '');

  expect(await refusal({ folder })).toEqual(
    oneSentence('app-secret holds no secret', 'delete it to sign everybody out'),
  );
});

test('PROMISE-1: a start with other master keys than before prints which one is missing', slow, async () => {
  const folder = emptyFolder();
  const key = () => ({ ENCRYPTION_KEYS: randomBytes(32).toString('base64') });
  const first = await startProgram({ env: { DATA_DIR: join(folder, 'data'), ...key() } });
  await first.end();

  expect(await refusal({ folder, env: key() })).toEqual(
    oneSentence('Stored files need the master key', 'ENCRYPTION_KEYS', 'put that key back'),
  );
});

describe('a start that cannot listen prints one clear message', slow, () => {
  test('the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = String((other.address() as AddressInfo).port);

    expect(await refusal({ env: { PORT: port } })).toEqual(
      oneSentence(`Port ${port} is already in use`, 'set PORT to another number'),
    );
    other.close();
  });

  test('the host is not an address of this machine', async () => {
    expect(await refusal({ env: { HOST: '192.0.2.1' } })).toEqual(
      oneSentence('HOST 192.0.2.1 is no address of this machine', '0.0.0.0'),
    );
  });
});

describe('a start with an unusable database prints one clear message', slow, () => {
  const withDatabase = (url: string) => refusal({ env: { DATABASE_URL: url } });
  const advice = 'mend the address';

  test('the URL is invalid', async () => {
    expect(await withDatabase('localhost:5432/pets')).toEqual([
      'DATABASE_URL: must start with postgres:// or postgresql://',
    ]);
  });

  test('nothing listens on the port', async () => {
    expect(await withDatabase('postgres://pets:wrong-secret@127.0.0.1:1/pets')).toEqual(
      oneSentence('DATABASE_URL', 'ECONNREFUSED 127.0.0.1:1', advice),
    );
  });

  test('the host does not exist', async () => {
    expect(await withDatabase('postgres://pets@nowhere.invalid/pets')).toEqual(
      oneSentence('DATABASE_URL', 'nowhere.invalid', advice),
    );
  });

  test('the database does not exist', async () => {
    expect(await withDatabase(addressOf(inject('database').url, 'nobodys'))).toEqual(
      oneSentence('DATABASE_URL', 'database "nobodys" does not exist', advice),
    );
  });

  test('the password is wrong, and is not printed', async () => {
    const message = 'password authentication failed for user "somebody"';
    const url = await fakePostgres({ refusal: { code: '28P01', message } });
    const lines = await withDatabase(url);

    expect(lines).toEqual(oneSentence('DATABASE_URL', message, advice));
    expect(lines.join()).not.toContain('wrong-secret');
  });

  test('the server is too old', async () => {
    expect(await withDatabase(await fakePostgres({ version: 140_012 }))).toEqual(
      oneSentence('DATABASE_URL', 'PostgreSQL 15 or newer'),
    );
  });
});

describe('a start with a wrong configuration', slow, () => {
  test('lists all problems at once', async () => {
    const env = {
      ROLE: 'boss',
      PORT: '99999',
      PUBLIC_URL: 'pets',
      APP_SECRET: 'short',
      MAIL_FROM: 'nobody',
      UPLOAD_LIMIT_MB: 'many',
      LOG_LEVEL: 'loud',
    };

    expect(namesIn(await refusal({ env }))).toEqual(new Set(Object.keys(env)));
  });

  test('lists everything that production requires', async () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/x' };

    expect(namesIn(await refusal({ env }))).toEqual(
      new Set(['APP_SECRET', 'ENCRYPTION_KEYS', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL']),
    );
  });
});

const namesIn = (lines: string[]) => new Set(lines.map((line) => line.split(':')[0]));
