import { readFileSync } from 'node:fs';

import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';

const files = 20;
const bytes = 25 * 1024 * 1024;
const sampleEveryMs = 20;

/** Uploads large files at once and watches the server's memory, which must not grow with them. */
export async function benchUploads(product: Product): Promise<void> {
  const { pid } = product;
  const { browser: owner } = await newOwner(product);
  const head = samplePdf('Scan', ['of many pages']);
  const file = Buffer.concat([head, Buffer.alloc(bytes - head.length, ' ')]);
  const round = () => Promise.all(Array.from({ length: files }, () => uploadDocument(owner, file)));

  await round();
  const before = residentMegabytes(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), sampleEveryMs);
  const started = performance.now();
  await round();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);

  const speed = Math.round((files * bytes) / 1024 / 1024 / seconds);
  console.log(`\n${files} uploads of 25 MB at once: ${seconds.toFixed(1)} s, ${speed} MB/s`);
  console.log(
    `memory of the server: before ${before} MB, peak ${peak} MB, after ${residentMegabytes(pid)} MB (goal: within 30 MB)`,
  );
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];

  return Math.round(Number(kilobytes) / 1024);
}
