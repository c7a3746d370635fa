export type Point = readonly [x: number, y: number];

/** Quadratic B-spline through the midpoints of the given points, in relative integer units to keep the path short. */
export function smooth(points: readonly Point[], closed: boolean): string {
  const corners = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const first = corners[0];
  if (!first) return '';
  const ring = closed ? [...corners, first] : corners;
  let [px, py] = middle(ring[0] ?? first, ring[1] ?? first);
  let path = `M${px} ${py}`;

  for (let at = 1; at < ring.length; at += 1) {
    const corner = ring[at] ?? first;
    const next = ring[at + 1] ?? (closed ? corners[1] : undefined) ?? corner;
    const [mx, my] = middle(corner, next);
    path += `q${pair(corner[0] - px, corner[1] - py)}${pair(mx - px, my - py, true)}`;
    [px, py] = [mx, my];
  }
  return closed ? `${path}z` : path;
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
}

function pair(x: number, y: number, follows = false): string {
  return `${follows && x >= 0 ? ' ' : ''}${x}${y >= 0 ? ' ' : ''}${y}`;
}
