import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { addressPlaceholder } from '../../shared/core/site-address.ts';
import { drawSharePictures } from './share-pictures.ts';
import { writeSiteMap } from './site-map.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'site-map-'));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

test('ROUTE-9: the sitemap lists every indexable page with the date of its last change', () => {
  put('index.html', '<h1>Home</h1>');
  put('blog/chip/index.html', '<meta property="article:modified_time" content="2026-11-20"/>');
  put('hidden/index.html', '<meta name="robots" content="noindex"/>');
  put('__spa-fallback.html', '<h1>App</h1>');

  writeSiteMap(client);

  const map = readFileSync(join(client, 'sitemap.xml'), 'utf8');
  expect(map.match(/<url>.*<\/url>/g)).toEqual([
    `<url><loc>${addressPlaceholder}/</loc></url>`,
    `<url><loc>${addressPlaceholder}/blog/chip</loc><lastmod>2026-11-20</lastmod></url>`,
  ]);
  expect(readFileSync(join(client, 'robots.txt'), 'utf8')).toContain(
    `Sitemap: ${addressPlaceholder}/sitemap.xml`,
  );
});

const page = (drawing: string) =>
  `<meta property="og:image" content="${addressPlaceholder}/blog/pictures/chip.png"/><div>${drawing}</div>`;

test('BLOG-1: the social image is made from the article’s drawing', async () => {
  const drawing =
    '<svg class="x" role="img" data-drawing="true"><rect width="480" height="320" fill="#ff0000"></rect></svg>';
  put('blog/chip/index.html', page(drawing));

  await drawSharePictures(client);

  const picture = sharp(join(client, 'blog/pictures/chip.png'));
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const corner = await picture
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([255, 0, 0]);
});

test('a page with an `og:image` and without a drawing fails the build and is named', async () => {
  put('blog/chip/index.html', page('<svg aria-hidden="true"></svg>'));

  await expect(drawSharePictures(client)).rejects.toThrow('blog/chip/index.html');
});

test('the social image of a page without its own drawing is made from the drawing in its place, which is removed', async () => {
  put('index.html', `<meta property="og:image" content="${addressPlaceholder}/pictures/home.png"/>`);
  put('pictures/home', '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>');
  put('pictures/home.data', '[]');

  await drawSharePictures(client);

  expect(readdirSync(join(client, 'pictures'))).toEqual(['home.png']);
});

test('an indexable page without an `og:image` fails the build; a page with noindex needs none', async () => {
  put('offline/index.html', '<meta name="robots" content="noindex"/>');
  await drawSharePictures(client);
  put('faq/index.html', '<h1>Questions</h1>');
  await expect(drawSharePictures(client)).rejects.toThrow('faq/index.html');
});

function put(name: string, html: string): void {
  mkdirSync(dirname(join(client, name)), { recursive: true });
  writeFileSync(join(client, name), html);
}
