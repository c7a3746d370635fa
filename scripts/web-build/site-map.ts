import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { addressPlaceholder } from '../../shared/core/site-address.ts';
import { faqWithOffer } from '../../shared/site/offer.ts';
import { pathOf, patternOf } from './app-pages.ts';

/**
 * ROUTE-9: `sitemap.xml` with every prerendered page without noindex, and a `robots.txt` that names it. The server inserts
 * its own address.
 */
export function writeSiteMap(client: string): void {
  const entries = globSync('**/index.html', { cwd: client })
    .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b)))
    .filter((name) => pathOf(name) !== faqWithOffer && !patternOf(name))
    .flatMap((name) => {
      const html = readFileSync(join(client, name), 'utf8');

      return /<meta name="robots" content="[^"]*noindex/.test(html) ? [] : [entry(name, html)];
    });
  const map = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];

  writeFileSync(join(client, 'sitemap.xml'), `${map.join('\n')}\n`);
  writeFileSync(join(client, 'robots.txt'), robots.join('\n'));
}

const robots = ['User-agent: *', 'Allow: /', '', `Sitemap: ${addressPlaceholder}/sitemap.xml`, ''];

function entry(name: string, html: string): string {
  const [, modified] = /<meta property="article:modified_time" content="([\d-]+)"/.exec(html) ?? [];

  return `<url><loc>${addressPlaceholder}${pathOf(name)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`;
}
