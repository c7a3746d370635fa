import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { normalizeLine, withoutMarks } from '#shared/core/text.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentNameRules, uploadExtensionOf, uploadExtensions } from '#shared/documents/documents.ts';

/** Why a chosen file is refused before the upload, for people. */
export type Refusal = {
  words: string;
  /** Whether it helps to know the accepted types, which are too many to name for each file. */
  isType?: boolean;
};

/** Undefined for a file that can be uploaded. The server checks the content too. */
export function fileRefusal(file: File, maxBytes: number): Refusal | undefined {
  const { name, size } = file;
  if (!uploadExtensionOf(name)) return { words: t`“${name}” has a file type we don’t accept.`, isType: true };
  if (size === 0) return { words: t`“${name}” is empty. Choose another file.` };
  if (size > maxBytes) {
    const most = Math.floor(maxBytes / (1024 * 1024));

    return { words: t`“${name}” is larger than ${most} MB. Choose a smaller file.` };
  }

  return undefined;
}

/** The types to choose from after a refusal. */
export function acceptedTypes(): string {
  const kinds = listed(uploadExtensions, 'unit');

  return t`Choose one of these types: ${kinds}.`;
}

/** Whether a file is a photo that can become a page of a PDF. */
export const isPhoto = (file: File) => /\.(jpe?g|png|webp|heic|heif)$/i.test(file.name);

/** The suggested name: the file's, without its extension and hidden characters, with spaces for underscores. */
export const suggestedName = (fileName: string): string =>
  normalizeLine(
    withoutMarks(fileName)
      .replace(/\.[a-z]{3,4}$/i, '')
      .replaceAll('_', ' '),
  ).slice(0, documentNameRules.max) || t`Document`;

const hints: [RegExp, DocumentCategory][] = [
  [/vacc|impf|rabies|shot|booster|dhpp|fvrcp/i, 'vaccination'],
  [/lab|blood|result|test/i, 'lab'],
  [/prescr|rx\b|recipe/i, 'prescription'],
  [/insur|policy|claim/i, 'insurance'],
  [/licen[cs]e|regist|chip/i, 'registration'],
  [/adopt|pedigree|breeder/i, 'adoption'],
  [/travel|passport/i, 'travel'],
  [/^(img|dsc|photo|pxl)/i, 'photo'],
];

/** The category suggested by a file's name. */
export const suggestedCategory = (fileName: string): DocumentCategory =>
  hints.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'medical';
