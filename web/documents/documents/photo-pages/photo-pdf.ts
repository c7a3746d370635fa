import type { PhotoEdit } from './draw-photo.ts';
import type { PhotoDrawer } from './photo-drawer.ts';

// A4 at 72 points an inch, upright or on its side as the photo is.
const page = { short: 595, long: 842 };
// Enough to read the smallest print of a certificate, at about 200 dots an inch.
const longestSide = 2400;
export type Page = { jpeg: Uint8Array; width: number; height: number };

/** One PDF with a page for each photo, in their order. Throws when the browser can't read one of them. */
export async function photosToPdf(
  photos: readonly PhotoEdit[],
  name: string,
  drawer: Pick<PhotoDrawer, 'draw'>,
): Promise<File> {
  const pages: Page[] = [];
  for (const edit of photos) {
    const { jpeg, width, height } = await drawer.draw(edit, longestSide);
    pages.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height });
  }

  return new File([writePdf(pages)], `${name}.pdf`, { type: 'application/pdf' });
}

/** A PDF whose pages are JPEG pictures: three objects for each page (PDF 1.7, 7.5 and 8.9.5). */
export function writePdf(pages: readonly Page[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...content: (string | Uint8Array)[]) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    for (const part of content) write(part);
    write('\nendobj\n');
  };

  write('%PDF-1.7\n');
  object('<</Type/Catalog/Pages 2 0 R>>');
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  object(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  pages.forEach(({ jpeg, width, height }, index) => {
    const first = 3 + index * 3;
    const [across, down] = width > height ? [page.long, page.short] : [page.short, page.long];
    const scale = Math.min(across / width, down / height);
    const [w, h] = [width * scale, height * scale];
    const place = `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${((across - w) / 2).toFixed(2)} ${((down - h) / 2).toFixed(2)} cm /P Do Q`;
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${first + 1} 0 R`,
      `/Resources<</XObject<</P ${first + 2} 0 R>>>>>>`,
    );
    object(`<</Length ${place.length}>>stream\n${place}\nendstream`);
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB`,
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
      jpeg,
      '\nendstream',
    );
  });
  const start = length;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);

  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }

  return whole;
}
