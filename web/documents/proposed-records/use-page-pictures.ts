import { useEffect, useState } from 'react';

type Pictured = { fileUrl: string | null; fileType: string };

const mostPages = 3;

/** The addresses of pictures of a document's pages, by their numbers from 1. Pages of a PDF are drawn first. */
export function usePagePictures(
  { fileUrl, fileType }: Pictured,
  pages: readonly number[],
): ReadonlyMap<number, string> {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = [...new Set(pages)].slice(0, mostPages).join();
  const isPdf = fileType === 'application/pdf';
  useEffect(() => {
    if (!fileUrl || !isPdf || wanted === '') return undefined;
    const abort = new AbortController();
    let addresses: string[] = [];
    import('#web/documents/preview/page-pictures.ts')
      .then(({ drawPagePictures }) => drawPagePictures(fileUrl, wanted.split(',').map(Number), abort.signal))
      .then((pictures) => {
        if (abort.signal.aborted) return;
        const entries = [...pictures].map(([page, blob]) => [page, URL.createObjectURL(blob)] as const);
        addresses = entries.map(([, address]) => address);
        setDrawn(new Map(entries));
      })
      // The rows can be checked against the preview below them.
      .catch(() => undefined);

    return () => {
      abort.abort();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [fileUrl, isPdf, wanted]);

  return fileUrl && fileType.startsWith('image/') ? new Map([[1, fileUrl]]) : drawn;
}
