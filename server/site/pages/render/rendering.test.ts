import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import type { PageReader } from '#shared/core/page-reader.ts';

import type { PageRequest } from './rendering.ts';
import { openRendering } from './rendering.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendering-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reader = { owner: { id: 'o', email: 'ada@example.org', name: 'Ada' } } as PageReader;

/** A build whose pages do this, with `page`, `url` and the id of the thread at hand. */
function buildThat(does: string): string {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  const code = `
    import { AsyncLocalStorage } from 'node:async_hooks';
    import { threadId } from 'node:worker_threads';
    const pages = new AsyncLocalStorage();
    const render = async (page, url) => { ${does} };
    export const entry = { module: {
      createQueryClient: () => ({ clear() {}, getQueryCache: () => ({ getAll: () => [] }) }),
      withPage: (page, work) => pages.run(page, work),
      createRequestHandler: () => async ({ url }) => new Response(await render(pages.getStore(), url)),
    } };`;
  writeFileSync(file, code);

  return file;
}

function renderingWith(build: string, times?: Parameters<typeof openRendering>[0]) {
  const { render } = openRendering(times);

  return (address: string, request: PageRequest) => render(build, address, request);
}

const fetch = async (address: string) => new Response(`answer of ${address}`);
const url = 'http://pets.example.org/pets/p1';

test('a page is rendered with its reader and with answers from this process', async () => {
  const render = renderingWith(
    buildThat('return `${page.reader.owner.name}: ${await (await page.server.fetch("/api/pets")).text()}`'),
  );

  expect(await render(url, { reader, fetch })).toMatchObject({
    html: 'Ada: answer of /api/pets',
    status: 200,
  });
});

test('a page that throws fails alone', async () => {
  const render = renderingWith(
    buildThat('if (url.endsWith("/bad")) throw new TypeError("no such field"); return String(threadId)'),
  );
  const good = render(url, { reader, fetch });

  await expect(render(`${url}/bad`, { reader, fetch })).rejects.toThrow('no such field');
  expect((await good).html).toBe((await render(url, { reader, fetch })).html);
});

test('a request that fails in this process fails in the page', async () => {
  const render = renderingWith(buildThat('return (await page.server.fetch("/api/pets")).text()'));
  const lost = () => Promise.reject(new Error('Connection terminated'));

  await expect(render(url, { reader, fetch: lost })).rejects.toThrow('Connection terminated');
});

test('a page that never ends is given up, and the next one is rendered by another thread', async () => {
  const render = renderingWith(buildThat('while (url.endsWith("/endless")); return String(threadId)'), {
    longestMs: 1500,
  });
  const { html: first } = await render(url, { reader, fetch });

  await expect(render(`${url}/endless`, { reader, fetch })).rejects.toThrow('A page took too long');
  expect(Number((await render(url, { reader, fetch })).html)).toBeGreaterThan(Number(first));
});

test('a build that can’t be loaded fails each page', async () => {
  const render = renderingWith(join(folder, 'missing.mjs'));

  await expect(render(url, { reader, fetch })).rejects.toThrow(/missing\.mjs/);
  await expect(render(url, { reader, fetch })).rejects.toThrow(/missing\.mjs/);
});

test('the thread ends when no page was wanted for a while', async () => {
  const render = renderingWith(buildThat('return String(threadId)'), { idleMs: 200 });
  const { html: first } = await render(url, { reader, fetch });
  const { html: again } = await render(url, { reader, fetch });
  await pause(600);

  expect(again).toBe(first);
  expect((await render(url, { reader, fetch })).html).not.toBe(first);
});
