import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { download, newOwner, signInAgain } from '#server/testing/program-steps.ts';
import { emptyFolder, startProgram } from '#server/testing/program.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { startOperatorCommand } from './operator-command.ts';
import { samplePdf } from './samples/sample-pdf.ts';

type Env = Record<string, string>;

const command = (name: 'backup' | 'restore', env: Env, ...words: string[]) =>
  startOperatorCommand(name, words, env).ended;

async function newKey() {
  const { output, said, code } = await command('backup', {}, '--make-key');
  expect(code).toBe(0);
  const file = join(emptyFolder(), 'identity');
  await writeFile(file, output);

  return { file, recipient: /BACKUP_RECIPIENT=(age1\w+)/.exec(said)?.[1] ?? '' };
}

const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.age')).map((name) => join(folder, name));

test.each([
  ['backup', []],
  ['backup', ['--too', 'here']],
  ['backup', ['--list']],
  ['backup', ['--list', '--to', '-']],
  ['restore', []],
  ['restore', ['file.age']],
  ['restore', ['--verify', '--identity', 'x']],
] as const)('`%s %s` prints the usage without opening anything', async (name, words) => {
  const { code, said } = await command(name, { DATA_DIR: '/nowhere/at/all' }, ...words);
  expect(code).toBe(2);
  expect(said).toContain(`Usage: npm run ${name} -- `);
});

test('a backup without a recipient says how to make one', async () => {
  const { code, said } = await command('backup', { DATA_DIR: emptyFolder() }, '--to', emptyFolder());
  expect([code, said]).toEqual([1, expect.stringContaining('npm run backup -- --make-key')]);
});

const file = Buffer.concat([samplePdf('Scan', ['Bella']), Buffer.alloc(20 * 1024 * 1024, ' ')]);
let made: { email: string; documentId: string; backup: string; identity: string };

test('a backup of the running product; when it is killed, nothing looks like a backup', async () => {
  const key = await newKey();
  const env = { DATA_DIR: emptyFolder(), BACKUP_RECIPIENT: key.recipient };
  const folder = emptyFolder();
  const program = await startProgram({ env });
  const { browser, email } = await newOwner(program);
  const { id } = await uploadDocument(browser, file, { name: 'Scan' });

  const killed = startOperatorCommand('backup', ['--to', folder], env);
  await untilWritten(folder);
  killed.kill();
  await killed.ended;
  expect(await backupsIn(folder)).toEqual([]);
  const [draft = ''] = await readdir(folder);
  await utimes(join(folder, draft), new Date(0), new Date(0));

  const done = await command('backup', env, '--to', folder);
  expect(done).toMatchObject({ code: 0 });
  const [backup = '', ...more] = await backupsIn(folder);
  expect([more, await readdir(folder)]).toEqual([[], [expect.stringMatching(/^denmate-.*\.age$/)]]);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);

  const verified = await command('restore', {}, backup, '--verify', '--identity', key.file);
  expect(verified.said).toMatch(/is complete: \d+ rows, \d+ files/);
  const [, backupId = ''] = /Backup ([\w-]+):/.exec(done.said) ?? [];
  expect(await command('backup', env, '--tested', backupId)).toMatchObject({ code: 0 });
  expect((await command('backup', env, '--tested', crypto.randomUUID())).said).toContain(
    'no backup with the id',
  );
  expect((await command('restore', env, backup, '--identity', key.file)).said).toContain(
    'is running with this DATA_DIR',
  );
  await program.end();
  made = { email, documentId: id, backup, identity: key.file };
}, 90_000);

test('it is restored in another folder, also after a restore that was killed', async () => {
  const { email, documentId: id, backup, identity } = made;
  const target = { DATA_DIR: emptyFolder() };
  const halfway = startOperatorCommand('restore', [backup, '--identity', identity], target);
  await untilWritten(join(target.DATA_DIR, 'incoming'));
  halfway.kill();
  await halfway.ended;
  await expect(startProgram({ env: target })).rejects.toThrow(
    'A restore into this database was not finished',
  );
  const restored = await command('restore', target, backup, '--identity', identity);
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Everyone has to sign in again') as string,
  });

  const again = await startProgram({ env: target });
  const visitor = await signInAgain(again, email);
  expect((await download(again, visitor, id)).equals(file)).toBe(true);
  await again.end();

  expect((await command('restore', target, backup, '--identity', identity)).said).toContain(
    'its database has rows',
  );
}, 90_000);

