import { readFile } from 'node:fs/promises';

import { LRUCache } from 'lru-cache';

import type { Copy } from './built-files.ts';

/** In bytes. Nearly every compressed script and style is smaller. */
export const smallestStreamed = 128 * 1024;

// Room for the scripts and styles of two languages, compressed.
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({
  maxSize: 4 * 1024 * 1024,
});

/** The contents of a small built file, from memory if it was read before. Built files never change. */
export function smallBody({ path, size }: Copy): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(path);
  if (known) return known;

  const body = readFile(path).then((bytes) => new Uint8Array(bytes));
  kept.set(path, body, { size: Math.max(size, 1) });
  // A file that could not be read is read again by the next request.
  body.catch(() => kept.delete(path));

  return body;
}
