import type { DocumentExtension, UploadExtension } from '#shared/documents/documents.ts';
import { documentTypes } from '#shared/documents/documents.ts';
import { hasLatePdfHeader, signatureOf } from '#shared/files/file-signature.ts';
import { isWebPage, plainText } from '#shared/files/plain-text.ts';

/** The ending that fits the content of a file, or why the file is refused. */
export type FoundContent =
  | { extension: UploadExtension }
  | { refused: 'webPage' | 'text' | 'unknown' }
  /** A known kind of file that isn't a document. */
  | { refused: 'unknownKind' }
  | { refused: 'otherKind'; kind: string };

const oldOffice = 'application/x-cfb';
const zip = 'application/zip';

// The main folder of each kind of Office Open XML document (ECMA-376, part 1).
const officeFolders = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' } as const;
// The main stream of each kind of compound file (MS-DOC, MS-XLS, MS-PPT).
const officeStreams = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
} as const;

const known: readonly UploadExtension[] = ['rtf', 'docx', 'xlsx', 'pptx'];
const knownByType = new Map<string, UploadExtension>(
  known.map((extension) => [documentTypes[extension as DocumentExtension], extension]),
);

/**
 * The content of a file by its first bytes, whatever its name says. The name decides only between kinds that look the same:
 * text and tables of text, and old Office files whose names of streams come later.
 */
export async function contentOf(named: UploadExtension | undefined, head: Buffer): Promise<FoundContent> {
  const signed = signatureOf(head);
  if (signed) return { extension: signed };
  const text = plainText(head);
  if (text !== undefined && isWebPage(text)) return { refused: 'webPage' };
  // Words can begin like the signature of a binary format.
  if (text !== undefined && isTextName(named) && !isCode(text) && !text.startsWith('{\\rtf'))
    return { extension: named };
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const byType = found && knownByType.get(found.mime);
  if (byType) return { extension: byType };
  if (found?.mime === oldOffice) return oldOfficeContent(named, head);
  if (found?.mime === zip) return zipContent(named, head);
  // An animated picture, which every viewer shows.
  if (found?.mime === 'image/apng') return { extension: 'png' };
  if (found) return { refused: 'otherKind', kind: found.ext.toUpperCase() };
  if (hasLatePdfHeader(head)) return { extension: 'pdf' };

  return textContent(named, text);
}

/** Whether a text is code or markup that has no place among documents. */
const isCode = (text: string): boolean => /^\s*(?:<svg|<\?xml|#!)/i.test(text.slice(0, 512));

const isTextName = (named: UploadExtension | undefined) => named === 'txt' || named === 'csv';

function oldOfficeContent(named: UploadExtension | undefined, head: Buffer): FoundContent {
  const has = (stream: string) => head.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  const kinds = keysOf(officeStreams);
  const found = kinds.filter((kind) => officeStreams[kind].some(has));
  const [only] = found;
  if (only && found.length === 1) return { extension: only };
  const byName = kinds.find((kind) => kind === named);

  return byName ? { extension: byName } : { refused: 'unknownKind' };
}

function zipContent(named: UploadExtension | undefined, head: Buffer): FoundContent {
  const kinds = keysOf(officeFolders);
  const found = kinds.filter((kind) => head.includes(officeFolders[kind]));
  const byName = kinds.find((kind) => kind === named);
  const isOffice = head.includes('[Content_Types].xml');
  const isNamedSo = byName && (found.includes(byName) || (isOffice && found.length === 0));
  const extension = isNamedSo ? byName : isOffice ? found[0] : undefined;

  return extension ? { extension } : { refused: 'otherKind', kind: 'ZIP' };
}

/** Programs name texts like the documents that they stand for; a picture or a PDF without its bytes is a failed download. */
function textContent(named: UploadExtension | undefined, text: string | undefined): FoundContent {
  if (text === undefined) return { refused: 'unknown' };
  if (isCode(text))
    return text.trimStart().startsWith('<')
      ? { refused: 'otherKind', kind: 'XML' }
      : { refused: 'unknownKind' };
  if (named === 'xls') return { extension: 'csv' };
  if (named === 'doc' || named === 'rtf') return { extension: 'txt' };

  return { refused: 'text' };
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
