import FileIcon from 'lucide-react/icons/file';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';

import { extensionFor } from '#shared/documents.ts';

import type { Document } from './documents.api.ts';

/** A thumbnail of a picture, or a sheet with the file extension. */
export function DocumentIcon({ document }: { document: Pick<Document, 'fileType' | 'fileUrl'> }) {
  const { fileType, fileUrl } = document;
  const [broken, setBroken] = useState<string>();
  if (fileUrl && fileUrl !== broken && fileType.startsWith('image/')) {
    return (
      <img
        src={fileUrl}
        alt=""
        loading="lazy"
        className="bg-sunken size-12 rounded-md object-cover"
        onError={() => setBroken(fileUrl)}
      />
    );
  }
  const Icon =
    fileType.includes('sheet') || fileType.includes('csv')
      ? FileSpreadsheet
      : fileType.includes('text') || fileType.includes('pdf')
        ? FileText
        : FileIcon;

  return (
    <span className="bg-sunken text-ink-soft flex size-12 flex-col items-center justify-center gap-1 rounded-md pt-0.5">
      <Icon className="size-5" aria-hidden />
      <span className="text-[0.625rem] leading-none font-bold tracking-wide uppercase">
        {extensionFor(fileType)}
      </span>
    </span>
  );
}
