/** Pixels as a canvas has them: four bytes each, from left to right and from top to bottom. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** A place in a picture, in shares of its width and height. */
export type Point = { x: number; y: number };

/** The corners of a sheet in a photo: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Whether the corners form a shape that a sheet of paper can have in a photo: no two sides cross, none bends inward. */
export function isSheet(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const before = corners[(at + 3) % 4] as Point;
    const after = corners[(at + 1) % 4] as Point;
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);

    return turn > 0.001;
  });
}

/** The part of a photo between the corners, as if it had been photographed from above. At most `longest` pixels long. */
export function straighten(photo: Pixels, corners: Corners, longest: number): Pixels {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(({ x, y }) => ({
    x: x * (photo.width - 1),
    y: y * (photo.height - 1),
  })) as unknown as Corners;
  const across = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const down = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const scale = Math.min(1, longest / (Math.max(across, down) + 1));
  const width = Math.max(1, Math.round((across + 1) * scale));
  const height = Math.max(1, Math.round((down + 1) * scale));
  const data = new Uint8ClampedArray(width * height * 4);
  const map = projection([topLeft, topRight, bottomRight, bottomLeft]);
  for (let row = 0, to = 0; row < height; row++) {
    const v = height > 1 ? row / (height - 1) : 0;
    for (let column = 0; column < width; column++, to += 4) {
      const u = width > 1 ? column / (width - 1) : 0;
      const depth = map.g * u + map.h * v + 1;
      sample(
        photo,
        (map.a * u + map.b * v + map.c) / depth,
        (map.d * u + map.e * v + map.f) / depth,
        data,
        to,
      );
    }
  }

  return { data, width, height };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** How the unit square is mapped to four corners (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3). */
function projection([p0, p1, p2, p3]: Corners) {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;

  return {
    a: p1.x - p0.x + g * p1.x,
    b: p3.x - p0.x + h * p3.x,
    c: p0.x,
    d: p1.y - p0.y + g * p1.y,
    e: p3.y - p0.y + h * p3.y,
    f: p0.y,
    g,
    h,
  };
}

/** Writes the color between four pixels. Runs for every pixel, so it makes no objects. */
function sample({ data, width, height }: Pixels, x: number, y: number, into: Uint8ClampedArray, to: number) {
  const left = x < 0 ? 0 : x > width - 1 ? width - 1 : x | 0;
  const top = y < 0 ? 0 : y > height - 1 ? height - 1 : y | 0;
  const right = left < width - 1 ? 4 : 0;
  const down = top < height - 1 ? width * 4 : 0;
  const partX = x < left ? 0 : x - left;
  const partY = y < top ? 0 : y - top;
  const at = (top * width + left) * 4;
  for (let channel = at; channel < at + 4; channel++) {
    const first = data[channel] ?? 0;
    const third = data[channel + down] ?? 0;
    const above = first + ((data[channel + right] ?? 0) - first) * partX;
    const below = third + ((data[channel + down + right] ?? 0) - third) * partX;
    into[to + channel - at] = above + (below - above) * partY;
  }
}
