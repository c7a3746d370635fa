import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

export type Front = Awaited<ReturnType<typeof openFront>>;

const workerPath = '/service-worker.js';
// The script names of the next release; the files behind them are the same.
const renamed = /-next\.js$/;

/** A proxy in front of the product, which can switch to a new release or remove the worker. */
export async function openFront(target: string) {
  const asked: string[] = [];
  let release: 'first' | 'next' | 'without a worker' = 'first';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '/').replace(renamed, '.js');
    if (path === workerPath && release === 'without a worker') return void response.writeHead(404).end();

    const body = await new Response(request as unknown as ReadableStream).arrayBuffer();
    const answer = await fetch(target + path, {
      method: request.method ?? 'GET',
      headers: headersFor(request),
      redirect: 'manual',
      ...(body.byteLength > 0 && { body }),
    });
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers)
      if (!/^(content-(length|encoding)|connection|keep-alive|transfer-encoding|etag)$/.test(name))
        response.appendHeader(name, value);
    const content = Buffer.from(await answer.arrayBuffer());
    response.end(path === workerPath && release === 'next' ? nextWorker(content.toString()) : content);
  }

  function headersFor({ headers }: IncomingMessage) {
    const own = Object.entries(headers).flatMap(([name, value]) =>
      /^(host|connection|content-length|accept-encoding|if-none-match)$/.test(name) || value === undefined
        ? []
        : [[name, String(value).replaceAll(url, target)] as const],
    );

    return { ...Object.fromEntries(own), 'accept-encoding': 'identity' };
  }

  return {
    url,
    /** The requested addresses, in order. */
    asked,
    release: (next: typeof release) => {
      release = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The worker of a release in which all scripts are renamed. */
function nextWorker(code: string): string {
  const next = code
    .replace(/(?<=id:[`"'])[\w-]{16}(?=[`"'])/, 'the-next-release')
    .replaceAll(/(\/assets\/[\w.-]+)\.js/g, '$1-next.js');
  if (!next.includes('the-next-release')) throw new Error('The worker names its release in another way now');

  return next;
}

/** Waits until the worker controls this page and has cached the app, or only the offline page. */
export async function untilKept(page: Page, { app = true } = {}) {
  await expect
    .poll(
      () =>
        page.evaluate(
          async (path) =>
            navigator.serviceWorker.controller !== null && (await caches.match(path)) !== undefined,
          app ? '/dashboard' : '/offline',
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** The address and text of everything in the caches. */
export const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const lists = await Promise.all(
      stores.map(async (store) =>
        (await store.keys()).map(async ({ url }) => {
          const answer = await store.match(url);

          return { path: new URL(url).pathname, text: (await answer?.text()) ?? '' };
        }),
      ),
    );

    return Promise.all(lists.flat());
  });

/** Makes the page check for a new release now, instead of in an hour. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Marks this page, to detect a reload later. */
export const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'old'));

export const isMarked = (page: Page) => page.locator('body[data-mark]').count();

/**
 * Stops the worker's process, as browsers do after half a minute without work; the next page starts it again.
 */
export async function stopWorkers(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
}

/** Creates a database in this browser, as the app does. */
export const plantDatabase = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open(name, 1);
    await new Promise((resolve) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('files');
      opening.onsuccess = resolve;
    });
    opening.result.close();
  }, name);

export const databasesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
