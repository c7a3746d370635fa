import type { Entry } from 'yauzl';

/** Why a file in a zip isn't read. */
export type EntryProblem = 'password' | 'links' | 'compression' | 'long_name' | 'missing_part' | 'growing';

type EntryPosition = Pick<Entry, 'relativeOffsetOfLocalHeader' | 'compressedSize' | 'fileNameLength'>;

const linkType = 0o120_000;
const typeMask = 0o170_000;
const stored = 0;
const deflated = 8;
const localHeaderBytes = 30;
// Text shrinks to a fiftieth at best; deflate can reach a thousandth with nothing but zeros.
const mostShrunk = 200;
const smallBytes = 1024 * 1024;

const longestName = 1000;

/** The reason why a zip with this file is refused, or undefined. */
export function entryProblem(entry: Entry, zipBytes: number): EntryProblem | undefined {
  if (entry.isEncrypted()) return 'password';
  if (((entry.externalFileAttributes >>> 16) & typeMask) === linkType) return 'links';
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) return 'compression';
  if (entry.fileNameLength > longestName) return 'long_name';
  if (endOf(entry) > zipBytes) return 'missing_part';
  if (entry.uncompressedSize > smallBytes && entry.uncompressedSize > entry.compressedSize * mostShrunk)
    return 'growing';

  return undefined;
}

const endOf = ({ relativeOffsetOfLocalHeader, fileNameLength, compressedSize }: EntryPosition) =>
  relativeOffsetOfLocalHeader + localHeaderBytes + fileNameLength + compressedSize;

/** Whether bytes of the zip belong to more than one file, as in a zip that grows without end. */
export function overlapping(entries: readonly EntryPosition[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);

  return inOrder.some((entry, index) => {
    const next = inOrder[index + 1];

    return next !== undefined && endOf(entry) > next.relativeOffsetOfLocalHeader;
  });
}
