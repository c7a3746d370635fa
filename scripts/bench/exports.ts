import { readFileSync } from 'node:fs';

import { readAs } from '#server/testing/browser.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';

const bytes = 25 * 1024 * 1024;
const documents = 80;
const sampleEveryMs = 50;

/** Everything of an account with two gigabytes of documents, beside the same documents downloaded one after another. */
export async function benchExports(product: Product): Promise<void> {
  const { browser: owner } = await newOwner(product);
  const head = samplePdf('Scan', ['of many pages']);
  const urls: string[] = [];
  for (let n = 0; n < documents; n++) {
    const file = Buffer.concat([head, Buffer.alloc(bytes - head.length, String(n % 10))]);
    urls.push((await uploadDocument(owner, file, { name: `Scan ${n}` })).fileUrl ?? '');
  }
  const each = await timed(product.pid, async () => {
    let sum = 0;
    for (const url of urls) sum += await read(await owner.get(url));

    return sum;
  });
  console.log(`${documents} documents of 25 MB, one after another: ${each}`);
  const { url } = await readAs<{ url: string }>(200, owner.post('/api/exports', {}));
  const whole = await timed(product.pid, async () => read(await owner.get(url)));
  console.log(`the same as one export: ${whole}`);
}

async function read(response: Response): Promise<number> {
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  let received = 0;
  for await (const part of response.body ?? []) received += part.length;

  return received;
}

async function timed(pid: number, work: () => Promise<number>): Promise<string> {
  const before = residentMegabytes(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), sampleEveryMs);
  const started = performance.now();
  const received = await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  const speed = Math.round(received / 1024 / 1024 / seconds);

  return `${seconds.toFixed(1)} s, ${speed} MB/s; memory before ${before} MB, peak ${peak} MB`;
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];

  return Math.round(Number(kilobytes) / 1024);
}
