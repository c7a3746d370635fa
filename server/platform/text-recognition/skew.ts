import type { PageBox } from '../page-lines.ts';
import { loadSharp } from '../sharp.ts';

type Pixels = { data: Uint8Array; width: number; height: number };

const lookedAtWidth = 700;
const mostDegrees = 6;
const steps = [0.5, 0.1];
// Turning blurs letters a little.
const leastDegrees = 0.25;

/** A level picture, and the way from places on it to those on the picture that it was made of. */
export type Straightened = { picture: Buffer; placeBefore: (box: PageBox) => PageBox };

/** A gray picture of paper with its lines of text level, as a PNG. Paper that lies askew by more than six degrees stays so. */
export async function straightened(picture: Buffer): Promise<Straightened> {
  const sharp = await loadSharp();
  const small = await sharp(picture)
    .grayscale()
    .resize({ width: lookedAtWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const degrees = skewOf({ data: small.data, width, height });
  if (Math.abs(degrees) < leastDegrees) return { picture, placeBefore: (box) => box };
  // Corners in another shade than the paper would look like marks on it.
  const shade = Uint8Array.from(small.data).toSorted()[Math.floor(small.data.length / 2)] ?? 255;
  const turned = await sharp(picture)
    .rotate(-degrees, { background: { r: shade, g: shade, b: shade } })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer();

  return { picture: turned, placeBefore: (box) => turnedBack(box, { width, height, degrees }) };
}

/** A box on the picture that was turned by these degrees to the left and grew with it, as one on the picture before. */
function turnedBack(
  box: PageBox,
  { width, height, degrees }: { width: number; height: number; degrees: number },
): PageBox {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const grown = {
    width: width * cos + height * Math.abs(sin),
    height: height * cos + width * Math.abs(sin),
  };
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => [x, y] as const));
  const before = corners.map(([x, y]) => {
    const [fromMiddle, belowMiddle] = [(x - 0.5) * grown.width, (y - 0.5) * grown.height];

    return {
      x: within((fromMiddle * cos - belowMiddle * sin) / width + 0.5),
      y: within((fromMiddle * sin + belowMiddle * cos) / height + 0.5),
    };
  });
  const [xs, ys] = [before.map(({ x }) => x), before.map(({ y }) => y)];

  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const within = (part: number) => Math.min(1, Math.max(0, part));

/** By how many degrees the lines of text fall to the right. Lines that are level make rows of letters and rows without. */
export function skewOf(pixels: Pixels): number {
  const edges = edgesOf(pixels);
  let best = 0;
  let span = mostDegrees;
  for (const step of steps) {
    const around = best;
    let most = -1;
    for (let degrees = around - span; degrees <= around + span + 1e-9; degrees += step) {
      const contrast = contrastAt(edges, pixels.height, degrees);
      if (contrast > most) [most, best] = [contrast, degrees];
    }
    span = step;
  }

  return best;
}

/** The places where a dark pixel is below a light one. Shadows have none. */
function edgesOf({ data, width, height }: Pixels): { xs: Int16Array; ys: Int16Array } {
  const xs: number[] = [];
  const ys: number[] = [];
  const least = 40;
  for (let y = 2; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fall = (data[(y - 2) * width + x] ?? 0) - (data[y * width + x] ?? 0);
      if (fall > least) {
        xs.push(x);
        ys.push(y);
      }
    }

  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys) };
}

function contrastAt({ xs, ys }: { xs: Int16Array; ys: Int16Array }, height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = 200;
  const rows = new Float64Array(height + 2 * margin);
  for (let index = 0; index < xs.length; index++) {
    const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope) + margin;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }

  return rows.reduce((sum, count) => sum + count * count, 0);
}
