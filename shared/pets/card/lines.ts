export type Point = readonly [x: number, y: number];

/**
 * Quadratic B-spline through the midpoints of the given points, in relative whole units. After its first curve each one is
 * a `t`, whose control point the renderer mirrors from the curve before: half as long as a `q`. An end is chosen such that
 * the mirrored point stays within one unit of the given one.
 */
export function smooth(points: readonly Point[], closed: boolean): string {
  const [first, second] = points;
  if (!first || !second) return '';
  const ring = closed ? [...points, first] : points;
  const start = middle(first, second);
  let [px, py] = start;
  let control = rounded(second);
  let path = `M${px} ${py}`;

  for (let at = 1; at < ring.length; at += 1) {
    const next = ring[at + 1];
    const isLast = next === undefined;
    if (at > 1) control = [2 * px - control[0], 2 * py - control[1]];
    const [x, y] = isLast ? (closed ? start : rounded(ring[at] ?? first)) : middle(control, next);
    path += at === 1 ? `q${pair(control[0] - px, control[1] - py)}` : 't';
    path += pair(x - px, y - py, at === 1);
    [px, py] = [x, y];
  }
  return closed ? `${path}z` : path;
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => rounded([(ax + bx) / 2, (ay + by) / 2]);

function pair(x: number, y: number, follows = false): string {
  return `${follows && x >= 0 ? ' ' : ''}${x}${y >= 0 ? ' ' : ''}${y}`;
}
