import sharp from 'sharp';
import { expect, test } from 'vitest';

import { straightened } from './skew.ts';

/** A page with lines of words, turned by these degrees to the right. */
const page = (degrees: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="100%" height="100%" fill="#fff"/>${Array.from(
        { length: 12 },
        (_, line) =>
          `<g fill="#111">${Array.from({ length: 20 }, (_, at) => `<rect x="${60 + at * 44}" y="${60 + line * 50}" width="30" height="16"/>`).join('')}</g>`,
      ).join('')}</svg>`,
    ),
  )
    .rotate(degrees, { background: '#fff' })
    .png()
    .toBuffer();

/** How many rows of pixels of a picture have something dark in them. */
async function darkRows(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  let rows = 0;
  for (let y = 0; y < info.height; y++)
    if (data.subarray(y * info.width, (y + 1) * info.width).some((shade) => shade < 100)) rows++;

  return rows;
}

test.each([-4, -1, 2, 5])('lines that are turned by %s degrees are made level', async (degrees) => {
  const askew = await page(degrees);
  const { picture } = await straightened(askew);

  expect(await darkRows(picture)).toBeLessThan((await darkRows(askew)) * 0.75);
});

test('a level page stays as it is', async () => {
  const level = await page(0);

  expect((await straightened(level)).picture).toBe(level);
});

test('a place on the level picture is found on the one before', async () => {
  const { placeBefore } = await straightened(await page(3));
  const { left, top, right, bottom } = placeBefore({ left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 });

  for (const part of [left, top, right, bottom]) expect(part).toBeCloseTo(0.5, 2);
  // The left end of a line is higher on paper that is turned to the right.
  const end = placeBefore({ left: 0.1, top: 0.5, right: 0.1, bottom: 0.5 });
  expect(end.top).toBeLessThan(0.5);
});
