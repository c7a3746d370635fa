import { expect, test } from 'vitest';

import { emptyFolder, startProgram } from '#server/testing/program.ts';

import { startOperatorCommand } from './operator-command.ts';

const doctor = async (env: Record<string, string>, ...words: string[]) => {
  const { code, output, said } = await startOperatorCommand('doctor', words, env).ended;

  return { code, said: `${output.toString()}${said}` };
};

test('an installation that is well, while it runs and when it is stopped', async () => {
  const env = { DATA_DIR: emptyFolder() };
  const program = await startProgram({ env });
  const running = await doctor(env);
  await program.end();
  const stopped = await doctor(env);

  for (const { code, said } of [running, stopped]) {
    expect(code).toBe(0);
    for (const name of ['Database', 'Tables', 'Connections', 'Clock', 'Keys', 'Disk', 'Storage', 'Mail'])
      expect(said).toMatch(new RegExp(`^ok +${name} `, 'm'));
    expect(said).toMatch(/^warning +Backups +There is none yet\n +→ Make a key/m);
  }
}, 60_000);

test('what failed is said with advice and without secrets, and ends with 1', async () => {
  const env = {
    DATA_DIR: emptyFolder(),
    DATABASE_URL: 'postgres://denmate:hidden-database-word@127.0.0.1:1/denmate',
    SMTP_URL: 'smtp://pat:hidden-mail-word@127.0.0.1:1',
    APP_SECRET: 'hidden-secret-word'.repeat(3),
  };
  const { code, said } = await doctor(env);

  expect(code).toBe(1);
  expect(said).toMatch(/^failed +Database .*\n +→ /m);
  expect(said).toMatch(/^failed +Mail .*\n +→ /m);
  expect(said).not.toContain('hidden');
}, 30_000);

test('settings that are wrong are all named', async () => {
  const { code, said } = await doctor({ NODE_ENV: 'production', PORT: 'x' });
  expect([code, said]).toEqual([1, expect.stringMatching(/failed +Configuration[^]*PORT[^]*SMTP_URL[^]*→/)]);
  expect((await doctor({}, '--unknown')).code).toBe(2);
}, 30_000);
