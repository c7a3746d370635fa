import { t } from '@lingui/core/macro';

import { pictureMaxPixels, uploadExtensionOf, withEnding } from '#shared/documents/documents.ts';
import { knownFile } from '#web/files/pictures/known-file.ts';
import { reducePicture } from '#web/files/pictures/reduce-picture.ts';
import { megapixels as megapixelsOf, reducedTo } from '#web/files/pictures/reduced-size.ts';

import { fileRefusal } from './file-checks.ts';

/** The megapixels of a picture before and after it was made smaller. */
export type Reduced = { from: number; to: number };

/** A chosen file as it is uploaded, or why it isn't. */
export type PreparedFile = { file: File; reduced?: Reduced | undefined } | { refusal: string };

/**
 * Names a chosen file by its content. Documents are evidence, so they are uploaded as they are, except pictures with more
 * pixels than the server takes: those are made smaller.
 */
export async function prepareFile(chosen: File, maxBytes: number): Promise<PreparedFile> {
  const { kind, size } = await knownFile(chosen);
  const file = namedBy(kind, chosen);
  const hasManyPixels = size !== undefined && size.width * size.height > pictureMaxPixels;
  if (!hasManyPixels || kind === 'heic') {
    const refusal = fileRefusal(file, maxBytes);

    return refusal === undefined ? { file } : { refusal };
  }
  const small = await reducePicture(file, size);
  const { name, lastModified } = file;
  const from = megapixelsOf(size);
  if (!small) {
    return {
      refusal: t`“${name}” has ${from} megapixels, and this device can’t make it smaller. Choose a smaller picture, or a PDF.`,
    };
  }
  const reduced = new File([small], withEnding(name, 'jpg'), { type: 'image/jpeg', lastModified });
  const refusal = fileRefusal(reduced, maxBytes);

  return refusal === undefined
    ? { file: reduced, reduced: { from, to: megapixelsOf(reducedTo(size)) } }
    : { refusal };
}

/** The file under the name that fits its content, if its name doesn't. */
export async function namedByContent(file: File): Promise<File> {
  return namedBy((await knownFile(file)).kind, file);
}

const sameKinds: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg'], heic: ['heif'] };

function namedBy(kind: string | undefined, file: File): File {
  if (!kind) return file;
  const { name, type, lastModified } = file;
  const named = /\.jf?if$/i.test(name) ? undefined : uploadExtensionOf(name);
  if (named === kind || (named && sameKinds[kind]?.includes(named))) return file;

  return new File([file], withEnding(name, kind), { type, lastModified });
}
