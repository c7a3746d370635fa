import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { normalizeLine, withoutMarks } from '#shared/core/text.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import {
  documentCategories,
  documentNameRules,
  uploadExtensionOf,
  uploadExtensions,
} from '#shared/documents/documents.ts';
import { dayOnCalendar, ownClock } from '#web/lib/dates.ts';

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

// The names that phones and cameras give to their photos.
const cameraName = /^(img|dsc|photo|pxl|image|mvimg|\d{8}_\d{6}|\d{13})/i;

const isFromCamera = (file: File) => isPhoto(file) && cameraName.test(file.name);

/**
 * The suggested name: the file's, without its extension and hidden characters, with spaces for underscores. The name from a
 * camera says nothing, so its photos are named by what they are and their day: "Vaccination record, Nov 27".
 */
export function suggestedName(file: File, category: DocumentCategory): string {
  if (isFromCamera(file)) {
    const kind = documentCategories[category];
    const day = dayOnCalendar(ownClock(new Date(file.lastModified)).day);

    return t`${kind}, ${day}`;
  }

  return (
    normalizeLine(
      withoutMarks(file.name)
        .replace(/\.[a-z]{3,4}$/i, '')
        .replaceAll('_', ' '),
    ).slice(0, documentNameRules.max) || t`Document`
  );
}

const hints: [RegExp, DocumentCategory][] = [
  [/vacc|impf|rabies|shot|booster|dhpp|fvrcp/i, 'vaccination'],
  [/lab|blood|result|test/i, 'lab'],
  [/prescr|rx\b|recipe/i, 'prescription'],
  [/insur|policy|claim/i, 'insurance'],
  [/licen[cs]e|regist|chip/i, 'registration'],
  [/adopt|pedigree|breeder/i, 'adoption'],
  [/travel|passport/i, 'travel'],
];

/**
 * The category suggested by a file's name. A photo that is taken in order to file it is most often of a vaccination record; one from
 * the gallery may be of anything, so it isn't called medical, which some people with access to the pet can open.
 */
export const suggestedCategory = (file: File, { isTaken = false } = {}): DocumentCategory =>
  hints.find(([pattern]) => pattern.test(file.name))?.[1] ??
  (isTaken ? 'vaccination' : isFromCamera(file) ? 'photo' : 'medical');
