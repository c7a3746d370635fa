import * as pdf from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdf.GlobalWorkerOptions.workerSrc = workerUrl;

const shownPages = 10;
const sharpestScale = 2;
// A page can declare any size, so drawing is limited to four million pixels, 16 MB.
const mostPixels = 4_000_000;

export type DrawnPages = { shown: number; total: number };

/**
 * Draws the first pages of a PDF into an element, each added when it is complete: without a plug-in, the same on every phone,
 * and nothing in the file can run. Returns how many pages are shown. Throws when the PDF can't be read.
 */
export async function drawPdf(url: string, into: HTMLElement, signal?: AbortSignal): Promise<DrawnPages> {
  const loading = pdf.getDocument({ url, enableXfa: false, isEvalSupported: false } as Parameters<
    typeof pdf.getDocument
  >[0]);
  signal?.addEventListener('abort', () => void loading.destroy());
  const file = await loading.promise;
  const shown = Math.min(file.numPages, shownPages);
  into.replaceChildren();
  for (let number = 1; number <= shown && !signal?.aborted; number++) {
    const page = await file.getPage(number);
    const canvas = document.createElement('canvas');
    const { width, height } = page.getViewport({ scale: 1 });
    const fitting = ((into.clientWidth || 600) / width) * Math.min(window.devicePixelRatio, sharpestScale);
    const viewport = page.getViewport({ scale: Math.min(fitting, Math.sqrt(mostPixels / (width * height))) });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    if (!signal?.aborted) into.append(canvas);
  }

  return { shown, total: file.numPages };
}

/** What to say below the pages when there are more. */
export const morePages = ({ shown, total }: DrawnPages): string | undefined =>
  total > shown ? `The first ${shown} of ${total} pages. Download the document to see them all.` : undefined;
