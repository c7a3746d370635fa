import { t } from '@lingui/core/macro';
import * as pdf from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

import { drawPage } from './draw-page.ts';
import type { DrawnPage } from './draw-page.ts';
import { keepMiddle } from './keep-middle.ts';

import style from './pdf-pages.css?inline';

pdf.GlobalWorkerOptions.workerSrc = workerUrl;

/** Width of a page in widths of its container, and how far it is turned to the right in degrees. */
export type View = { zoom: number; turned: number };

export type PdfPages = {
  total: number;
  show: (view: View) => void;
  close: () => void;
};

type Options = {
  /** The element that scrolls; the window by default. */
  scroller?: Element | null;
  /** Called with the number of the page in the middle of the visible area, counted from 1. */
  onPage?: (number: number) => void;
  signal?: AbortSignal;
  /** Pictures of the first pages, shown until each is drawn. */
  pictures?: readonly Element[];
  /** Asks for the password of a protected file, again if the last one was wrong. It stays in this page's memory. */
  askPassword?: (isWrong: boolean) => Promise<string>;
};

type PageSlot = {
  element: HTMLElement;
  number: number;
  drawn?: DrawnPage | undefined;
  drawing?: AbortController;
};

/**
 * Shows all pages of a PDF in an element: without a plug-in, the same on every phone, and without running anything in the file.
 * Only pages near the visible area are drawn, so that a thousand pages need no more memory than a few. The text can be selected
 * and read aloud. Throws when the PDF can't be read.
 */
export async function openPdf(url: string, into: HTMLElement, options: Options = {}): Promise<PdfPages> {
  const { scroller = null, onPage, signal, pictures = [], askPassword } = options;
  addStyle();
  const loading = pdf.getDocument({ url, enableXfa: false, isEvalSupported: false } as Parameters<
    typeof pdf.getDocument
  >[0]);
  if (askPassword)
    loading.onPassword = (answer: (password: string) => void, reason: number) =>
      void askPassword(reason === pdf.PasswordResponses.INCORRECT_PASSWORD).then(answer);
  signal?.addEventListener('abort', () => void loading.destroy());
  const file = await loading.promise;
  let view: View = { zoom: 1, turned: 0 };
  const slots = Array.from({ length: file.numPages }, (_, index) => newSlot(index + 1, file.numPages));
  const byElement = new Map<Element, PageSlot>(slots.map((slot) => [slot.element, slot]));
  setShape(await file.getPage(1), slots, view);
  for (const [index, picture] of pictures.entries()) slots[index]?.element.append(picture);
  into.replaceChildren(...slots.map(({ element }) => element));

  const draw = async (slot: PageSlot) => {
    if (slot.drawn || slot.drawing) return;
    const drawing = new AbortController();
    slot.drawing = drawing;
    try {
      const page = await file.getPage(slot.number);
      if (drawing.signal.aborted) return;
      setShape(page, [slot], view);
      const drawn = await drawPage(page, { place: slot.element, view, signal: drawing.signal });
      if (!drawing.signal.aborted) slot.drawn = drawn;
    } catch {
      // A canceled drawing has been replaced by a newer one, which must not be dropped.
      if (!drawing.signal.aborted) drop(slot);
    } finally {
      if (slot.drawing === drawing) delete slot.drawing;
    }
  };
  const drop = (slot: PageSlot) => {
    slot.drawing?.abort();
    delete slot.drawing;
    slot.drawn?.remove();
    slot.drawn = undefined;
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const slot = byElement.get(target);
        if (!slot) continue;
        if (isIntersecting) void draw(slot);
        else drop(slot);
      }
    },
    { root: scroller, rootMargin: '150% 0px' },
  );
  const middle = new IntersectionObserver(
    (entries) => {
      const inside = entries.find(({ isIntersecting }) => isIntersecting);
      const slot = inside && byElement.get(inside.target);
      if (slot) onPage?.(slot.number);
    },
    { root: scroller, rootMargin: '-50% 0px -50% 0px' },
  );
  for (const { element } of slots) {
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
          for (const { element } of slots) element.style.aspectRatio = turnedRatio(element.style.aspectRatio);
      });
      for (const slot of slots) {
        const shown = Boolean(slot.drawn ?? slot.drawing);
        drop(slot);
        if (shown) void draw(slot);
      }
    },
    close() {
      near.disconnect();
      middle.disconnect();
      for (const slot of slots) drop(slot);
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

function newSlot(number: number, total: number): PageSlot {
  const element = document.createElement('div');
  element.className = 'pdf-page';
  element.role = 'group';
  element.ariaLabel = t`Page ${number} of ${total}`;

  return { element, number };
}

/** Until a page has been read, it is assumed to have the size of the first one. */
function setShape(page: pdf.PDFPageProxy, slots: readonly PageSlot[], { turned }: View) {
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + turned) % 360 });
  for (const { element } of slots) element.style.aspectRatio = `${width} / ${height}`;
}

const turnedRatio = (ratio: string) => ratio.split('/').toReversed().join('/');
