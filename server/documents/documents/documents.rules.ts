import { fileTypeFromBuffer } from 'file-type';

import type { DocumentExtension, UploadExtension } from '#shared/documents/documents.ts';
import { documentTypes } from '#shared/documents/documents.ts';

const oldOffice = 'application/x-cfb';
const zip = 'application/zip';
// The main folder of each kind of Office Open XML document (ECMA-376, part 1).
const officeFolders: Partial<Record<DocumentExtension, string>> = {
  docx: 'word/',
  xlsx: 'xl/',
  pptx: 'ppt/',
};

/**
 * Whether the first bytes of a file (up to 64 KiB) match the type that its name claims.
 * Plain text has no signature, so everything that is not binary counts as text.
 */
export async function matchesDeclaredType(extension: UploadExtension, head: Buffer): Promise<boolean> {
  const found = (await fileTypeFromBuffer(head))?.mime;
  switch (extension) {
    case 'txt':
    case 'csv':
      return found === undefined && isText(head);
    case 'doc':
    case 'xls':
    case 'ppt':
      return found === oldOffice || found === documentTypes[extension];
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return (
        found === documentTypes[extension] || (found === zip && head.includes(officeFolders[extension] ?? ''))
      );
    case 'heic':
    case 'heif':
      return found === 'image/heic' || found === 'image/heif';
    case 'pdf':
    case 'jpg':
    case 'jpeg':
    case 'png':
    case 'webp':
      return found === documentTypes[extension];
  }
}

function isText(head: Buffer) {
  if (head.includes(0)) return false;
  const start = head.subarray(0, 512).toString('latin1').trimStart().toLowerCase();

  return !/^(<!doctype html|<html|<script|<svg|<\?xml|#!|%pdf)/.test(start);
}
