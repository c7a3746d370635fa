import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Loading } from '#web/ui/loading.tsx';

import type { DrawnPages } from './draw-pdf.ts';
import { drawPdf, morePages } from './draw-pdf.ts';

type PdfPagesProps = { url: string; name: string; onFailure: () => void };

/** The first pages of a PDF. */
export function PdfPages({ url, name, onFailure }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const onFailed = useEffectEvent(onFailure);
  const [pages, setPages] = useState<DrawnPages>();
  const more = pages && morePages(pages);

  useEffect(() => {
    const into = place.current;
    if (!into) return;
    const abort = new AbortController();
    drawPdf(url, into, abort.signal)
      .then((drawn) => !abort.signal.aborted && setPages(drawn))
      .catch(() => !abort.signal.aborted && onFailed());

    return () => abort.abort();
  }, [url]);

  return (
    <div>
      {!pages && <Loading />}
      <div
        ref={place}
        role="img"
        aria-label={`Preview of ${name}`}
        className="[&>canvas]:border-line flex flex-col gap-3 [&>canvas]:w-full [&>canvas]:rounded-md [&>canvas]:border [&>canvas]:bg-white"
      />
      {more && <p className="text-ink-soft mt-3 text-center text-sm">{more}</p>}
    </div>
  );
}
