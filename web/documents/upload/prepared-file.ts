import { t } from '@lingui/core/macro';

import { pictureMaxPixels, uploadExtensionOf, withEnding } from '#shared/documents/documents.ts';
import { hasLatePdfHeader } from '#shared/files/file-signature.ts';
import { isWebPage, plainText } from '#shared/files/plain-text.ts';
import { knownFile } from '#web/files/pictures/known-file.ts';
import { reducePicture } from '#web/files/pictures/reduce-picture.ts';
import { megapixels as megapixelsOf, reducedTo } from '#web/files/pictures/reduced-size.ts';

import type { Refusal } from './file-checks.ts';
import { fileRefusal } from './file-checks.ts';
import { withoutLocation } from './picture-location.ts';

/** The megapixels of a picture before and after it was made smaller. */
export type Reduced = { from: number; to: number };

/** A chosen file as it is uploaded, or why it isn't. */
export type PreparedFile = { file: File; reduced?: Reduced | undefined } | { refusal: Refusal };

/**
 * Names a chosen file by its content. Documents are evidence, so they are uploaded as they are, except pictures with more
 * pixels than the server takes: those are made smaller.
 */
export async function prepareFile(chosen: File, maxBytes: number): Promise<PreparedFile> {
  const { kind, size } = await knownFile(chosen);
  const file = namedBy(kind, chosen);
  const hasManyPixels = size !== undefined && size.width * size.height > pictureMaxPixels;
  if (!hasManyPixels || kind === 'heic') {
    const refusal = fileRefusal(file, maxBytes) ?? (kind ? undefined : await webPageRefusal(file));

    return refusal === undefined ? { file } : { refusal };
  }
  const small = await reducePicture(file, size);
  const { name, lastModified } = file;
  const from = megapixelsOf(size);
  if (!small) {
    return {
      refusal: {
        words: t`“${name}” has ${from} megapixels, and this device can’t make it smaller. Choose a smaller picture, or a PDF.`,
      },
    };
  }
  const reduced = new File([small], withEnding(name, 'jpg'), { type: 'image/jpeg', lastModified });
  const refusal = fileRefusal(reduced, maxBytes);

  return refusal === undefined
    ? { file: reduced, reduced: { from, to: megapixelsOf(reducedTo(size)) } }
    : { refusal };
}

/** The forms in which a chosen file may have been uploaded: as it is, smaller, or without its location. */
export async function formsOf(chosen: File): Promise<File[]> {
  const prepared = await prepareFile(chosen, Infinity);
  if ('refusal' in prepared) return [];
  const cleaned = await withoutLocation(prepared.file).catch(() => undefined);

  return cleaned ? [prepared.file, cleaned] : [prepared.file];
}

// Where a web page can be told from other text.
const pageHeadBytes = 8192;

/** The server's refusal of a web page with another name, before it is sent. */
async function webPageRefusal(file: File): Promise<Refusal | undefined> {
  const start = await file
    .slice(0, pageHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const head = new Uint8Array(start);
  const text = hasLatePdfHeader(head) ? undefined : plainText(head);
  if (text === undefined || !isWebPage(text)) return undefined;
  const { name } = file;

  return {
    words: t`“${name}” is a web page (HTML). Open it and save it as a PDF, or as .xlsx if it’s a table. Then choose the new file.`,
  };
}

const sameKinds: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], heic: ['heif'] };

function namedBy(kind: string | undefined, file: File): File {
  if (!kind) return file;
  const { name, type, lastModified } = file;
  const named = /\.jf?if$/i.test(name) ? undefined : uploadExtensionOf(name);
  if (named === kind || (named && sameKinds[kind]?.includes(named))) return file;

  return new File([file], withEnding(name, kind), { type, lastModified });
}
