import { encode } from 'uqr';

/** A QR code as one path of SVG data on a square of `size` modules, its quiet zone of `border` modules included. */
export type QrPath = { d: string; size: number };

/** The code that holds `value`; 15 % of it may be dirty (level M). The standard wants a border of 4. */
export function qrPath(value: string, { border = 4 }: { border?: number } = {}): QrPath {
  const { data, size } = encode(value, { ecc: 'M', border });

  return { d: modulesPath(data), size };
}

/** The code as a drawing of its own, black on white, in millimetres: for those who set their own tag or sticker. */
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
