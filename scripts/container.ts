// `npm run test:container`: builds the image of the Dockerfile and runs web and worker from it, without a
// container engine: its instructions run in folders of Debian with chroot, and the program gets its own
// namespaces and a read-only root. Needs root and Linux, and says so otherwise. Base folders and layers stay
// in build/container.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { makeIdentity } from '../server/platform/age/age-keys.ts';
import { freePort } from '../server/testing/free-ports.ts';
import { canInstall, installPackages } from './apt.ts';
import { copyBuildContext } from './container/build-context.ts';
import { buildImage } from './container/build-image.ts';
import { readDockerfile } from './container/dockerfile.ts';
import { firstVisit } from './container/first-visit.ts';
import type { Image } from './container/image.ts';
import { runContainer } from './container/running.ts';
import type { Container } from './container/running.ts';
import { handOver, startServices } from './container/services.ts';
import { diskUse } from './container/sizes.ts';
import { documentsOf, readDeployment } from './deployment/files.ts';
import { quietly } from './quietly.ts';
import { root } from './run.ts';

type CronJob = {
  spec: { jobTemplate: { spec: { template: { spec: { containers: { command?: string[] }[] } } } } };
};

const layers = join(root, 'build/container');
const backupKey = makeIdentity();
const startMs = 60_000;
const graceMs = 45_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const missing = whatIsMissing();
if (missing) {
  console.log(`The image was not tried: ${missing}.`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'denmate-container-'));
const closers: (() => Promise<unknown>)[] = [];
try {
  const image = await step('the Dockerfile is carried out', build);
  for (const [part, megabytes] of diskUse(image.root)) console.log(`          ${megabytes} MB ${part}`);
  await tryOut(image);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closers.toReversed()) await close().catch(console.error);
  rmSync(folder, { recursive: true, force: true });
}

function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  if (!quietly('unshare', ['--mount', '--pid', '--ipc', '--fork', 'true']))
    return 'this machine allows no namespaces';
  if (!existsSync('/usr/sbin/debootstrap') && canInstall) installPackages(['debootstrap']);

  return existsSync('/usr/sbin/debootstrap') ? undefined : 'it needs debootstrap';
}

async function build(): Promise<Image> {
  const context = join(folder, 'context');
  mkdirSync(context);
  copyBuildContext(root, context);

  return buildImage(readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')), {
    context,
    folder: join(layers, 'stages'),
    baseImages: join(layers, 'base'),
    buildArgs: { VERSION: '0.1.0', REVISION: 'test' },
  });
}

async function tryOut(image: Image): Promise<void> {
  const services = await startServices(folder);
  closers.push(() => services.stop());
  const port = await freePort();
  const secrets = {
    DATABASE_URL: services.databaseUrl,
    APP_SECRET: 'a secret of the test, long enough to be one',
    ENCRYPTION_KEYS: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: await services.mailbox.smtpUrl(),
  };
  const { env, mounts } = handOver(image, secrets, folder);
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...env,
    PUBLIC_URL: url,
    MAIL_FROM: 'pets@example.org',
    PORT: String(port),
    HOST: '127.0.0.1',
    BACKUP_RECIPIENT: backupKey.recipient,
    BACKUP_KEEP: 'last=1',
  };
  const start = (ROLE: string) => {
    const container = runContainer(image, { env: { ...settings, ROLE }, mounts });
    closers.push(() => container.stop(0));

    return container;
  };

  const [web, worker] = await step('web and worker start together on an empty database', async () => {
    const both = [start('web'), start('worker')] as const;
    const [healthy, ready] = await Promise.all([
      both[0].until(() => both[0].isHealthy(), startMs),
      both[1].until(() => both[1].output().includes('worker is ready'), startMs),
    ]);
    console.log(
      `          healthy after ${Math.round(healthy)} ms, worker ready after ${Math.round(ready)} ms`,
    );

    return both;
  });
  await step('they have no rights to lose, and show no secret', () => hasNoRights(web));
  await step('the root can’t be written, even where the user owns it', () => isReadOnly(web));
  await step('libraries with code of their own load', () => loadsLibraries(web));
  const email = await step('a visitor signs up by mail and keeps a photo and a document', () =>
    firstVisit(url, services.mailbox),
  );
  await step('the health check fails without the database, and recovers', async () => {
    services.cutOff(true);
    await web.until(async () => !(await web.isHealthy()), startMs);
    services.cutOff(false);
    await web.until(() => web.isHealthy(), startMs);
  });
  await step('commands of operators run inside', async () => {
    const { code, output } = await web.run(['node', '--run', 'admin', '--', 'grant', email]);
    assert.equal(code, 0, output);
    assert.match(output, /is an administrator now/);
  });
  await step('the nightly backup of the cluster runs inside, and can be verified', () => backsUp(web));
  await step('both stop in time with exit code 0', async () => {
    for (const container of [worker, web]) assert.equal(await container.stop(graceMs), 0, container.output());
  });
  await step('a second start takes less', async () => {
    const again = start('web');
    const healthy = await again.until(() => again.isHealthy(), startMs);
    const memory = /VmHWM:\s+(\d+)/.exec(again.processFile('status'))?.[1];
    console.log(
      `          healthy after ${Math.round(healthy)} ms, ${Math.round(Number(memory) / 1024)} MB of memory`,
    );
    assert.equal(await again.stop(graceMs), 0, again.output());
  });
}

