import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { samplePdf } from '../../scripts/samples/sample-pdf.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f2b134' } });

/** A photo as a phone takes it: stored sideways, with its location; upright, the left is red. */
export async function phonePhoto(width = 200, height = 100): Promise<Buffer> {
  const red = await sharp({ create: { width, height: height / 2, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

  // Orientation 6: displayed rotated a quarter clockwise, so the bottom of the stored picture is on the left.
  return picture(width, height)
    .composite([{ input: red, gravity: 'south' }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const jpeg = (width = 64, height = 48) => picture(width, height).jpeg().toBuffer();
export const png = (width = 64, height = 48) => picture(width, height).png().toBuffer();
export const webp = (width = 64, height = 48) => picture(width, height).webp().toBuffer();
export const gif = (width = 64, height = 48) => picture(width, height).gif().toBuffer();

/** An animated WebP. */
export function movingWebp(frames = 2, width = 16, height = 16): Promise<Buffer> {
  // Every frame differs, because equal ones would be stored as one.
  const pixels = Buffer.from(
    Array.from({ length: frames * width * height * 3 }, (_, at) => (at * (Math.floor(at / 768) + 7)) % 256),
  );

  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ effort: 0, loop: 0 })
    .toBuffer();
}

/** A JPEG that can't be packed well. */
export const noisyJpeg = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** A JPEG without its last part. */
export async function truncatedJpeg(width = 300, height = 300, share = 0.5): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 31) % 251));
  const whole = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();

  return whole.subarray(0, whole.length * (1 - share));
}

/** A gray JPEG of 64 × 64 pixels with `scans` additional empty scans. */
export function scanBomb(scans: number): Buffer {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
  const head = [
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 16)),
    ...segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    // One code each: no difference to the previous block, and nothing more in this block.
    ...segment(0xc4, 0x00, 1, ...Array.from({ length: 15 }, () => 0), 0),
    ...segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0),
  ];
  const scanOf = (first: number, last: number) => [
    ...segment(0xda, 1, 1, 0, first, last, 0),
    ...Array.from({ length: 8 }, () => 0),
  ];
  const more = Array.from({ length: scans }, () => scanOf(1, 63)).flat();

  return Buffer.from([0xff, 0xd8, ...head, ...scanOf(0, 0), ...more, 0xff, 0xd9]);
}

/** A small PNG file that declares this many pixels, in rows of 10,000. */
export async function pixelBomb(pixels = 900_000_000): Promise<Buffer> {
  const bomb = Buffer.from(await png(8, 8));
  bomb.writeUInt32BE(10_000, 16);
  bomb.writeUInt32BE(pixels / 10_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);

  return bomb;
}

/** Content after the first bytes of another format. */
export const after = (mark: string, content: Buffer) => Buffer.concat([Buffer.from(mark, 'hex'), content]);

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
export const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200, 7)]);
export const text = Buffer.from('Bella, rabies, 14 May 2029\n');

/** A PDF with text, of one page unless there are lines of more. */
export const printedPdf = (
  heading = 'Rabies certificate',
  lines = ['Batch A1234, valid until 1 May 2031'],
  ...more: string[][]
) => samplePdf(heading, lines, ...more);

/** A minimal PDF, padded to `bytes`. */
export function pdf(bytes = 0): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const tail = 'trailer<</Root 1 0 R>>\n%%EOF\n';
  const filler = `%${' '.repeat(Math.max(0, bytes - head.length - tail.length - 2))}\n`;

  return Buffer.from(`${head}${filler}${tail}`);
}

/** A zip archive of uncompressed entries, laid out as word processors write theirs. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    const facts = Buffer.alloc(22);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    const shared = Buffer.concat([Buffer.from([20, 0]), facts.subarray(2)]);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(name.length, 0);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      shared,
      names,
      Buffer.from(name),
      data,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0', 'latin1'),
        shared,
        names.subarray(0, 4),
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);

  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

export const docx = () =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
  });

/** A PDF of one page with this heading, padded to `bytes` with content that readers ignore. */
export function longPdf(heading: string, bytes: number): Buffer {
  const whole = printedPdf(heading, ['']);
  const tail = whole.subarray(whole.lastIndexOf('startxref'));

  return Buffer.concat([whole, Buffer.alloc(Math.max(0, bytes - whole.length - tail.length), '\n'), tail]);
}

/** A PDF with one whole page and a missing one. */
export const halfPdf = (): Buffer => {
  const whole = printedPdf('Half of it', [''], ['Missing']).toString('latin1');

  return Buffer.from(whole.replace('/Kids[3 0 R 5 0 R]', '/Kids[3 0 R 9 0 R]'), 'latin1');
};

/** A PDF whose objects are a thousand times as long as the file: strings of a megabyte, packed. */
export function swellingPdf(megabytes: number): Buffer {
  const first = 10;
  const numbers = Array.from({ length: megabytes }, (_, index) => first + index);
  const text = `(${'A'.repeat(1_000_000)})\n`;
  const places = `${numbers.map((number, index) => `${number} ${index * text.length}`).join(' ')} `;
  const packed = deflateSync(places + text.repeat(megabytes));
  const strings = numbers.map((number) => `${number} 0 R`).join(' ');
  const stream = (facts: string, content: Buffer) =>
    `<<${facts}/Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream`;
  let body = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  const add = (number: number, object: string) => {
    offsets.set(number, body.length);
    body += `${number} 0 obj\n${object}\nendobj\n`;
  };
  add(1, '<</Type/Catalog/Pages 2 0 R>>');
  add(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
  add(3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Properties<</A [${strings}]>>>>>>`);
  add(4, stream(`/Type/ObjStm/N ${megabytes}/First ${places.length}/Filter/FlateDecode`, packed));
  const table = Array.from({ length: first + megabytes }, (_, number) => {
    const row = Buffer.alloc(7);
    const offset = number === 9 ? body.length : offsets.get(number);
    if (offset !== undefined) row[0] = 1;
    if (offset !== undefined) row.writeUInt32BE(offset, 1);
    if (number >= first) row.writeUInt32BE(0x02000000, 0);
    if (number >= first) row.writeUInt8(4, 4);
    if (number >= first) row.writeUInt16BE(number - first, 5);

    return row;
  });
  const start = body.length;
  add(9, stream(`/Type/XRef/Size ${first + megabytes}/W[1 4 2]/Root 1 0 R`, Buffer.concat(table)));

  return Buffer.from(`${body}startxref\n${start}\n%%EOF\n`, 'latin1');
}
