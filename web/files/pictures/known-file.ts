import type { SignedKind } from '#shared/files/file-signature.ts';
import { signatureOf } from '#shared/files/file-signature.ts';
import type { PictureSize } from '#shared/files/picture-size.ts';
import { pictureSizeOf } from '#shared/files/picture-size.ts';

// Cameras write up to several hundred kilobytes before the size of a photo.
const headBytes = 1024 * 1024;

/** The kind of a chosen file by its content, and the pixels of a picture. */
export type KnownFile = { kind?: SignedKind | undefined; size?: PictureSize | undefined };

/** Of a file that can't be read here nothing is known. It fails when it's sent, with a message. */
export async function knownFile(file: Blob): Promise<KnownFile> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());

    return { kind: signatureOf(head), size: pictureSizeOf(head) };
  } catch {
    return {};
  }
}
