import { join } from 'node:path';

import { startProduct } from '../../product.ts';
import { root } from '../../run.ts';
import { started, temporaryFolder } from '../command.ts';
import { timed } from '../measure.ts';
import type { TimesRow } from '../table.ts';

/** `npm start` keeps compiled code here. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** From the start of the process to the first answered request: in empty folders, and again in a used one. */
export async function benchStarts(): Promise<TimesRow[]> {
  const first: number[] = [];
  const later: number[] = [];
  const stops: number[] = [];

  for (let round = 0; round < 3; round++) {
    const env = { DATA_DIR: temporaryFolder(), ...compileCache };
    for (const list of [first, later, later]) {
      const product = await started(() => startProduct({ env }));
      list.push(product.startedIn);
      stops.push(await timed(() => product.stop()));
    }
  }

  return [
    { what: 'first start, in an empty folder', times: first },
    { what: 'later start', times: later, note: 'goal < 2 s' },
    { what: 'stop', times: stops },
  ];
}
