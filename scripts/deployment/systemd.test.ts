import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { root } from '../run.ts';
import { readDeployment } from './files.ts';

const unit = readDeployment('systemd/denmate@.service');
const backup = readDeployment('systemd/denmate-backup.service');
const timer = readDeployment('systemd/denmate-backup.timer');
const settingOf = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
const setting = (name: string) => settingOf(unit, name);
/** The sandboxing settings of a unit, line by line. */
const refusals = (unit: string) =>
  unit
    .split('\n')
    .filter((line) =>
      /^(Capability|Device|Keyring|Lock|NoNew|Private|Proc|Protect|Remove|Restrict|SystemCall)/.test(line),
    );

/** On systemd's scale from 0 to 10 (no sandboxing); see docs/decisions/0067-deployment.md. */
const mostExposed = 1.5;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'units-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (content: string) =>
  content.includes('Type=oneshot') ? 'denmate-backup.service' : 'denmate@.service';

/** The program of the unit must exist, so this Node and this checkout replace those of /opt/denmate. */
function analyze(content: string, ...command: string[]) {
  const file = join(folder, content.includes('[Timer]') ? 'denmate-backup.timer' : nameOf(content));
  const here = content.replaceAll('/opt/denmate/node_modules/.bin/node', process.execPath);
  writeFileSync(file, here.replaceAll('/opt/denmate', root));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...command, file], {
    encoding: 'utf8',
  });

  return { status, output: `${stdout}${stderr}` };
}

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd', () => {
  test('finds nothing wrong with the unit', () => {
    expect(analyze(unit, 'verify')).toEqual({ status: 0, output: '' });
  });

  test('finds nothing wrong with the backup and its timer', () => {
    expect(analyze(backup, 'verify')).toEqual({ status: 0, output: '' });
    expect(analyze(timer, 'verify')).toEqual({ status: 0, output: '' });
    expect(analyze(timer.replace('02:17:00', '25:17:00'), 'verify').output).not.toBe('');
  });

  test('finds a setting that it does not know', () => {
    expect(analyze(unit.replace('ProtectSystem=', 'ProtectSystme='), 'verify').output).toContain(
      'ProtectSystme',
    );
  });

  test('rates the exposure of the unit below what was decided', () => {
    const check = ['security', '--offline=true', `--threshold=${mostExposed * 10}`];

    expect(analyze(unit, ...check).status).toBe(0);
    expect(analyze(backup, ...check).status).toBe(0);
    expect(
      analyze(unit.replace('ProtectSystem=strict\n', '').replace(/^SystemCall.*\n/gm, ''), ...check).status,
    ).not.toBe(0);
  });
});

test('V8 may write code into memory, and nothing else that needs rights is open', () => {
  expect(setting('MemoryDenyWriteExecute')).toBeUndefined();
  expect(setting('NoNewPrivileges')).toBe('yes');
  expect(setting('ProtectSystem')).toBe('strict');
  expect(setting('CapabilityBoundingSet')).toBe('');
});

test('it has more time to stop than its requests and jobs get, and no watchdog that nobody feeds', () => {
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThanOrEqual(30);
  expect(setting('KillMode')).toBe('mixed');
  expect(setting('WatchdogSec')).toBeUndefined();
});

test('the backup has the settings, the secrets and no more rights than the service, and writes only where it backs up', () => {
  expect(refusals(unit).length).toBeGreaterThan(20);
  expect(refusals(backup)).toEqual(refusals(unit));
  const handed = (unit: string) => unit.match(/^(EnvironmentFile|LoadCredential|User|Group)=.*$/gm);
  expect(handed(backup)).toEqual(handed(unit));
  const place = settingOf(backup, 'ReadWritePaths');
  expect(settingOf(backup, 'ExecStart')).toMatch(new RegExp(` --run backup -- --to ${place}$`));
  expect(settingOf(backup, 'RequiresMountsFor')).toBe(place);
  expect(settingOf(timer, 'Persistent')).toBe('true');
});
