// `npm run chaos`: an installation of many processes under load, while the services that it depends on fail.
// Prints losses, the duration of errors and slower calls; ends with 1 when something was lost or sent twice,
// or errors lasted too long. `-- --short` plays each fault once and ignores the duration of errors: it is
// part of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { objectStoreIsInstalled, objectStorePackages } from '#server/testing/object-store.ts';

import { canInstall, installPackages } from './apt.ts';
import { clusterIsInstalled, clusterPackages } from './chaos/cluster.ts';
import { playFaults } from './chaos/faults.ts';
import { errorsLasted, percentiles, unexplained } from './chaos/figures.ts';
import { startInstallation } from './chaos/installation.ts';
import { startLoad } from './chaos/load.ts';
import { findLosses } from './chaos/losses.ts';
import { eventually, stopAll } from './chaos/processes.ts';

const errorsEndWithinSeconds = 15;
const isShort = process.argv.includes('--short');
const owners = isShort ? 8 : 12;

const isInstalled = () => clusterIsInstalled() && objectStoreIsInstalled();
if (!isInstalled() && canInstall) installPackages([...clusterPackages, ...objectStorePackages]);
if (!isInstalled() || process.getuid?.() !== 0) {
  console.log(`Skipped: it needs root and ${[...clusterPackages, ...objectStorePackages].join(', ')}.`);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

preferOverOthers();
const folder = mkdtempSync(join(tmpdir(), 'denmate-chaos-'));
let isWell = false;
try {
  isWell = await run();
} finally {
  await stopAll();
  // Processes that still run write there until they end.
  if (isWell) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  else console.log(`The logs are in ${folder}.`);
}
process.exit(isWell ? 0 : 1);

async function run(): Promise<boolean> {
  const installation = await startInstallation(folder);
  const { url, smtp } = installation;
  const load = await startLoad(url, smtp.mails, { owners });
  const faults = await playFaults(installation, { isShort });
  await load.stop();
  // Reminders are due in two minutes at most, and a mail of a killed worker is retried by another after two
  // more.
  const mailsPatience = isShort ? 200_000 : 360_000;
  await eventually(
    'all mails are there',
    async () => (allSent(load, smtp.mails) ? true : undefined),
    mailsPatience,
  ).catch(() => undefined);
  await pause(2000);
  const losses = await findLosses(url, load, smtp.mails);
  await installation.stop();

  const lasted = errorsLasted(load.attempts, faults);
  const other = unexplained(load.attempts, faults);
  table(
    ['acknowledged', 'count', 'lost'],
    (['rows', 'files', 'shares'] as const).map((what) => [
      what,
      losses[what].acknowledged,
      losses[what].lost,
    ]),
  );
  table(
    ['mails', 'due', 'missing', 'twice'],
    [['reminders', losses.mails.due, losses.mails.missing, losses.mails.twice]],
  );
  table(
    ['fault', 'errors', 'last after'],
    lasted.map(({ what, errors, seconds }) => [what, errors, `${seconds.toFixed(1)} s`]),
  );
  table(
    ['calls', 'count', 'failed', 'p99 before', 'p99 outside'],
    percentiles(load.attempts, faults).map(({ kind, count, failed, before, outside }) => [
      kind,
      count,
      failed,
      `${before.toFixed(0)} ms`,
      `${outside.toFixed(0)} ms`,
    ]),
  );
  const restarts = lasted
    .filter(({ what }) => what.startsWith('web processes'))
    .reduce((sum, { errors }) => sum + errors, 0);
  const lost = [
    losses.rows.lost + losses.files.lost + losses.shares.lost > 0 && 'something acknowledged was lost',
    losses.mails.twice > 0 && 'a mail was sent twice',
    losses.mails.missing > 0 && 'a mail is missing',
    restarts > 0 && 'a rolling restart lost a request',
  ];
  const slow = [
    lasted.some(({ seconds }) => seconds > errorsEndWithinSeconds) &&
      `errors lasted longer than ${errorsEndWithinSeconds} s`,
    other.length > 0 && `${other.length} errors have no fault to explain them`,
  ];
  const problems = [...lost, ...(isShort ? [] : slow)].filter((problem) => problem !== false);
  console.log(problems.length === 0 ? '\nNothing was lost.' : `\nFAILED: ${problems.join('; ')}.`);

  return problems.length === 0;
}

// In `npm test` other tests run beside it: a member of the cluster that gets no processor would be taken for a dead one.
function preferOverOthers() {
  try {
    setPriority(constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {
    // A container may forbid it.
  }
}

function allSent({ owners }: { owners: { reminders: Set<string> }[] }, mails: string[]): boolean {
  const text = mails.join('\n').replaceAll('=\r\n', '');

  return owners.every(({ reminders }) => [...reminders].every((title) => text.includes(title)));
}

function table(head: string[], rows: (string | number)[][]) {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(14))).join('');
  console.log(`\n${line(head)}\n${rows.map(line).join('\n')}`);
}
