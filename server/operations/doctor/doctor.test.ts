import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { sourceOf } from '#server/testing/backups.ts';
import { startFakeClamd } from '#server/testing/fake-clamd.ts';
import { emptyFolder } from '#server/testing/program.ts';
import { selfSigned } from '#server/testing/self-signed.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { walletSettings } from '#server/testing/wallet-certificates.ts';

import { checkAddress } from './check-address.usecases.ts';
import { checkBackups, judgeBackups } from './check-backups.usecases.ts';
import { checkCertificate, judgeCertificate } from './check-certificate.usecases.ts';
import { checkDatabase, judgeDatabase } from './check-database.usecases.ts';
import { checkInbox } from './check-inbox.usecases.ts';
import { checkKeys } from './check-keys.usecases.ts';
import { checkDataFolder, checkDisk, checkNode } from './check-machine.usecases.ts';
import { checkMail } from './check-mail.usecases.ts';
import { checkScanner } from './check-scanner.usecases.ts';
import { checkStorage, checkStorageClock } from './check-storage.usecases.ts';
import { checkWallet } from './check-wallet.usecases.ts';
import { judgeClock, linesOf, passwordsIn, redacted, skewOf } from './doctor.rules.ts';

const app = await createTestApp();
const { url } = await sourceOf(app);
const config = app.base.config;
const now = new Date('2030-05-01T09:00:00Z');
const states = (findings: { name: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ name, state }) => [name, state]));

describe('the database', () => {
  test('that is well', async () => {
    expect(states(await checkDatabase(url, config))).toEqual({
      Database: expect.stringMatching(/ok|failed/) as string,
      Tables: 'ok',
      Connections: 'ok',
      Clock: 'ok',
    });
  });

  test.each([
    ['postgres://denmate:hidden@127.0.0.1:1/x', /ECONNREFUSED/],
    [url.replace(/\/t_\w+/, '/nothing'), /does not exist/],
  ])('that can’t be reached at %s is one finding with advice', async (address, found) => {
    expect(await checkDatabase(address, config)).toEqual([
      {
        name: 'Database',
        state: 'failed',
        found: expect.stringMatching(found) as string,
        advice: expect.stringContaining('DATABASE_URL') as string,
      },
    ]);
  });

  const well = {
    version: 180_000,
    versionText: '18.0',
    encoding: 'UTF8',
    unsafe: [],
    maxConnections: 97,
    connections: 5,
    isRestoring: false,
    unknownMigrations: 0,
    missingMigrations: 0,
  };

  test.each([
    ['Database', 'ok', {}],
    ['Database', 'failed', { version: 140_000 }],
    ['Database', 'failed', { encoding: 'SQL_ASCII' }],
    ['Database', 'failed', { unsafe: ['fsync'] }],
    ['Tables', 'ok', {}],
    ['Tables', 'failed', { isRestoring: true }],
    ['Tables', 'failed', { unknownMigrations: 1 }],
    ['Tables', 'warning', { missingMigrations: 2 }],
    ['Connections', 'ok', {}],
    ['Connections', 'warning', { connections: 90 }],
    ['Connections', 'failed', { maxConnections: 20 }],
  ])('%s is %s with %j', (name, state, facts) => {
    const finding = judgeDatabase({ ...well, ...facts }, { databaseConnections: 20 }).find(
      (found) => found.name === name,
    );
    expect(finding?.state).toBe(state);
    expect(finding?.advice === undefined).toBe(state === 'ok');
  });
});

describe('the certificate of wallet passes', () => {
  test.each([
    ['2030-01-01', 'ok'],
    ['2030-05-10', 'warning'],
    ['2030-06-01', 'failed'],
  ])('that ends on 2030-06-01 is, on %s, %s', (day, state) => {
    const { env } = walletSettings({ until: new Date('2030-06-01T00:00:00Z') });
    const finding = checkWallet(readConfig(env), new Date(`${day}T00:00:00Z`));
    expect(finding?.state).toBe(state);
    expect(finding?.advice === undefined).toBe(state === 'ok');
  });

  test('isn’t looked for where there is none', () => {
    expect(checkWallet(readConfig({}), new Date())).toBeUndefined();
  });
});

describe('clocks', () => {
  test.each([
    [0, 'ok'],
    [1500, 'ok'],
    [5000, 'warning'],
    [60_000, 'failed'],
  ])('%d ms apart are %s', (skew, state) => {
    expect(judgeClock('Clock', 'the database', skew).state).toBe(state);
  });

  test('the time of an answer doesn’t count', () => {
    expect([skewOf(150, 100, 200), skewOf(90, 100, 200), skewOf(500, 100, 200)]).toEqual([0, 10, 300]);
  });

  test('that of S3 is compared with the date of an answer', async () => {
    const server = createServer((_, response) =>
      response.setHeader('date', new Date(Date.now() - 600_000).toUTCString()).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    expect(await checkStorageClock(`http://127.0.0.1:${port}`)).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('away') as string,
    });
    expect((await checkStorageClock('http://127.0.0.1:1')).state).toBe('failed');
  });
});

