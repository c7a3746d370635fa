import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { addressPlaceholder } from '../../shared/site-address.ts';

const width = 1200;
const height = 630;
const ground = '#f8e8c6';

/**
 * Makes the PNG that every page names as its `og:image`: of the drawing that the router has written in its place, or of
 * the page's own (`<svg data-drawing>`). There are no words in it: the machine that builds may have no fonts, and the
 * link says the title beside it. Throws for a public page that names none.
 */
export async function drawSharePictures(client: string): Promise<void> {
  for (const name of globSync('**/index.html', { cwd: client })) {
    const html = readFileSync(join(client, name), 'utf8');
    const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    if (!address?.startsWith(addressPlaceholder)) {
      if (/<meta name="robots" content="[^"]*noindex/.test(html)) continue;
      throw new Error(`${name}: a public page names the picture that is shown with a link to it (og:image)`);
    }

    const file = join(client, address.slice(addressPlaceholder.length));
    // Two pages may share one.
    if (existsSync(file)) continue;
    const drawn = file.replace(/\.png$/, '');
    const svg = existsSync(drawn) ? readFileSync(drawn, 'utf8') : sharePicture(name, html);
    mkdirSync(dirname(file), { recursive: true });
    await sharp(Buffer.from(svg)).png({ palette: true, effort: 8 }).toFile(file);
    for (const left of [drawn, `${drawn}.data`]) rmSync(left, { force: true });
  }
}

/** The SVG of the picture for sharing: the drawing of a page on its ground, and our logo. Throws when there is none. */
export function sharePicture(name: string, html: string): string {
  const [, drawing] = /<svg\b[^>]*\bdata-drawing\b[^>]*>([\s\S]*?)<\/svg>\s*<\/div>/.exec(html) ?? [];
  if (!drawing)
    throw new Error(`${name}: it names a picture for sharing, and has no drawing to make it from`);
  const logo = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8');

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>
<svg width="${width}" height="${height}" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" fill="none">${drawing}</svg>
<rect x="1056" y="486" width="104" height="104" rx="28" fill="${ground}"/>
<svg x="1072" y="502" width="72" height="72" viewBox="0 0 32 32">${inside(logo)}</svg>
</svg>`;
}

function inside(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}
