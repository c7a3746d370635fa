import { encode } from 'uqr';

/** A QR code as one SVG path on a square of `size` modules, including its quiet zone of `border` modules. */
export type QrPath = { d: string; size: number };

/** The QR code of `value` with error correction level M (15 %). The standard requires a border of 4. */
export function qrPath(value: string, { border = 4 }: { border?: number } = {}): QrPath {
  const { data, size } = encode(value, { ecc: 'M', border });

  return { d: modulesPath(data), size };
}

/** The code as a standalone SVG, black on white, in millimeters, for people who design their own tag or sticker. */
export function qrSvg(value: string, millimetres: number): string {
  const { d, size } = qrPath(value);

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres}mm" height="${millimetres}mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${d}" fill="#000"/></svg>\n`,
  ].join('');
}

/** One rectangle for each run of dark modules in a row. */
function modulesPath(rows: boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  });

  return path;
}
