import type { Pixels } from './perspective.ts';

/** The correction of light and colors of a page. */
export type Finish = 'original' | 'clean' | 'black-and-white';

// Blocks as wide as a few lines of text, so that some of each is paper.
const blocksAcross = 40;
const shades = 32;
// Of the pixels of a block, this share is darker than paper.
const paperShare = 0.9;
// A dark place is not paper in shade beyond this part of the brightest.
const darkestPaper = 0.4;

// The range of brightness, relative to the paper around it, that becomes black to white.
const ranges = { clean: [0.12, 0.93], 'black-and-white': [0.5, 0.78] } as const;

/** Makes paper white although the light on it was uneven, and print darker. Changes the pixels. */
export function applyFinish(page: Pixels, finish: Finish): void {
  if (finish === 'original') return;
  const { data, width, height } = page;
  const paper = paperOf(page);
  const [black, white] = ranges[finish];
  const [factor, shift] = [255 / (white - black), (255 * black) / (white - black)];
  const light = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < height; y++) {
    paper.lightOfRow(y, light);
    for (let x = 0; x < width; x++, at += 4) {
      const red = (data[at] ?? 0) / (light[x * 3] ?? 1);
      const green = (data[at + 1] ?? 0) / (light[x * 3 + 1] ?? 1);
      const blue = (data[at + 2] ?? 0) / (light[x * 3 + 2] ?? 1);
      if (finish === 'clean') {
        data[at] = red * factor - shift;
        data[at + 1] = green * factor - shift;
        data[at + 2] = blue * factor - shift;
      } else {
        const gray = (0.3 * red + 0.59 * green + 0.11 * blue) * factor - shift;
        data[at] = gray;
        data[at + 1] = gray;
        data[at + 2] = gray;
      }
    }
  }
}

/** The brightness of the paper at each point: the color of the brighter pixels of each block, interpolated. */
function paperOf(page: Pixels) {
  const { width, height } = page;
  const size = Math.max(8, Math.ceil(Math.max(width, height) / blocksAcross));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const blocks = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (let channel = 0; channel < 3; channel++)
        blocks[(row * columns + column) * 3 + channel] = brightIn(
          page,
          column * size,
          row * size,
          size,
          channel,
        );
  const least = blocks.reduce((most, one) => Math.max(most, one), 1) * darkestPaper;
  const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);

  return {
    lightOfRow(y: number, into: Float32Array) {
      const row = Math.floor(y / size - 0.5);
      const partY = y / size - 0.5 - row;
      const [above, below] = [within(row, rows) * columns, within(row + 1, rows) * columns];
      for (let x = 0; x < width; x++) {
        const column = Math.floor(x / size - 0.5);
        const partX = x / size - 0.5 - column;
        const left = column < 0 ? 0 : column;
        const right = column + 1 < columns ? column + 1 : columns - 1;
        for (let channel = 0; channel < 3; channel++) {
          const first = blocks[(above + left) * 3 + channel] ?? 0;
          const third = blocks[(below + left) * 3 + channel] ?? 0;
          const top = first + ((blocks[(above + right) * 3 + channel] ?? 0) - first) * partX;
          const bottom = third + ((blocks[(below + right) * 3 + channel] ?? 0) - third) * partX;
          const light = top + (bottom - top) * partY;
          into[x * 3 + channel] = light < least ? least : light;
        }
      }
    },
  };
}

const counts = new Uint32Array(shades);

/** The brightness of one color in a block that most of its pixels don't exceed. Every second pixel is enough. */
function brightIn(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  size: number,
  channel: number,
): number {
  counts.fill(0);
  let total = 0;
  const right = Math.min(x + size, width);
  const bottom = Math.min(y + size, height);
  for (let row = y; row < bottom; row += 2)
    for (let column = x; column < right; column += 2) {
      const shade = ((data[(row * width + column) * 4 + channel] ?? 0) * shades) >> 8;
      counts[shade] = (counts[shade] ?? 0) + 1;
      total++;
    }
  let shade = 0;
  for (let seen = counts[0] ?? 0; shade < shades - 1 && seen < total * paperShare;)
    seen += counts[++shade] ?? 0;

  return ((shade + 1) / shades) * 255;
}
