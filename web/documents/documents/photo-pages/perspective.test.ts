import { expect, test } from 'vitest';

import type { Corners, Pixels } from './perspective.ts';
import { isSheet, straighten } from './perspective.ts';

const whole: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const slanted: Corners = [
  { x: 0.3, y: 0.2 },
  { x: 0.8, y: 0.1 },
  { x: 0.95, y: 0.9 },
  { x: 0.1, y: 0.8 },
];

/** A photo whose pixels say where they are: red across, green down. */
function map(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set([(x / (width - 1)) * 255, (y / (height - 1)) * 255, 0, 255], (y * width + x) * 4);

  return { data, width, height };
}

const colorAt = ({ data, width }: Pixels, x: number, y: number) =>
  Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 2), (value) => value / 255);

test('the whole photo stays as it is', () => {
  const photo = map(30, 20);

  expect(straighten(photo, whole, 100)).toEqual(photo);
});

test('the corners of a slanted sheet become those of the page, and its middle where the diagonals meet', () => {
  const page = straighten(map(400, 400), slanted, 1000);
  const [right, bottom] = [page.width - 1, page.height - 1];
  const places = [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ] as const;
  places.forEach(([x, y], index) => {
    const [across, down] = colorAt(page, x, y);
    expect(across).toBeCloseTo(slanted[index]?.x ?? 0, 1);
    expect(down).toBeCloseTo(slanted[index]?.y ?? 0, 1);
  });
  // Diagonals (0.3, 0.2)–(0.95, 0.9) and (0.8, 0.1)–(0.1, 0.8).
  const [across, down] = colorAt(page, Math.round(right / 2), Math.round(bottom / 2));
  expect(across).toBeCloseTo(0.484, 1);
  expect(down).toBeCloseTo(0.398, 1);
});

test('a page is no longer than it may be, and as long as its sides in the photo', () => {
  expect(straighten(map(400, 200), whole, 100)).toMatchObject({ width: 100, height: 50 });
  expect(straighten(map(400, 200), whole, 1000)).toMatchObject({ width: 400, height: 200 });
});

test('corners that cross or bend inward are no sheet', () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = slanted;
  expect(isSheet(slanted)).toBe(true);
  expect(isSheet([topRight, topLeft, bottomRight, bottomLeft])).toBe(false);
  expect(isSheet([{ x: 0.7, y: 0.7 }, topRight, bottomRight, bottomLeft])).toBe(false);
  expect(isSheet([topLeft, topLeft, bottomRight, bottomLeft])).toBe(false);
});
