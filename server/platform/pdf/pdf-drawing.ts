import type { PDFiumPage } from '@hyzyla/pdfium';

import type { DrawnPage } from './pdf-runs.ts';

type Look = { width: number; colors: 'BGRA' | 'Gray' };

// A page can be a strip a hundred times as high as wide.
const longestSides = 3;

/** Within a thread of PDFium: draws a page in this width, or narrower if it is a long strip. Throws when it is missing. */
export async function draw(page: PDFiumPage, { width, colors }: Look): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // The library gives an unloadable page no size, and would draw nothing.
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('The page is missing');
  const scale = Math.min(width / originalWidth, (width * longestSides) / originalHeight);
  const size = (points: number) => Math.max(1, Math.round(points * scale));
  const drawn = await page.render({
    width: size(originalWidth),
    height: size(originalHeight),
    colorSpace: colors,
    render: 'bitmap',
    renderFormFields: true,
  });

  return { width: drawn.width, height: drawn.height, pixels: new Uint8Array(drawn.data) };
}
