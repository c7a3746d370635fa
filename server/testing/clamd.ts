import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { createClamd } from '#server/platform/malware/clamd.ts';

/** The Debian packages of ClamAV's server, which `npm test` installs as root. */
export const clamdPackages = ['clamav-daemon'];

const program = '/usr/sbin/clamd';

export const clamdIsInstalled = () => existsSync(program);

/** The harmless file that every scanner reports, in two parts so that no scanner reports this one. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** The signature that the tests' database gives it. */
export const eicarSignature = 'Test.Eicar.UNOFFICIAL';

/** Starts clamd on a socket, with a database that knows the EICAR file only. */
export async function startClamd({ streamMaxMb = 10 } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-clamd-'));
  const database = join(directory, 'database');
  const socket = join(directory, 'clamd.sock');
  await mkdir(database);
  const text = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE').toString('hex');
  await writeFile(join(database, 'tests.ndb'), `Test.Eicar:0:*:${text}\n`);
  const settings = join(directory, 'clamd.conf');
  await writeFile(
    settings,
    [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${database}`,
      `TemporaryDirectory ${directory}`,
      `StreamMaxLength ${streamMaxMb}M`,
      'Foreground yes',
      'SelfCheck 0',
      ...(process.getuid?.() === 0 ? ['User root'] : []),
      '',
    ].join('\n'),
  );
  const child = spawn(program, ['-c', settings], { stdio: 'ignore' });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    process.off('exit', killed);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      killed();
      await ended;
    }
    await rm(directory, { recursive: true, force: true });
  };
  const url = `unix:${socket}`;
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }

  return { url, stop };
}

async function waitUntilReady(url: string) {
  for (let left = 300; ; left--) {
    try {
      return await createClamd(url).ping();
    } catch (error) {
      if (left === 0) throw error;
      await pause(50);
    }
  }
}
