import { join } from 'node:path';

import { build } from 'vite';
import type { BuildEnvironmentOptions, InlineConfig } from 'vite';

import { mark } from '../messages/mark.ts';

const root = join(import.meta.dirname, '../..');

/** The Vite configuration of a browser script outside the app. */
export const programConfig = (options: BuildEnvironmentOptions): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  build: { minify: true, target: 'es2022', ...options },
  plugins: [mark()],
});

/** Bundles a browser script outside the app into one file, with marker calls for its messages. */
export async function bundleProgram(input: string): Promise<string> {
  const built = await build(
    programConfig({
      write: false,
      rolldownOptions: { input: join(root, input), output: { format: 'iife' } },
    }),
  );
  const [output] = [built].flat();
  const [chunk, ...more] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${input} is not one script`);

  return chunk.code.trim();
}
