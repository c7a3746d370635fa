import type { AttachedFile } from '#server/platform/mail/read-mail.ts';
import type { AttachmentProblem } from '#shared/data/inbox/inbox.ts';

type Attached = Pick<AttachedFile, 'fileName' | 'content' | 'closed'>;

const startsWith = (content: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte);

/** Why a file can't be opened here. Archives other than zips aren't unpacked: a small one can hold any amount. */
export function problemOf({ content, closed }: Attached): AttachmentProblem | undefined {
  if (closed) return closed;
  // A winmail.dat in a zip.
  if (startsWith(content, [0x78, 0x9f, 0x3e, 0x22])) return 'winmail';
  // RAR, 7-Zip, gzip.
  if (
    startsWith(content, [0x52, 0x61, 0x72, 0x21]) ||
    startsWith(content, [0x37, 0x7a, 0xbc, 0xaf]) ||
    startsWith(content, [0x1f, 0x8b])
  )
    return 'zip';

  return undefined;
}

/** Whether a file that is no document is a zip, and not one of the documents that are zips inside. */
export const isZip = (content: Uint8Array): boolean => startsWith(content, [0x50, 0x4b]);

/** A name to show, with the number of the attachment where it has none. */
export const shownName = ({ fileName }: Pick<AttachedFile, 'fileName'>, position: number): string =>
  fileName.replace(/[\\/]+/g, '-').trim() || `attachment-${position + 1}`;

/** The name of the document that an attachment would become. */
export const documentNameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120)
    .trim() || fileName.slice(0, 120);