describe('this machine', () => {
  test('an old Node.js', () => {
    expect([checkNode('22.1.0').state, checkNode('24.0.0').state]).toEqual(['failed', 'ok']);
  });

  test('a data folder that others can look into, and one that is missing', async () => {
    const folder = emptyFolder();
    await writeFile(join(folder, 'file-keys'), 'x', { mode: 0o644 });
    const open = await checkDataFolder({ dataDirectory: folder });
    expect(open).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining(join(folder, 'file-keys')) as string,
    });
    await chmod(folder, 0o700);
    expect((await checkDataFolder({ dataDirectory: folder })).state).toBe('ok');
    expect((await checkDataFolder({ dataDirectory: join(folder, 'no') })).state).toBe('failed');
  });

  test.each([
    [1000, 'ok'],
    [50, 'warning'],
    [1, 'failed'],
  ])('a disk with %d of 1,000 blocks of 16 MiB free is %s', async (bavail, state) => {
    const measure = (async () => ({ bavail, blocks: 1000, bsize: 16 * 1024 ** 2 })) as never;
    expect(
      (
        await checkDisk(
          { ...config, uploads: { ...config.uploads, diskReserveBytes: 512 * 1024 ** 2 } },
          measure,
        )
      ).state,
    ).toBe(state);
  });

  test('a disk that is gone', async () => {
    expect((await checkDisk({ ...config, dataDirectory: '/nowhere/at/all' })).state).toBe('failed');
  });
});

describe('storage', () => {
  test('is written, read and emptied again', async () => {
    const before = await app.storedFiles();
    expect((await checkStorage(async () => app.disk, 'disk')).state).toBe('ok');
    expect(await app.storedFiles()).toEqual(before);
  });

  test('that keeps nothing, loses or can’t be opened is failed', async () => {
    const open = (more: object) => checkStorage(async () => ({ ...app.disk, ...more }), 's3');
    expect(await open({ save: () => Promise.reject(new Error('AccessDenied')) })).toMatchObject({
      state: 'failed',
      found: 'AccessDenied',
    });
    expect((await open({ size: async () => 5 })).found).toContain('can’t be deleted');
    expect((await checkStorage(() => Promise.reject(new Error('no bucket')), 's3')).advice).toContain(
      'S3_BUCKET',
    );
  });
});

describe('mail', () => {
  const mail = (smtpUrl: string | undefined) => ({
    smtpUrl,
    from: 'denmate@example.org',
    contact: 'x@example.org',
  });

  test('a server that answers, without and with a mail', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => void server.close());
    expect((await checkMail(mail(server.url), undefined)).state).toBe('ok');
    expect(server.mails).toHaveLength(0);
    expect((await checkMail(mail(server.url), 'ops@example.org')).state).toBe('ok');
    expect(server.mails).toHaveLength(1);
  });

  test('a server that is away, refuses the password, or has no encryption', async () => {
    expect(await checkMail(mail('smtp://127.0.0.1:1'), undefined)).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('firewall') as string,
    });
    const refusing = createTcpServer((socket) => {
      socket.on('error', () => undefined).write('220 test\r\n');
      socket.on('data', (line) => {
        if (/^EHLO/i.test(String(line))) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
        else socket.write('535 wrong\r\n');
      });
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void refusing.close());
    const { port } = refusing.address() as { port: number };
    expect(await checkMail(mail(`smtp://pat:hidden-word@127.0.0.1:${port}`), undefined)).toMatchObject({
      state: 'failed',
      advice: 'Look at user and password in SMTP_URL.',
    });
  });

  test('none is needed in development', async () => {
    expect((await checkMail(mail(undefined), undefined)).state).toBe('ok');
  });
});

test('mail for the inbox has a place to go, has none, or isn’t received', async () => {
  const inbox = (more: Record<string, string>) => readConfig({ INBOX_DOMAIN: 'in.pets.test', ...more });
  const lmtp = inbox({ INBOX_PORT: '2525', INBOX_PROTOCOL: 'lmtp' });
  const checked = inbox({ INBOX_PORT: '2525', INBOX_PROTOCOL: 'lmtp', INBOX_AUTHSERV_ID: 'mx.pets.test' });
  const found = async () => [{ exchange: 'mx.pets.test' }];

  expect(await checkInbox(readConfig({}), now, found)).toBeUndefined();
  expect(await checkInbox(checked, now, found)).toMatchObject({ state: 'ok' });
  expect(await checkInbox(lmtp, now, found)).toMatchObject({ state: 'warning' });
  expect(await checkInbox(checked, now, async () => [])).toMatchObject({ state: 'warning' });
});

