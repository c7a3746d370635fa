import { expect, test } from 'vitest';

import { applyFinish } from './finish.ts';
import type { Pixels } from './perspective.ts';

const [width, height] = [200, 200];
const isPrint = (x: number, y: number) => y % 10 < 2 && x % 4 < 2;

/** A page of print whose paper gets darker to the right, as in the shadow of a hand. */
function shadedPage(): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const paper = 240 - (x / width) * 110;
      const light = isPrint(x, y) ? paper * 0.3 : paper;
      data.set([light, light * 0.95, light * 0.85, 255], (y * width + x) * 4);
    }

  return { data, width, height };
}

function colors({ data }: Pixels, of: (x: number, y: number) => boolean) {
  const found: number[][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (of(x, y)) found.push(Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)));

  return found;
}

test('the original is not changed', () => {
  const page = shadedPage();
  applyFinish(page, 'original');

  expect(page).toEqual(shadedPage());
});

test.each(['clean', 'black-and-white'] as const)(
  '%s: paper in light and in shade becomes white, and print stays dark',
  (finish) => {
    const page = shadedPage();
    applyFinish(page, finish);

    expect(Math.min(...colors(page, (x, y) => !isPrint(x, y)).flat())).toBeGreaterThan(225);
    expect(Math.max(...colors(page, isPrint).flat())).toBeLessThan(100);
  },
);

test('black and white has no color, and a stamp keeps its own when it is cleaned up', () => {
  const stamp = (page: Pixels) => page.data.set([190, 40, 40, 255], (100 * width + 101) * 4);
  const [cleaned, gray] = [shadedPage(), shadedPage()];
  for (const page of [cleaned, gray]) stamp(page);
  applyFinish(cleaned, 'clean');
  applyFinish(gray, 'black-and-white');
  const [[red = 0, green = 0] = []] = colors(cleaned, (x, y) => x === 101 && y === 100);

  expect(red - green).toBeGreaterThan(100);
  expect(colors(gray, () => true).every(([one, two, three]) => one === two && two === three)).toBe(true);
});
