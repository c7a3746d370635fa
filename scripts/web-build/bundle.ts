import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { bundleProgram } from './bundle-program.ts';
import { bundleSharedDocumentScript } from './shared-document-script.ts';

const root = join(import.meta.dirname, '../..');

/** The programs outside the app, each one script in `programs/` of a bundle. */
export const programs = { start: 'web/start/start.ts', worker: 'web/service-worker/worker.ts' } as const;

export type ProgramName = keyof typeof programs;

/**
 * Bundles the web app into a folder, with marker calls for its messages: `app/client`, `app/server` and `programs`. Throws with the
 * bundler's output.
 */
export async function bundle(directory: string): Promise<void> {
  const beside = join(directory, 'beside');
  await Promise.all([bundlePrograms(join(directory, 'programs'), beside), bundleApp(join(directory, 'app'))]);
  cpSync(beside, join(directory, 'app/client'), { recursive: true });
  rmSync(beside, { recursive: true });
}

async function bundlePrograms(folder: string, beside: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, input] of Object.entries(programs))
    writeFileSync(join(folder, `${name}.js`), await bundleProgram(input));
  await bundleSharedDocumentScript(beside);
}

function bundleApp(directory: string): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: relative(root, directory) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      child.kill(signal);
      process.exit(1);
    });
  }

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(output));
    });
  });
}
