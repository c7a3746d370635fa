import { i18n } from '#shared/core/i18n.ts';
import type { LineRules } from '#shared/core/text.ts';

/** The MIME types of accepted documents, by file extension. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;

export type DocumentExtension = keyof typeof documentTypes;

export const documentExtensions = Object.keys(documentTypes) as DocumentExtension[];

/** The photo formats of phones: accepted, shown as a JPEG and kept as they are. */
const photoExtensions = ['heic', 'heif'] as const;

/** The type of the original HEIC photo in downloads. */
export const originalType = 'image/heic';

export type UploadExtension = DocumentExtension | (typeof photoExtensions)[number];

export const uploadExtensions: readonly UploadExtension[] = [...documentExtensions, ...photoExtensions];

/** Other endings of JPEG files, as programs write them. */
const jpegEndings: readonly string[] = ['jfif', 'jpe', 'pjpeg', 'pjp'];

/** For the `accept` attribute of the field that takes files. */
export const uploadAccept = [...uploadExtensions, ...jpegEndings].map((ending) => `.${ending}`).join(',');

const ending = /\.([a-z][a-z0-9]{0,4})$/i;

/** The ending of a file name, in lower case and without its dot. */
export const endingOf = (fileName: string): string | undefined =>
  ending.exec(fileName.trim())?.[1]?.toLowerCase();

/** The extension of a file name if it can be uploaded. */
export function uploadExtensionOf(fileName: string): UploadExtension | undefined {
  const found = endingOf(fileName);
  if (found !== undefined && jpegEndings.includes(found)) return 'jpg';

  return uploadExtensions.find((extension) => extension === found);
}

/** The file name with the ending that fits the content. */
export const withEnding = (fileName: string, extension: string): string =>
  `${fileName.trim().replace(ending, '')}.${extension}`;

/** The file extension for downloading a stored MIME type. */
export const extensionFor = (mime: string) =>
  documentExtensions.find((extension) => documentTypes[extension] === mime) ?? 'pdf';

const previewTypes: readonly string[] = (['pdf', 'jpg', 'png', 'webp'] as const).map(
  (extension) => documentTypes[extension],
);

/** Whether browsers can display the type. Other types are always downloaded. */
export const canPreview = (mime: string) => previewTypes.includes(mime);

// An A3 sheet scanned at 600 dpi.
export const pictureMaxPixels = 80_000_000;

/** The type of the picture of a document's first page. */
export const thumbnailType = 'image/webp';

export const documentCategories = {
  get vaccination() {
    return i18n.t('Vaccination record');
  },
  get medical() {
    return i18n.t('Medical history');
  },
  get lab() {
    return i18n.t('Lab result');
  },
  get prescription() {
    return i18n.t('Prescription');
  },
  get insurance() {
    return i18n.t('Insurance');
  },
  get registration() {
    return i18n.t('Registration');
  },
  get adoption() {
    return i18n.t('Adoption and pedigree');
  },
  get travel() {
    return i18n.t('Travel');
  },
  get photo() {
    return i18n.t('Photo');
  },
  get other() {
    return i18n.t('Other');
  },
} as const;

export type DocumentCategory = keyof typeof documentCategories;

export const documentCategoryKeys = Object.keys(documentCategories) as [
  DocumentCategory,
  ...DocumentCategory[],
];

/** The categories that a person with access to medical documents can open. */
export const medicalDocuments = [
  'vaccination',
  'medical',
  'lab',
  'prescription',
] as const satisfies readonly DocumentCategory[];

/** The category and dates found in the text of a document, to be offered. Empty when nothing was found. */
export type Suggestion = {
  category?: DocumentCategory;
  documentDate?: string;
  expirationDate?: string;
};

export const documentNameRules: LineRules = {
  tooShort: () => i18n.t('Enter a name'),
  max: 120,
};

/** The number of documents on a page of the list, unless a request asks for more. */
export const documentsPageSize = 50;

/** The most documents that a list counts; above it the interface says that there are more. */
export const countedDocuments = 1000;

/** The most documents that one request changes, deletes or downloads. */
export const documentsAtOnce = 200;

/** The most characters in a search. */
export const searchMaxLength = 200;

export const shareHours = 48;

// Excludes the look-alikes 0, O, I and l.
export const shareIdAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const shareIdPrefix = 'sh-';
export const shareIdCharacters = 13;

const shareIdShape = new RegExp(`^${shareIdPrefix}[${shareIdAlphabet}]{${shareIdCharacters}}$`);

/** Whether a text has the format of a share link's id: `sh-` and 13 characters without look-alikes. */
export const isShareId = (text: string) => shareIdShape.test(text);
