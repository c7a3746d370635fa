import { parseArgs } from 'node:util';

import type { SignedIn } from './signed-in.ts';

export const parts = ['pages', 'reload', 'screens', 'presses', 'household', 'papers', 'jobs'] as const;

const ofManyPages: readonly string[] = ['screens', 'household', 'papers', 'jobs'];

export type Part = (typeof parts)[number];

export type Options = { runs: number; only: readonly Part[]; json: string | undefined; paths: string[] };

/** The input of each part of the benchmark. */
export type BenchContext = Pick<Options, 'runs' | 'paths'> & { origin: string; signedIn: SignedIn };

/**
 * `--runs 1 --only pages,presses --json FILE /login '/pets/{id}'`. Without paths everything is measured, and with paths all
 * that belongs to a single page.
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1');
  const usual = parts.filter((part) => positionals.length === 0 || !ofManyPages.includes(part));
  const only = (values.only ?? usual.join()).split(',').map((word) => {
    const part = parts.find((name) => name === word);
    if (!part) throw new Error(`--only takes ${parts.join()}, not "${word}"`);

    return part;
  });

  return { runs, only, json: values.json, paths: positionals };
}
