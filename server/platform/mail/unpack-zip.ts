import { buffer } from 'node:stream/consumers';

import type { Entry } from 'yauzl';
import { fromBufferPromise } from 'yauzl';

import { entryProblem, overlapping } from '../zip-entries.ts';

export type ZipLimits = { entries: number; bytes: number };

export type ZippedFile = { fileName: string; content: Uint8Array };

/** The files of a zip, or why it isn't opened. */
export type Unpacked = { files: ZippedFile[] } | { problem: 'locked' | 'refused' };

// Documents of office programs and programs in Java are zips inside.
const insideOfDocuments = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/MANIFEST.MF']);
// Of the system that packed it.
const passedOver = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

export const isZipNamed = ({ fileName, mimeType }: { fileName: string; mimeType: string }): boolean =>
  /\.zip$/i.test(fileName) || /^application\/(?:x-)?zip(?:-compressed)?$/i.test(mimeType);

export const startsAsZip = (content: Uint8Array): boolean =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4;

/**
 * Unpacks a zip in memory. It is opened as a whole or not at all: with a password, files that overlap or grow too much, paths that lead
 * elsewhere, or more than the limits, it isn't. Undefined for a document that is a zip inside. Zips in it stay closed.
 */
export async function unpackZip(
  content: Uint8Array,
  { entries, bytes }: ZipLimits,
): Promise<Unpacked | undefined> {
  try {
    const zip = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
      lazyEntries: true,
    });
    if (zip.entryCount > entries) return { problem: 'refused' };
    const chosen: Entry[] = [];
    const all: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (insideOfDocuments.has(entry.fileName)) return undefined;
      all.push(entry);
      const problem = entryProblem(entry, content.length);
      if (problem !== undefined) return { problem: problem === 'password' ? 'locked' : 'refused' };
      if (!entry.fileName.endsWith('/') && !passedOver.test(entry.fileName)) chosen.push(entry);
    }
    const total = chosen.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > bytes || overlapping(all)) return { problem: 'refused' };
    const files: ZippedFile[] = [];
    for (const entry of chosen) {
      // The library refuses content that is longer or shorter than the list says.
      const unpacked = await buffer(await zip.openReadStreamPromise(entry));
      files.push({ fileName: entry.fileName.split('/').at(-1) ?? '', content: new Uint8Array(unpacked) });
    }

    return { files };
  } catch {
    return { problem: 'refused' };
  }
}
