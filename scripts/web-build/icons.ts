import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

/** The light page background, used behind icons without transparency. */
const paper = '#faf6ee';

type Icon = { file: string; size: number; logo: number; ground?: string };

/** `logo` is the logo's share of the side; of a maskable icon only the middle 80 % is always visible. */
const icons: Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, logo: 0.74, ground: paper },
  { file: 'icons/192.png', size: 192, logo: 0.94 },
  { file: 'icons/512.png', size: 512, logo: 0.94 },
  { file: 'icons/maskable-512.png', size: 512, logo: 0.56, ground: paper },
];

/** The den's color in light mode and, for dark browser tabs, in dark mode. */
const den = { day: '#173b30', night: '#3f7562' };

/** Renders every icon from `favicon.svg`. Throws when it no longer contains the color that is replaced. */
export async function makeIcons(client: string): Promise<void> {
  const svg = readFileSync(join(client, 'favicon.svg'), 'utf8');
  if (!svg.includes(den.day)) throw new Error('favicon.svg is drawn in other colors: look at icons.ts');
  // A separate file, because the server's policy blocks styles inside an SVG.
  writeFileSync(join(client, 'favicon-dark.svg'), svg.replaceAll(den.day, den.night));
  mkdirSync(join(client, 'icons'), { recursive: true });
  for (const icon of icons) writeFileSync(join(client, icon.file), await draw(svg, icon));

  writeFileSync(join(client, 'favicon.ico'), inIco(await draw(svg, { size: 32, logo: 1 }), 32));
}

async function draw(svg: string, { size, logo, ground }: Omit<Icon, 'file'>): Promise<Buffer> {
  const side = Math.round(size * logo);
  const picture = await sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };

  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, effort: 10, palette: true })
    .toBuffer();
}

/** An ICO file with one PNG: a header of six bytes and an entry of sixteen. */
function inIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);

  return Buffer.concat([head, png]);
}
