import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { writePdf } from './photo-pdf.ts';

const page = async (width: number, height: number) => ({
  jpeg: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#f2b134' } })
      .jpeg()
      .toBuffer(),
  ),
  width,
  height,
});

test('photos become pages of a PDF that readers can open, upright or on their side', async () => {
  const bytes = writePdf([await page(300, 400), await page(400, 300)]);
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const sizes = await Promise.all([1, 2].map(async (number) => (await pdf.getPage(number)).view));

  expect(sizes).toEqual([
    [0, 0, 595, 842],
    [0, 0, 842, 595],
  ]);
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  expect(fnArray.length).toBeGreaterThan(2);
});
