import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

import { LRUCache } from 'lru-cache';

import type { OwnFacts } from './own-address.ts';
import { namesOwnAddress, ownCopies } from './own-address.ts';

export type Encoding = 'br' | 'gzip';

/** One representation of a file: plain or compressed. Files with our address have a body, because the build's is another. */
export type Copy = { path: string; size: number; body?: Uint8Array<ArrayBuffer> };

/** The copies of a file to choose from. */
export type Content = {
  /** Content hash; absent for files whose name contains one. */
  hash?: string;
  copies: { identity: Copy } & Partial<Record<Encoding, Copy>>;
};

export type BuiltFile = {
  /** Path inside the build, with slashes: `assets/app-1a2b3c.js`. */
  name: string;
  type: string;
  content(): Promise<Content>;
};

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const mayNameAddress = /\.(html|xml|txt)$/;

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/**
 * Lists everything that may be served, at start. Only listed files are served, so that no path can escape the build.
 * Files and folders beginning with a dot are left out. A file is read when it is first asked for.
 * The directory is resolved first: a newer build put in its place does not change a running server's files.
 * `own` replaces the placeholders for facts of the installation.
 */
export function listBuiltFiles(directory: string, own: OwnFacts): Map<string, BuiltFile> {
  const root = realpathSync(directory);
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  const present = new Set(names);
  const isCopy = (name: string) =>
    Object.values(suffixes).some(
      (suffix) => name.endsWith(suffix) && present.has(name.slice(0, -suffix.length)),
    );

  // Room for the pages that are asked for most. All of them would be 30 MB in two languages.
  const kept = new LRUCache<string, Content>({ maxSize: 4 * 1024 * 1024 });
  const contentOf = async (name: string) => {
    const known = kept.get(name);
    if (known) return known;
    const content = await read(root, name, present, own);
    kept.set(name, content, { size: sizeInMemory(content) });

    return content;
  };

  return new Map(
    names
      .filter((name) => !isCopy(name))
      .map((name) => [name, { name, type: typeOf(name), content: () => contentOf(name) }]),
  );
}

/** Whether the bundler put a content hash into the file's name. */
export function isHashed(name: string): boolean {
  return name.startsWith('assets/');
}

/** The quoted sha256 sources of a page's inline scripts and styles. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** Reads the sources that the build wrote next to the directory, by page name. */
export function readInlineHashes(directory: string): Map<string, InlineHashes> {
  const file = join(realpathSync(directory), '..', 'csp.json');
  const parsed: Record<string, InlineHashes> = JSON.parse(readFileSync(file, 'utf8'));

  return new Map(Object.entries(parsed));
}

async function read(root: string, name: string, present: Set<string>, own: OwnFacts): Promise<Content> {
  const path = join(root, name);
  const bytes = isHashed(name) ? undefined : await readFile(path);
  if (bytes && mayNameAddress.test(name)) {
    const text = bytes.toString();
    if (namesOwnAddress(text)) return ownContent(path, text, own);
  }

  const copy = async (suffix = ''): Promise<Copy> => ({
    path: `${path}${suffix}`,
    size: (await stat(`${path}${suffix}`)).size,
  });

  return {
    ...(bytes && { hash: hashOf(bytes) }),
    copies: {
      identity: await copy(),
      ...(present.has(`${name}${suffixes.br}`) && { br: await copy(suffixes.br) }),
      ...(present.has(`${name}${suffixes.gzip}`) && { gzip: await copy(suffixes.gzip) }),
    },
  };
}

function ownContent(path: string, text: string, own: OwnFacts): Content {
  const { identity, compressed } = ownCopies(text, own);
  const copy = (body: Uint8Array<ArrayBuffer>): Copy => ({ path, size: body.length, body });
  let br: Copy | undefined;
  let gzip: Copy | undefined;

  return {
    hash: hashOf(identity),
    // Compressed when first asked for.
    copies: {
      identity: copy(identity),
      get br() {
        return (br ??= copy(compressed.br()));
      },
      get gzip() {
        return (gzip ??= copy(compressed.gzip()));
      },
    },
  };
}

/** In bytes. Compressed copies are two fifths of a page; what is not held is a path. */
const sizeInMemory = ({ copies: { identity } }: Content) =>
  identity.body ? Math.ceil(1.4 * identity.size) : 1024;

function typeOf(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
