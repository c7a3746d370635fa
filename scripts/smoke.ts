// `npm run smoke`: starts the production build in an empty folder and checks the main paths over HTTP.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';

import { makeIdentity } from '#server/platform/age/age-keys.ts';
import { newEmail, postRefresh, postSignUp } from '#server/testing/account-steps.ts';
import { readAs } from '#server/testing/browser.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import { confirm, download, fetchBytes, renewSession, signInAgain } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

import { startOperatorCommand } from './operator-command.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { samplePdf } from './samples/sample-pdf.ts';
import { samplePhoto } from './samples/sample-photo.ts';

// The content that the restored installation must have as well.
let email = '';
const files = new Map<string, { id: string; content: Buffer }>();

type PetBody = { pet: { id: string; name: string; petIdentifier: string; photo: { url: string } } };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

let product: Product | undefined;

try {
  await step('the product starts in an empty folder', async () => {
    product = await startProduct();
  });
  await step('it reports that it is running and ready', async () => {
    assert.deepEqual(await json('/health'), { ok: true });
    assert.deepEqual(await json('/ready'), { ready: true, problems: [] });
  });
  await step('the home page is complete without scripts, compressed and has security headers', async () => {
    const response = await get('/', { 'Accept-Encoding': 'br' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(await response.text(), /<h1[\s>]/);
    protectedPage(response);
  });
  await step('every file that the pages reference exists', async () => {
    for (const page of ['/', '/login']) {
      const html = await (await get(page)).text();
      const files = [...html.matchAll(/(?:href|src)="(\/[^"#?]+\.[a-z0-9]+)"/g)].map(([, file = '']) => file);
      assert.ok(files.length > 0, `${page} names no file at all`);
      for (const file of new Set(files)) assert.equal((await get(file)).status, 200, `${page} names ${file}`);
    }
  });
  await step('an unknown address is not found, as a page and in the API', async () => {
    const page = await get('/nowhere');
    assert.equal(page.status, 404);
    protectedPage(page);
    const api = await get('/api/nowhere');
    assert.ok([401, 404].includes(api.status), `status ${api.status}`);
    assert.match(api.headers.get('content-type') ?? '', /^application\/json/);
    assert.match(
      api.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; frame-ancestors 'none'$/,
    );
  });
  await step('nothing outside the build can be read', async () => {
    for (const path of [
      '/..%2fcsp.json',
      '/%2e%2e/stamp.json',
      '/.env',
      '/assets/..%2f..%2f..%2fpackage.json',
    ])
      assert.equal((await get(path)).status, 404, path);
  });
  await step('the address of a shared page is not sent as a referrer', async () => {
    const { headers } = await get('/shared/0123456789');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
  await theWholeWay();
  await backupAndRestore();
  await step('it stops cleanly after SIGTERM', async () => {
    const { stop, output } = started();
    product = undefined;
    assert.equal(await stop(), 0, output());
    assert.doesNotMatch(output(), /"level":[456]0/, `it warned about something:\n${output().slice(0, 2000)}`);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (product) console.error(product.output());
  process.exitCode = 1;
} finally {
  await product?.stop();
}

/** The path of one visitor, from signing up to signing in again. */
async function theWholeWay(): Promise<void> {
  const owner = started().newBrowser();
  const stranger = started().newBrowser();
  email = newEmail();
  const contents = {
    'Vaccination record.pdf': samplePdf('Certificate of vaccination', ['Patient: Bella']),
    'X-ray.jpg': await samplePhoto({ background: '#111111', fur: '#eeeeee', shade: '#777777' }),
  };
  const listed = async () => {
    const { documents } = await readAs<{ documents: { id: string }[] }>(200, owner.get('/api/documents'));

    return documents.map(({ id }) => id);
  };
  const record = () => files.get('Vaccination record.pdf') ?? assert.fail('The record was not uploaded');
  let sharedAt = '';

  await step('a visitor signs up, and the emailed link signs them in', async () => {
    await readAs(200, postSignUp(owner, { email }));
    await confirm(started(), owner, email);
  });
  await step('the session is renewed', () => renewSession(owner));
  await step('a pet is added, with a photo', async () => {
    const bella = { name: 'Bella', requestKey: crypto.randomUUID() };
    const { pet } = await readAs<PetBody>(201, owner.post('/api/pets', bella));
    assert.match(pet.petIdentifier, /^DM-[0-9A-Z]{2}-[0-9A-Z]{4}$/);
    const { pet: pictured } = await readAs<PetBody>(200, putPhoto(owner, pet.id, contents['X-ray.jpg']));
    const photo = await get(pictured.photo.url);
    assert.equal(photo.headers.get('content-type'), 'image/webp');
    assert.doesNotMatch(Buffer.from(await photo.arrayBuffer()).toString('latin1'), /Exif|GPS/);
  });
  await step('a PDF and a picture are uploaded, listed and downloaded unchanged', async () => {
    for (const [fileName, content] of Object.entries(contents)) {
      const document = await uploadDocument(owner, content, {
        fileName,
        name: basename(fileName, extname(fileName)),
      });
      files.set(fileName, { id: document.id, content });
      assert.deepEqual(await download(started(), owner, document.id), content);
    }
    assert.deepEqual((await listed()).toSorted(), idsOf(files));
  });
  await step('a shared link opens without an account and returns the unchanged file', async () => {
    const share = `/api/documents/${record().id}/share`;
    const { document } = await readAs<DocumentBody>(200, owner.put(share, {}));
    sharedAt = new URL(document.shareUrl ?? '').pathname;
    const page = await stranger.get(sharedAt);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1[^>]*>Vaccination record</);
    assert.equal((await get('/shared-document.js')).status, 200);
    assert.deepEqual(await fetchBytes(`${started().url}/api${sharedAt}/file`), record().content);
  });
  await step('a removed link gets the same response as an unknown one', async () => {
    await readAs(200, owner.delete(`/api/documents/${record().id}/share`));
    const file = (path: string) => readAs(404, stranger.get(`/api${path}/file`));
    assert.deepEqual(await file(sharedAt), await file('/shared/sh-1111111111111'));
  });
  await step('after signing out neither token works', async () => {
    await readAs(204, owner.request('POST', '/auth/v1/logout'));
    await readAs(401, owner.get('/api/documents'));
    await readAs(400, postRefresh(owner));
  });
  await step('after signing in everything is there', async () => {
    await signInAgain(started(), email, owner);
    assert.deepEqual((await listed()).toSorted(), idsOf(files));
    const { pets } = await readAs<{ pets: PetBody['pet'][] }>(200, owner.get('/api/pets'));
    assert.deepEqual(
      pets.map(({ name }) => name),
      ['Bella'],
    );
  });
}

function idsOf(documents: typeof files) {
  return Array.from(documents.values(), ({ id }) => id).toSorted();
}

/** Backs up the running product, restores it into an empty folder and checks that nothing is missing. */
async function backupAndRestore(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-backup-'));
  const identity = join(folder, 'identity');
  const target = { DATA_DIR: join(folder, 'restored') };
  const key = makeIdentity();
  try {
    await step('a backup is made while it runs', async () => {
      writeFileSync(identity, key.identity);
      const env = { DATA_DIR: started().dataDirectory, BACKUP_RECIPIENT: key.recipient };
      await operate('backup', ['--to', join(folder, 'backups')], env);
    });
    const backup = join(folder, 'backups', readdirSync(join(folder, 'backups')).join());
    await step('it is verified, and restored into an empty folder', async () => {
      await operate('restore', [backup, '--identity', identity, '--verify'], target);
      await operate('restore', [backup, '--identity', identity], target);
    });
    await step('the restored product lets the owner in and has every file unchanged', async () => {
      const restored = await startProduct({ env: target });
      try {
        const owner = restored.newBrowser();
        await signInAgain(restored, email, owner);
        for (const { id, content } of files.values())
          assert.deepEqual(await download(restored, owner, id), content);
      } finally {
        await restored.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function operate(
  name: 'backup' | 'restore',
  words: string[],
  env: Record<string, string>,
): Promise<void> {
  const { code, said } = await startOperatorCommand(name, words, env).ended;
  assert.equal(code, 0, said);
}

async function step(title: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();

  try {
    await work();
    console.log(`  ok      ${title} (${Math.round(performance.now() - begun)} ms)`);
  } catch (error) {
    console.log(`  FAILED  ${title}`);
    throw error;
  }
}

function started(): Product {
  assert.ok(product, 'the product is not running');

  return product;
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(started().url + path, { headers, redirect: 'manual' });
}

async function json(path: string): Promise<unknown> {
  const response = await get(path);
  assert.equal(response.status, 200, path);

  return response.json();
}

function protectedPage({ headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'; script-src 'self'/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
}
