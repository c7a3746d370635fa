import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';

import type { Locale } from '../../shared/core/locales.ts';

const root = join(import.meta.dirname, '../..');

/** Bundles the web app in a language into a folder. The bundler's output is there for when it fails. */
export function bundle(directory: string, locale: Locale): Promise<{ code: number; output: string }> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOCALE: locale,
      BUILD_DIRECTORY: relative(root, directory),
    },
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
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
