import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { readConfig as Read } from '#server/config.ts';

const variable = /^[A-Z][A-Z0-9_]*$/;

/** The differences between the variables that the configuration reads and those that `.env.example` documents. */
export async function undocumentedVariables(root: string): Promise<string[]> {
  const config = join(root, 'server/config.ts');
  const example = join(root, '.env.example');
  if (!existsSync(config)) return ['server/config.ts is missing'];
  if (!existsSync(example)) return ['.env.example is missing'];

  const read = await variablesRead(config);
  const explained = variablesExplained(readFileSync(example, 'utf8'));

  return [
    ...read
      .filter((name) => !explained.includes(name))
      .map((name) => `.env.example does not explain ${name}`),
    ...explained
      .filter((name) => !read.includes(name))
      .map((name) => `.env.example explains ${name}, which nothing reads`),
    ...explained
      .filter((name, at) => explained.indexOf(name) !== at)
      .map((name) => `.env.example explains ${name} twice`),
  ];
}

export function variablesExplained(text: string): string[] {
  return [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** Runs the configuration on an empty environment that records every name it reads. */
async function variablesRead(config: string): Promise<string[]> {
  const names = new Set<string>();
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && variable.test(name)) names.add(name);
  };
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        note(name);
        return undefined;
      },
      has: (_, name) => {
        note(name);
        return false;
      },
    },
  );
  const { readConfig }: { readConfig: typeof Read } = await import(config);
  readConfig(environment);
  if (names.size === 0) throw new Error('server/config.ts read no variable at all');

  return [...names];
}
