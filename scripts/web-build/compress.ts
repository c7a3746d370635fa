import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { namesOwnAddress } from '../../server/site/pages/own-address.ts';
import { patternOf } from './app-pages.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = '**/*.{html,js,mjs,css,svg,json,webmanifest,data,txt,xml,wasm}';
const worthCompressing = 512;

// The last step takes more than half of the time and saves a fiftieth: for the frames of the app, which are many, 0.4 kB of 300.
const [best, nearlyBest] = [11, 10];

/** Writes compressed copies of the files in a folder, but not of those that `isDone` names. */
export async function compressIn(client: string, isDone = (_name: string) => false): Promise<void> {
  const names = globSync(compressible, { cwd: client }).map((name) => name.replaceAll('\\', '/'));
  await Promise.all(
    names
      .filter((name) => !isDone(name))
      .map((name) => compress(join(client, name), patternOf(name) ? nearlyBest : best)),
  );
}

export const isAsset = (name: string): boolean => name.startsWith('assets/');

async function compress(file: string, quality: number): Promise<void> {
  const body = readFileSync(file);
  if (body.length < worthCompressing) return;
  // The server compresses pages that name its address after it has put that in.
  if (/\.(html|xml|txt)$/.test(file) && namesOwnAddress(body.toString())) return;

  const [small, medium] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipped(body, { level: 9 }),
  ]);
  if (small.length < body.length) writeFileSync(`${file}.br`, small);
  if (medium.length < body.length) writeFileSync(`${file}.gz`, medium);
}
