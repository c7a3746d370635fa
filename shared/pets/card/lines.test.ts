import { expect, test } from 'vitest';

import type { Point } from './lines.ts';
import { smooth } from './lines.ts';
import { seeded } from './seeded.ts';

/** The control points of a path, as a renderer mirrors them, and where it ends. */
function read(path: string): { controls: Point[]; end: Point } {
  let [at, control]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const controls: Point[] = [];
  for (const [, command, rest = ''] of path.matchAll(/([Mqt])([^Mqtz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (rest.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'M') {
      at = [a, b];
      continue;
    }
    control = command === 'q' ? [at[0] + a, at[1] + b] : [2 * at[0] - control[0], 2 * at[1] - control[1]];
    at = command === 'q' ? [at[0] + c, at[1] + d] : [at[0] + a, at[1] + b];
    controls.push(control);
  }

  return { controls, end: at };
}

test.each([true, false])(
  'mirrored control points stay within a unit of the points (closed: %s)',
  (closed) => {
    const random = seeded('DM-4K-7Q2M');
    const points = Array.from({ length: 400 }, (): Point => [random() * 856, random() * 540]);
    const path = smooth(points, closed);
    const { controls, end } = read(path);
    const expected = closed ? [...points.slice(1), points[0]] : points.slice(1);

    expect(controls).toHaveLength(expected.length);
    for (const [at, [x, y]] of controls.entries()) {
      expect(Math.abs(x - (expected[at]?.[0] ?? NaN))).toBeLessThanOrEqual(1);
      expect(Math.abs(y - (expected[at]?.[1] ?? NaN))).toBeLessThanOrEqual(1);
    }
    const start = read(path.slice(0, path.indexOf('q'))).end;
    expect(end).toEqual(closed ? start : points.at(-1)?.map(Math.round));
  },
);

test('too few points draw nothing', () => {
  expect([smooth([], true), smooth([[1, 1]], false)]).toEqual(['', '']);
});
