import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readAs } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';

const bytes = 25 * 1024 * 1024;
const rounds = 10;
const sampleEveryMs = 20;
const goal = 0.7;

/**
 * Large files, encrypted, beside a plain node:http server that hashes and syncs the same bytes, in turns; and fifty at once,
 * with which the server's memory must not grow.
 */
export async function benchTransfers(product: Product, folder: string): Promise<void> {
  const { browser: owner } = await newOwner(product);
  const head = samplePdf('Scan', ['of many pages']);
  const file = Buffer.concat([head, Buffer.alloc(bytes - head.length, ' ')]);
  const plain = await startPlainServer(folder);
  try {
    const uploaded = await uploadDocument(owner, file);
    const url = uploaded.fileUrl ?? '';
    await untilRead(owner, uploaded.id);
    await compare('upload', {
      ours: async () => (await uploadDocument(owner, file)).id,
      between: (id) => untilRead(owner, id),
      plain: () => fetch(`${plain.url}/file`, { method: 'PUT', body: file }).then(read),
    });
    await compare('download', {
      ours: () => owner.get(url).then(read),
      plain: () => fetch(`${plain.url}/file`).then(read),
    });
    // One account may have ten uploads running.
    const owners = await Promise.all(Array.from({ length: 5 }, () => newOwner(product)));
    const each = owners.flatMap(({ browser }) => Array.from({ length: 10 }, () => browser));
    await manyAtOnce(
      product.pid,
      'uploads',
      each.map((browser) => () => uploadDocument(browser, file)),
    );
    await manyAtOnce(
      product.pid,
      'downloads',
      each.map((browser) => () => browser.get(url).then(read)),
    );
  } finally {
    await plain.stop();
  }
}

async function read(response: Response) {
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  let received = 0;
  for await (const part of response.body ?? []) received += part.length;

  return received;
}

type Sides<Ours> = {
  ours: () => Promise<Ours>;
  plain: () => Promise<unknown>;
  /** What isn't measured: work that ours leaves to later would slow down the other side too. */
  between?: (ours: Ours) => Promise<void>;
};

/** The job that follows an upload has made its thumbnail. */
async function untilRead(owner: Browser, id: string) {
  for (;;) {
    const { document } = await readAs<DocumentBody>(200, owner.get(`/api/documents/${id}`));
    if (document['thumbnailUrl']) return;
    await pause(50);
  }
}

async function compare<Ours>(what: string, { ours: send, plain: sendPlain, between }: Sides<Ours>) {
  const took = { ours: new Array<number>(), plain: new Array<number>() };
  for (let round = -2; round < rounds; round++) {
    const started = performance.now();
    const sent = await send();
    if (round >= 0) took.ours.push(performance.now() - started);
    await between?.(sent);
    const startedPlain = performance.now();
    await sendPlain();
    if (round >= 0) took.plain.push(performance.now() - startedPlain);
  }
  const [ours, plain] = [median(took.ours), median(took.plain)];
  console.log(
    `${what} of 25 MB: ${ours.toFixed(0)} ms, plain server ${plain.toFixed(0)} ms, ratio ${(plain / ours).toFixed(2)} (goal ${goal})`,
  );
}

async function manyAtOnce(pid: number, what: string, works: (() => Promise<unknown>)[]) {
  const count = works.length;
  const round = () => Promise.all(works.map((work) => work()));
  await round();
  const before = residentMegabytes(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), sampleEveryMs);
  const started = performance.now();
  await round();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  const speed = Math.round((count * bytes) / 1024 / 1024 / seconds);
  console.log(
    `${count} ${what} of 25 MB at once: ${seconds.toFixed(1)} s, ${speed} MB/s; memory before ${before} MB, peak ${peak} MB, ` +
      `after ${residentMegabytes(pid)} MB (goal: within 30 MB)`,
  );
}

async function startPlainServer(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];

  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];

  return Math.round(Number(kilobytes) / 1024);
}