test('the certificate for mail can be used, has ended, or can’t be read', async () => {
  const at = ({ key, cert }: { key: string; cert: string }) =>
    checkInbox(
      readConfig({
        INBOX_DOMAIN: 'in.pets.test',
        INBOX_PORT: '25',
        INBOX_TLS_KEY: key,
        INBOX_TLS_CERT: cert,
      }),
      now,
      async () => [{ exchange: 'mx.pets.test' }],
    );
  const good = selfSigned();

  expect(await at(good)).toMatchObject({ state: 'ok' });
  expect(await at(selfSigned({ until: new Date('2026-01-01T00:00:00Z') }))).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('ended on 2026-01-01'),
  });
  expect(await at({ ...good, cert: 'no certificate' })).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('INBOX_TLS_CERT can’t be read'),
  });
});

test('the malware scanner answers, is away, or isn’t used', async () => {
  const clamd = await startFakeClamd();
  const state = async (clamavUrl: string | undefined) => (await checkScanner({ clamavUrl })).state;
  expect(await state(clamd.url)).toBe('ok');
  await clamd.stop();
  expect([await state(clamd.url), await state(undefined)]).toEqual(['failed', 'ok']);
});

describe('the public address', () => {
  const at = (publicUrl: string, production = false) =>
    checkAddress({ http: { ...config.http, publicUrl }, production });

  test('answers, answers with something else, or doesn’t', async () => {
    const server = createServer((request, response) => response.end(request.url === '/health' ? body : ''));
    let body = '{"ok":true}';
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    expect((await at(address)).state).toBe('ok');
    body = 'Welcome to nginx';
    expect((await at(address)).found).toContain('something else');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await at(address)).found).toContain('doesn’t answer');
    expect((await at(address, true)).found).toContain('not encrypted');
  });
});

describe('the certificate', () => {
  test.each([
    [{ days: 60, problem: undefined }, 'ok'],
    [{ days: 20, problem: undefined }, 'warning'],
    [{ days: 3, problem: undefined }, 'failed'],
    [{ days: -1, problem: undefined }, 'failed'],
    [{ days: 60, problem: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'failed'],
  ])('with %j is %s', (facts, state) => {
    expect(judgeCertificate(facts).state).toBe(state);
  });

  test('isn’t looked for without https, and a server without TLS is failed', async () => {
    expect(checkCertificate('http://pets.test', now)).toBeUndefined();
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    expect(
      (await checkCertificate(`https://127.0.0.1:${(server.address() as { port: number }).port}`, now))
        ?.state,
    ).toBe('failed');
  });
});

describe('backups', () => {
  const last = {
    takenAt: new Date(now.getTime() - 3600_000),
    place: 'folder' as const,
    bytes: 1,
    files: 1,
    missingFiles: 0,
  };
  const old = { ...last, takenAt: new Date(now.getTime() - 72 * 3600_000) };
  const tested = { testedAt: last.takenAt, testedTakenAt: last.takenAt };
  const untested = { testedAt: null, testedTakenAt: null };

  test.each([
    [{ last, ...tested }, 'ok', /tested on/],
    [{ last: null, ...untested }, 'warning', /none yet/],
    [{ last: old, ...tested }, 'warning', /3 days old/],
    [{ last: { ...last, missingFiles: 2 }, ...tested }, 'warning', /missing/],
    [{ last, ...untested }, 'warning', /none was tested/],
  ])('%j: %s', (facts, state, found) => {
    expect(judgeBackups(facts, { backupRecipients: [] }, now)).toMatchObject({
      state,
      found: expect.stringMatching(found) as string,
    });
  });

  test('are read from the database', async () => {
    expect((await checkBackups(app.base.db, config, now)).found).toContain('none yet');
  });
});

test('a master key that files need is missed', async () => {
  await app.pool
    .query(`insert into stored_files (storage_path, type, bytes, wrapped_key, master_key_id, state, delete_after, created_at)
    values ('documents/x', 'x', 1, 'x', '0123456789abcdef', 'deleting', now(), now())`);
  onTestFinished(
    async () => void (await app.pool.query(`delete from stored_files where storage_path = 'documents/x'`)),
  );
  expect(await checkKeys(app.base.db, config)).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('0123456789abcdef') as string,
  });
});

test('secrets don’t appear, whatever quotes them', () => {
  const secrets = passwordsIn('smtp://pat:hidden%20word@example.org', undefined, 'not a url');
  const [line = ''] = linesOf({
    name: 'Mail',
    state: 'failed',
    found: 'hidden word and hidden%20word are wrong',
  });
  expect(redacted(line, secrets)).toBe('failed   Mail                  … and … are wrong');
});

test('configuration of the tests is complete', () => {
  expect(readConfig({}).backupRecipients).toEqual([]);
  expect(() => readConfig({ BACKUP_RECIPIENT: 'age1nothing' })).toThrow('BACKUP_RECIPIENT');
});
