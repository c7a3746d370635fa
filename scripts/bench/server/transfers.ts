import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readAs } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../../journey.ts';
import { samplePdf } from '../../samples/sample-pdf.ts';
import { started, temporaryFolder } from '../command.ts';
import { median, turns, withMemory } from '../measure.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const bytes = 25 * 1024 * 1024;
const rounds = 10;
const goal = 0.7;
const head = samplePdf('Scan', ['of many pages']);
const fileOf = (filling: string) => Buffer.concat([head, Buffer.alloc(bytes - head.length, filling)]);

/**
 * Large files, encrypted, beside a plain node:http server that hashes and syncs the same bytes, in turns; and fifty at once,
 * with which the server's memory must not grow.
 */
export async function benchTransfers({ product }: Running): Promise<TimesRow[]> {
  const { browser: owner } = await newOwner(product);
  const file = fileOf(' ');
  const plain = await started(startPlainServer);
  const uploaded = await uploadDocument(owner, file);
  const url = uploaded.fileUrl ?? '';
  await untilRead(owner, uploaded.id);
  const upload = async () => {
    const { id } = await uploadDocument(owner, file);

    // Work that ours leaves to later would slow down the other side too.
    return () => untilRead(owner, id);
  };
  const uploads = await beside(upload, () =>
    fetch(`${plain.url}/file`, { method: 'PUT', body: file }).then(size),
  );
  const downloads = await beside(
    () => owner.get(url).then(size),
    () => fetch(`${plain.url}/file`).then(size),
  );
  // One account may have ten uploads running.
  const owners = await Promise.all(Array.from({ length: 5 }, () => newOwner(product)));
  const each = owners.flatMap(({ browser }) => Array.from({ length: 10 }, () => browser));
  const rows = [
    { what: 'upload', ...uploads },
    { what: 'download', ...downloads },
    await atOnce(
      product.pid,
      'uploads',
      each.map((browser) => () => uploadDocument(browser, file)),
    ),
    await atOnce(
      product.pid,
      'downloads',
      each.map((browser) => () => browser.get(url).then(size)),
    ),
  ];
  await plain.stop();

  return rows;
}

/** Everything of an account with two gigabytes of documents, beside the same documents downloaded one after another. */
export async function benchExports({ product }: Running): Promise<TimesRow[]> {
  const { browser: owner } = await newOwner(product);
  const urls: string[] = [];
  for (let n = 0; n < 80; n++)
    urls.push((await uploadDocument(owner, fileOf(String(n % 10)), { name: `Scan ${n}` })).fileUrl ?? '');
  const row = async (what: string, work: () => Promise<number>) => {
    const { result, ms, before, peak } = await withMemory(product.pid, work);
    const note = `${speed(result, ms)}; memory before ${before} MB, peak ${peak} MB`;

    return { what, times: [ms], note };
  };
  const one = await row('one document after another', async () => {
    let sum = 0;
    for (const url of urls) sum += await size(await owner.get(url));

    return sum;
  });
  const { url } = await readAs<{ url: string }>(200, owner.post('/api/exports', {}));

  return [one, await row('the same as one export', async () => size(await owner.get(url)))];
}

async function size(response: Response): Promise<number> {
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  let received = 0;
  for await (const part of response.body ?? []) received += part.length;

  return received;
}

export const speed = (bytes: number, ms: number) => `${Math.round((bytes / 1024 / 1024 / ms) * 1000)} MB/s`;

/** The job that follows an upload has made its thumbnail. */
async function untilRead(owner: Browser, id: string) {
  for (;;) {
    const { document } = await readAs<DocumentBody>(200, owner.get(`/api/documents/${id}`));
    if (document['thumbnailUrl']) return;
    await pause(50);
  }
}

async function beside(ours: () => Promise<unknown>, plain: () => Promise<unknown>) {
  const taken = await turns(rounds, { ours, plain }, { warmUp: 2 });
  const least = median(taken.plain);
  const note = `plain server ${least.toFixed(0)} ms, ratio ${(least / median(taken.ours)).toFixed(2)} (goal ${goal})`;

  return { times: taken.ours, note };
}

async function atOnce(pid: number, what: string, works: (() => Promise<unknown>)[]): Promise<TimesRow> {
  const round = () => Promise.all(works.map((work) => work()));
  await round();
  const { ms, before, peak, after } = await withMemory(pid, round);
  const memory = `memory before ${before} MB, peak ${peak} MB, after ${after} MB (goal: within 30 MB)`;

  return {
    what: `${works.length} ${what} at once`,
    times: [ms],
    note: `${speed(works.length * bytes, ms)}; ${memory}`,
  };
}

async function startPlainServer() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-server.ts'), temporaryFolder()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];

  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
