import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '../product.ts';
import { root } from '../run.ts';
import type { Row } from './measure.ts';

/** `npm start` keeps compiled code here. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** From the start of the process to the first answered request: in empty folders, and again in a used one. */
export async function benchStarts(): Promise<Row[]> {
  const first: number[] = [];
  const later: number[] = [];
  const stops: number[] = [];

  for (let round = 0; round < 3; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'denmate-bench-'));
    try {
      for (const list of [first, later, later]) {
        const product = await startProduct({ env: { DATA_DIR: folder, ...compileCache } });
        list.push(product.startedIn);
        const stopping = performance.now();
        await product.stop();
        stops.push(performance.now() - stopping);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return [
    { what: 'first start, in an empty folder', times: first },
    { what: 'later start', times: later, note: 'goal < 2 s' },
    { what: 'stop', times: stops },
  ];
}
