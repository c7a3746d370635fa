import FileIcon from 'lucide-react/icons/file';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';

import { extensionFor } from '#shared/documents/documents.ts';
import { cx } from '#web/ui/cx.ts';

import type { Document } from './documents.api.ts';

/** The thumbnail of a document, or a sheet with its file extension. */
export function DocumentIcon({
  document,
  large = false,
}: {
  document: Pick<Document, 'fileType' | 'thumbnailUrl'>;
  /** Fills its container. */
  large?: boolean;
}) {
  const size = large ? 'size-full' : 'size-12 rounded-md';
  const { fileType, thumbnailUrl } = document;
  const [broken, setBroken] = useState<string>();
  // A page of text is unreadable at the size of a row.
  if (thumbnailUrl && thumbnailUrl !== broken && (large || fileType.startsWith('image/'))) {
    return (
      <img
        src={thumbnailUrl}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx(
          'bg-sunken object-cover',
          // The top of a page identifies it best.
          !fileType.startsWith('image/') && 'object-top',
          size,
        )}
        onError={() => setBroken(thumbnailUrl)}
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
    <span
      className={cx('bg-sunken text-ink-soft flex flex-col items-center justify-center gap-1 pt-0.5', size)}
    >
      <Icon className={large ? 'size-8' : 'size-5'} aria-hidden />
      <span className="text-[0.625rem] leading-none font-bold tracking-wide uppercase">
        {extensionFor(fileType)}
      </span>
    </span>
  );
}
