// `npm run build`: one production build of the web app, put in place only when it is complete.
// With --if-needed (how `npm start` calls it) nothing happens unless a source changed.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { sourcesFingerprint } from './web-build/fingerprint.ts';
import { isCurrent, publish, workshop } from './web-build/release.ts';

const root = join(import.meta.dirname, '..');
const build = join(root, 'build');
const sources = sourcesFingerprint(root);

if (!process.argv.includes('--if-needed') || !isCurrent(build, sources)) await buildAll();

async function buildAll(): Promise<void> {
  const started = performance.now();
  const directory = workshop(build);
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

  console.log('Building the web app …');
  const { code, output } = await bundle(directory);
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  const { writeSharedDocumentScript } = await import('./web-build/shared-document-script.ts');
  const { finishBuild } = await import('./web-build/finish.ts');
  // A release without a service worker removes installed ones: see docs/decisions/0011-offline.md.
  const withoutServiceWorker = process.env.WITHOUT_SERVICE_WORKER === '1';
  try {
    await writeSharedDocumentScript(join(directory, 'client'));
    await finishBuild(directory, { withoutServiceWorker });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  publish(build, directory, sources);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The bundler's output is shown only when it fails. */
function bundle(directory: string): Promise<{ code: number; output: string }> {
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
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
