import * as pdf from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdf.GlobalWorkerOptions.workerSrc = workerUrl;

const drawnWidth = 1400;
const mostHeight = 2400;

/** Pictures of pages of a PDF, as WebP or PNG, by their numbers from 1. Throws when the file can't be read. */
export async function drawPagePictures(
  url: string,
  pages: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, Blob>> {
  const loading = pdf.getDocument({ url, enableXfa: false, isEvalSupported: false } as Parameters<
    typeof pdf.getDocument
  >[0]);
  signal.addEventListener('abort', () => void loading.destroy());
  const file = await loading.promise;
  const pictures = new Map<number, Blob>();
  for (const number of pages) {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(drawnWidth / width, mostHeight / height) });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', 0.85);
    });
    if (picture) pictures.set(number, picture);
    // Safari frees the memory of a canvas only when it is emptied.
    canvas.width = 0;
  }
  void loading.destroy();

  return pictures;
}
