import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

import { root } from '../run.ts';

export const readDeployment = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

export const deploymentFiles = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'deploy') }).toSorted();

/** The documents of a YAML text, with `<<` merged. Throws for invalid YAML and for duplicate keys. */
export function documentsOf(text: string): unknown[] {
  return [...parseAllDocuments(text, { merge: true, strict: true, uniqueKeys: true })].map((document) => {
    const [error] = document.errors;
    if (error) throw error;

    return document.toJS() as unknown;
  });
}
