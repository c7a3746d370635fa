import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

import { root } from '../run.ts';

export const readDeployment = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

export const deploymentFiles = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'deploy') }).toSorted();

/** The documents of YAML, with `<<` merged. Throws for what isn't YAML and for keys that are there twice. */
export function documentsOf(text: string): unknown[] {
  return [...parseAllDocuments(text, { merge: true, strict: true, uniqueKeys: true })].map((document) => {
    const [error] = document.errors;
    if (error) throw error;

    return document.toJS() as unknown;
  });
}
