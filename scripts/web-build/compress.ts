import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = '**/*.{html,js,mjs,css,svg,json,webmanifest,data,txt,xml,wasm}';
const worthCompressing = 512;

/** Writes compressed copies of the files in a folder, but not of those that `isDone` names. */
export async function compressIn(client: string, isDone = (_name: string) => false): Promise<void> {
  const names = globSync(compressible, { cwd: client }).map((name) => name.replaceAll('\\', '/'));
  await Promise.all(names.filter((name) => !isDone(name)).map((name) => compress(join(client, name))));
}

async function compress(file: string): Promise<void> {
  const body = readFileSync(file);
  if (body.length < worthCompressing) return;

  const [small, medium] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipped(body, { level: 9 }),
  ]);
  if (small.length < body.length) writeFileSync(`${file}.br`, small);
  if (medium.length < body.length) writeFileSync(`${file}.gz`, medium);
}
