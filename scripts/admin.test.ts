import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { newOwner } from '#server/testing/program-steps.ts';
import { emptyFolder, startProgram } from '#server/testing/program.ts';

const script = join(import.meta.dirname, 'admin.ts');

function admin(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));

  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said: said.trim() }));
  });
}

test('ADMIN-5: a command makes the first administrator, whether or not the server is running', async () => {
  const env = { DATA_DIR: emptyFolder() };
  const program = await startProgram({ env });
  const { browser, email } = await newOwner(program);
  const isAdmin = async () => (await browser.post('/auth/v1/rpc/is_admin', {})).json();

  expect(await isAdmin()).toBe(false);
  expect(await admin(env, 'grant', email.toUpperCase())).toEqual({
    code: 0,
    said: expect.stringContaining(
      `${email} is an administrator now, but signs in with a password alone`,
    ) as string,
  });
  expect(await isAdmin()).toBe(true);
  expect(await admin(env, 'grant', 'nobody@example.org')).toEqual({
    code: 1,
    said: 'There is no confirmed account with the address nobody@example.org. Sign up and confirm it first.',
  });

  await program.end();
  expect(await admin(env, 'list')).toEqual({ code: 0, said: email });
  expect(await admin(env, 'revoke', email)).toMatchObject({ code: 0 });
  expect(await admin(env, 'list')).toEqual({ code: 0, said: 'There is no administrator yet.' });
}, 60_000);

test.each([[[]], [['grant']], [['grant', 'pat@']], [['promote', 'pat@example.org']]])(
  'ADMIN-5: `admin %s` prints the usage without opening the database',
  async (words) => {
    const { code, said } = await admin({ DATA_DIR: '/nowhere/at/all' }, ...words);

    expect(code).toBe(2);
    expect(said).toContain(
      'Usage: npm run admin -- grant EMAIL | revoke EMAIL | forget-second-factor EMAIL | list',
    );
  },
);
