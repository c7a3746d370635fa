import * as pdf from 'pdfjs-dist';

import type { View } from './pdf-pages.ts';

const sharpestScale = 2;
// A page can declare any size, so drawing is limited to four million pixels, 16 MB.
const mostPixels = 4_000_000;

export type DrawnPage = { remove: () => void };

type Drawing = { place: HTMLElement; view: View; signal: AbortSignal };

/** Draws a page into its place, with its text on top: invisible, but selected and read aloud like text. */
export async function drawPage(page: pdf.PDFPageProxy, { place, view, signal }: Drawing): Promise<DrawnPage> {
  const rotation = (page.rotate + view.turned) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  const scale = (place.clientWidth || 600) / width;
  const sharpness = Math.min(window.devicePixelRatio, sharpestScale);
  const canvas = document.createElement('canvas');
  const viewport = page.getViewport({
    scale: Math.min(scale * sharpness, Math.sqrt(mostPixels / (width * height))),
    rotation,
  });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.role = 'presentation';
  const rendering = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => rendering.cancel());
  await rendering.promise;
  const text = document.createElement('div');
  text.className = 'pdf-text';
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new pdf.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale, rotation }),
  });
  signal.addEventListener('abort', () => layer.cancel());
  if (!signal.aborted) place.replaceChildren(canvas, text);
  // A page whose text cannot be read is still shown.
  await layer.render().catch(() => undefined);

  return {
    remove() {
      place.replaceChildren();
      // Safari frees the memory of a canvas only when it is emptied.
      canvas.width = 0;
    },
  };
}
