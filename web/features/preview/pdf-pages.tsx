import * as pdf from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Loading } from '#web/ui/loading.tsx';

pdf.GlobalWorkerOptions.workerSrc = workerUrl;

const shownPages = 10;
const sharpestScale = 2;
// A page can declare any size, so drawing is limited to four million pixels, 16 MB.
const mostPixels = 4_000_000;

type PdfPagesProps = { url: string; name: string; onFailure: () => void };

/**
 * The first pages of a PDF, drawn here: without a plug-in, the same on every phone, and nothing in the file
 * can run.
 */
export function PdfPages({ url, name, onFailure }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const onFailed = useEffectEvent(onFailure);
  const [pages, setPages] = useState<{ shown: number; total: number }>();

  useEffect(() => {
    const into = place.current;
    if (!into) return;
    const abort = new AbortController();
    const loading = pdf.getDocument({ url, enableXfa: false, isEvalSupported: false } as Parameters<
      typeof pdf.getDocument
    >[0]);
    draw(loading, into, abort.signal)
      .then((count) => !abort.signal.aborted && setPages(count))
      .catch(() => !abort.signal.aborted && onFailed());

    return () => {
      abort.abort();
      void loading.destroy();
    };
  }, [url]);

  return (
    <div>
      {!pages && <Loading />}
      <div ref={place} role="img" aria-label={`Preview of ${name}`} className="flex flex-col gap-3" />
      {pages && pages.total > pages.shown && (
        <p className="text-ink-soft mt-3 text-center text-sm">
          The first {pages.shown} of {pages.total} pages. Download the document to see them all.
        </p>
      )}
    </div>
  );
}

async function draw(loading: pdf.PDFDocumentLoadingTask, into: HTMLElement, signal: AbortSignal) {
  const file = await loading.promise;
  const shown = Math.min(file.numPages, shownPages);
  into.replaceChildren();
  for (let number = 1; number <= shown && !signal.aborted; number++) {
    const page = await file.getPage(number);
    const canvas = document.createElement('canvas');
    const { width, height } = page.getViewport({ scale: 1 });
    const fitting = ((into.clientWidth || 600) / width) * Math.min(window.devicePixelRatio, sharpestScale);
    const viewport = page.getViewport({ scale: Math.min(fitting, Math.sqrt(mostPixels / (width * height))) });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.className = 'w-full rounded-md border border-line bg-white';
    if (!signal.aborted) into.append(canvas);
    await page.render({ canvas, viewport }).promise;
  }

  return { shown, total: file.numPages };
}
