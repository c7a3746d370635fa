import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { named } from '#shared/core/named.ts';
import { Loading } from '#web/ui/loading.tsx';

import type { PdfPages } from './pdf-pages.ts';
import { openPdf } from './pdf-pages.ts';
import type { PasswordQuestion } from './pdf-password.tsx';
import { PdfPassword } from './pdf-password.tsx';
import { useView } from './use-view.ts';
import { Viewer } from './viewer.tsx';

type PdfViewerProps = { url: string; name: string; onFailure: () => void };

/** All pages of a PDF. */
export function PdfViewer({ url, name, onFailure }: PdfViewerProps) {
  const into = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<PdfPages>();
  const [question, setQuestion] = useState<PasswordQuestion>();
  const [page, setPage] = useState(1);
  const total = pages?.total ?? 0;
  const controls = useView();
  const { view } = controls;
  const onFailed = useEffectEvent(onFailure);

  useEffect(() => {
    const element = into.current;
    if (!element) return undefined;
    const abort = new AbortController();
    let opened: PdfPages | undefined;
    const { signal } = abort;
    const askPassword = (isWrong: boolean) =>
      new Promise<string>((answer) => {
        if (!signal.aborted) setQuestion({ isWrong, answer });
      });
    openPdf(url, element, { scroller: scrollerOf(element), onPage: setPage, signal, askPassword }).then(
      (pages) => {
        opened = pages;
        if (signal.aborted) return pages.close();
        setQuestion(undefined);
        setPages(pages);
      },
      () => !signal.aborted && onFailed(),
    );

    return () => {
      abort.abort();
      opened?.close();
    };
  }, [url]);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The form for the password had the focus.
    if (wasAsked.current && pages && document.activeElement === document.body) into.current?.focus();
    wasAsked.current = question !== undefined;
  }, [question, pages]);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) pages?.show(view);
    shown.current = view;
  }, [pages, view]);

  return (
    <>
      {question && <PdfPassword question={question} />}
      <div hidden={question !== undefined}>
        <Viewer controls={controls} place={total > 1 ? t`Page ${{ number: page }} of ${total}` : undefined}>
          {!pages && <Loading />}
          <div
            ref={into}
            role="document"
            tabIndex={-1}
            aria-label={named(t`Preview`, name)}
            className="flex flex-col gap-3"
          />
        </Viewer>
      </div>
    </>
  );
}

/** The closest element around it that scrolls up and down; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY) && above.scrollHeight > above.clientHeight)
      return above;

  return null;
}
