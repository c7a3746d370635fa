// `npm run smoke`: boots the production build in an empty folder and goes the way a visitor goes, over HTTP alone.
import assert from 'node:assert/strict';

import type { Product } from './product.ts';
import { startProduct } from './product.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

let product: Product | undefined;

try {
  await step('the product starts in an empty folder', async () => {
    product = await startProduct();
  });
  await step('it says that it is alive, and ready', async () => {
    assert.deepEqual(await json('/health'), { ok: true });
    assert.deepEqual(await json('/ready'), { ready: true });
  });
  await step('the home page is whole without a script, compressed and protected', async () => {
    const response = await get('/', { 'Accept-Encoding': 'br' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(await response.text(), /<h1[\s>]/);
    protectedPage(response);
  });
  await step('every file that the pages name is there', async () => {
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
  await step('a shared page tells nobody its address', async () => {
    const { headers } = await get('/shared/0123456789');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
  await step('asked to stop, it stops cleanly', async () => {
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