test('BACKUP_KEEP deletes older ones after a good backup, and `--list` only says which', async () => {
  const key = await newKey();
  const [folder, DATA_DIR] = [emptyFolder(), emptyFolder()];
  const env = { DATA_DIR, BACKUP_RECIPIENT: key.recipient };
  const keep = { ...env, BACKUP_KEEP: 'last=1' };
  const program = await startProgram({ env });
  const other = join(folder, 'denmate-20200101T000000Z-00ff00.age');
  await writeFile(other, 'age-encryption.org/v1\nof another installation');
  const backUp = async (settings: Env) => {
    expect(await command('backup', settings, '--to', folder)).toMatchObject({ code: 0 });

    return (await backupsIn(folder)).filter((path) => path !== other);
  };
  const listed = async (settings: Env) =>
    (await command('backup', settings, '--to', folder, '--list')).output.toString();

  const [first = ''] = await backUp(env);
  // The names of backups have a resolution of a second.
  await pause(1000);
  expect(await backUp(env)).toHaveLength(2);
  expect(await listed(env)).not.toContain('delete');
  expect(await listed(keep)).toMatch(
    /^keep .* newest, last\ndelete .* no longer kept by BACKUP_KEEP\nleave .* hasn’t noted it\n$/,
  );
  expect((await backupsIn(folder)).includes(first)).toBe(true);

  await pause(1000);
  const left = await backUp(keep);
  expect([left.length, left.includes(first)]).toEqual([1, false]);
  expect(await backupsIn(folder)).toContain(other);
  await program.end();
}, 90_000);

test('a backup goes through the standard streams', async () => {
  const key = await newKey();
  const env = { DATA_DIR: emptyFolder(), BACKUP_RECIPIENT: key.recipient };
  const program = await startProgram({ env });
  const { output, code } = await command('backup', env, '--to', '-');
  await program.end();
  expect([code, output.subarray(0, 21).toString()]).toEqual([0, 'age-encryption.org/v1']);
  const verifying = startOperatorCommand('restore', ['-', '--verify', '--identity', key.file]);
  verifying.stdin.end(output);
  expect(await verifying.ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('is complete') as string,
  });
}, 60_000);

test('what can’t be used is named in one sentence', async () => {
  const key = await newKey();
  const folder = emptyFolder();
  const text = join(folder, 'text');
  await writeFile(text, 'hello');
  const said = async (...words: string[]) => (await command('restore', {}, ...words, '--verify')).said;

  expect(await said('/nowhere/x.age', '--identity', key.file)).toBe('There is no backup at /nowhere/x.age.');
  expect(await said(text, '--identity', '/nowhere/key')).toBe(
    'There is no file /nowhere/key with the identity.',
  );
  expect(await said(text, '--identity', text)).toContain('has no identity');
  expect(await said(text, '--identity', key.file)).toContain('no backup of DenMate');
  const env = { DATA_DIR: folder, BACKUP_RECIPIENT: key.recipient };
  const unreachable = {
    ...env,
    DATABASE_URL: 'postgres://denmate@127.0.0.1:1/x',
    APP_SECRET: 'x'.repeat(40),
    ENCRYPTION_KEYS: Buffer.alloc(32).toString('base64'),
  };
  expect((await command('backup', unreachable, '--to', folder)).said).toMatch(
    /^The database can’t be reached/,
  );
  const own = await command('backup', { ...env, S3_BUCKET: 'files' }, '--to', 's3://files/backups');
  expect(own.said).toContain('use another bucket');
}, 60_000);

/** Waits until a file in the folder has some content. */
async function untilWritten(folder: string) {
  for (;;) {
    for (const name of await readdir(folder).catch(() => []))
      if ((await stat(join(folder, name)).catch(() => undefined))?.size) return;
    await pause(2);
  }
}