/**
 * Runs the command of deploy/kubernetes/backup.yaml twice, with a folder in the only available volume; the
 * second run deletes the first backup.
 */
async function backsUp(web: Container): Promise<void> {
  const [{ spec }] = documentsOf(readDeployment('kubernetes/backup.yaml')) as [CronJob];
  const command = spec.jobTemplate.spec.template.spec.containers[0]?.command ?? [];
  const place = '/data/backups';
  const succeed = async (words: string[]) => {
    const { code, output } = await web.run(words);
    assert.equal(code, 0, output);

    return output;
  };
  assert.equal(command.at(-1), '/backups');
  for (const [run, expected] of [/ in \/data\/backups\/denmate-/, /Deleted denmate-/].entries()) {
    assert.match(await succeed([...command.slice(0, -1), place]), expected, String(run));
    // The names of backups have a resolution of a second.
    await pause(1000);
  }
  const names = (await succeed(['ls', place])).trim().split('\n');
  assert.equal(names.length, 1);
  await succeed(['sh', '-c', `echo ${backupKey.identity} > /data/identity`]);
  const verify = [
    'node',
    '--run',
    'restore',
    '--',
    `${place}/${names.join()}`,
    '--identity',
    '/data/identity',
    '--verify',
  ];
  assert.match(await succeed(verify), /is complete: \d+ rows, [1-9]\d* files/);
}

async function hasNoRights(web: Container): Promise<void> {
  const status = web.processFile('status');
  assert.match(status, /^Uid:\s+10001\s+10001/m);
  assert.match(status, /^CapEff:\s+0+$/m);
  assert.match(status, /^CapPrm:\s+0+$/m);
  assert.match(status, /^NoNewPrivs:\s+1$/m);
  assert.match(status, /^NSpid:\s+\d+\s+1$/m);
  assert.doesNotMatch(web.processFile('environ'), /a secret of the test/);
}

async function isReadOnly(web: Container): Promise<void> {
  for (const place of ['/app/new', '/app/cache/new', '/etc/new', '/new', '/run/secrets/new']) {
    const { code, output } = await web.run(['touch', place]);
    assert.notEqual(code, 0, place);
    assert.match(output, /Read-only file system|Permission denied/, place);
  }
  for (const place of ['/tmp/new', '/data/new'])
    assert.equal((await web.run(['touch', place])).code, 0, place);
}

/** Libraries that a short visit doesn't load: text recognition, PDF pages, HEIC pictures. */
async function loadsLibraries(web: Container): Promise<void> {
  const program = `
    const { openTesseract } = await import('/app/server/platform/text-recognition/tesseract.ts');
    await openTesseract();
    const { openLibheif } = await import('/app/server/platform/heic/libheif.ts');
    openLibheif(64 * 1024 * 1024);
    await import('sharp');
    await import('@hyzyla/pdfium');`;
  const { code, output } = await web.run(['node', '--input-type=module', '--eval', program]);
  assert.equal(code, 0, output);
}

async function step<Result>(title: string, work: () => Result | Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    const result = await work();
    console.log(`  ok      ${title} (${Math.round(performance.now() - begun)} ms)`);

    return result;
  } catch (error) {
    console.log(`  FAILED  ${title}`);
    throw error;
  }
}
