import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { addressPlaceholder } from '../../shared/core/site-address.ts';
import { patternOf } from './app-pages.ts';

const width = 1200;
const height = 630;
const ground = '#f8e8c6';

/**
 * Renders the PNG of every page's `og:image`, from the drawing that the router wrote in its place or from the
 * page's own (`<svg data-drawing>`). It contains no text, because the build machine may have no fonts and
 * link previews show the title. Throws for a public page without an `og:image`.
 */
export async function drawSharePictures(client: string): Promise<void> {
  for (const name of globSync('**/index.html', { cwd: client })) {
    const html = readFileSync(join(client, name), 'utf8');
    const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    if (!address?.startsWith(addressPlaceholder)) {
      if (patternOf(name) || /<meta name="robots" content="[^"]*noindex/.test(html)) continue;
      throw new Error(`${name}: a public page names the picture that is shown with a link to it (og:image)`);
    }

    const file = join(client, address.slice(addressPlaceholder.length));
    // Pages can share an image.
    if (existsSync(file)) continue;
    const drawn = file.replace(/\.png$/, '');
    const svg = existsSync(drawn) ? readFileSync(drawn, 'utf8') : sharePicture(name, html);
    mkdirSync(dirname(file), { recursive: true });
    await sharp(Buffer.from(svg)).png({ palette: true, effort: 8 }).toFile(file);
    for (const left of [drawn, `${drawn}.data`]) rmSync(left, { force: true });
  }
}

/** The SVG of the social image: the page's drawing on its background, and our logo. Throws when there is no drawing. */
function sharePicture(name: string, html: string): string {
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
