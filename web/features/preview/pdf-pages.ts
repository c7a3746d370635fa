import { t } from '@lingui/core/macro';
import * as pdf from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

import { drawPage } from './draw-page.ts';
import type { DrawnPage } from './draw-page.ts';
import { keepMiddle } from './keep-middle.ts';

import style from './pdf-pages.css?inline';

pdf.GlobalWorkerOptions.workerSrc = workerUrl;

/** Width of a page in widths of its place, and how far it is turned to the right in degrees. */
export type View = { zoom: number; turned: number };

export type PdfPages = {
  total: number;
  show: (view: View) => void;
  close: () => void;
};

type Options = {
  /** The element that scrolls; the window without one. */
  scroller?: Element | null;
  /** Told which page is in the middle of what is visible, counted from 1. */
  onPage?: (number: number) => void;
  signal?: AbortSignal;
  /** Pictures of the first pages, shown until each is drawn. */
  pictures?: readonly Element[];
};

type Place = {
  element: HTMLElement;
  number: number;
  drawn?: DrawnPage | undefined;
  drawing?: AbortController;
};

/**
 * Shows all pages of a PDF in an element: without a plug-in, the same on every phone, and nothing in the file can run. A page is
 * drawn when it comes near, and dropped when it is far away, so that a thousand pages need no more memory than a few. The text
 * can be selected and read aloud. Throws when the PDF can't be read.
 */
export async function openPdf(url: string, into: HTMLElement, options: Options = {}): Promise<PdfPages> {
  const { scroller = null, onPage, signal, pictures = [] } = options;
  addStyle();
  const loading = pdf.getDocument({ url, enableXfa: false, isEvalSupported: false } as Parameters<
    typeof pdf.getDocument
  >[0]);
  signal?.addEventListener('abort', () => void loading.destroy());
  const file = await loading.promise;
  let view: View = { zoom: 1, turned: 0 };
  const places = Array.from({ length: file.numPages }, (_, index) => newPlace(index + 1, file.numPages));
  const byElement = new Map<Element, Place>(places.map((place) => [place.element, place]));
  setShape(await file.getPage(1), places, view);
  for (const [index, picture] of pictures.entries()) places[index]?.element.append(picture);
  into.replaceChildren(...places.map(({ element }) => element));

  const draw = async (place: Place) => {
    if (place.drawn || place.drawing) return;
    const drawing = new AbortController();
    place.drawing = drawing;
    try {
      const page = await file.getPage(place.number);
      if (drawing.signal.aborted) return;
      setShape(page, [place], view);
      const drawn = await drawPage(page, { place: place.element, view, signal: drawing.signal });
      if (!drawing.signal.aborted) place.drawn = drawn;
    } catch {
      // One that was canceled has made room for the next, which goes on.
      if (!drawing.signal.aborted) drop(place);
    } finally {
      if (place.drawing === drawing) delete place.drawing;
    }
  };
  const drop = (place: Place) => {
    place.drawing?.abort();
    delete place.drawing;
    place.drawn?.remove();
    place.drawn = undefined;
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const place = byElement.get(target);
        if (!place) continue;
        if (isIntersecting) void draw(place);
        else drop(place);
      }
    },
    { root: scroller, rootMargin: '150% 0px' },
  );
  const middle = new IntersectionObserver(
    (entries) => {
      const inside = entries.find(({ isIntersecting }) => isIntersecting);
      const place = inside && byElement.get(inside.target);
      if (place) onPage?.(place.number);
    },
    { root: scroller, rootMargin: '-50% 0px -50% 0px' },
  );
  for (const { element } of places) {
    near.observe(element);
    middle.observe(element);
  }

  return {
    total: file.numPages,
    show(next) {
      const isTurned = next.turned % 180 !== view.turned % 180;
      view = next;
      keepMiddle(scroller, into, () => {
        into.style.width = `${next.zoom * 100}%`;
        if (isTurned)
          for (const { element } of places)
            element.style.aspectRatio = turnedRatio(element.style.aspectRatio);
      });
      for (const place of places) {
        const shown = Boolean(place.drawn ?? place.drawing);
        drop(place);
        if (shown) void draw(place);
      }
    },
    close() {
      near.disconnect();
      middle.disconnect();
      for (const place of places) drop(place);
      void loading.destroy();
    },
  };
}

let sheet: CSSStyleSheet | undefined;

/** Here rather than in a style sheet of the page, because pages of the app and of the server draw PDFs. */
function addStyle() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

function newPlace(number: number, total: number): Place {
  const element = document.createElement('div');
  element.className = 'pdf-page';
  element.role = 'group';
  element.ariaLabel = t`Page ${number} of ${total}`;

  return { element, number };
}

/** Until a page has been read it is taken to be like the first one. */
function setShape(page: pdf.PDFPageProxy, places: readonly Place[], { turned }: View) {
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + turned) % 360 });
  for (const { element } of places) element.style.aspectRatio = `${width} / ${height}`;
}

const turnedRatio = (ratio: string) => ratio.split('/').toReversed().join('/');
