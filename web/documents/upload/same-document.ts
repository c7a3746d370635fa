import { findSameDocument } from '#web/documents/documents/documents.api.ts';

import { fileHash } from './file-hash.ts';

export type Same = { id: string; name: string };

const longestCheckMs = 10_000;

/**
 * The document with the content of one of these forms of a file. Without an answer in time the file is uploaded: a second copy
 * does less harm than a missing one.
 */
export async function findSame(forms: readonly File[]): Promise<Same | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestCheckMs));
  for (const form of forms) {
    const asked = fileHash(form).then(findSameDocument);
    const same = await Promise.race([asked.catch(() => undefined), late]);
    if (same) return same;
  }

  return undefined;
}
