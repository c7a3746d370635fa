import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { addressPlaceholder, socialPlaceholder } from '#shared/core/site-address.ts';

import { ownCopies } from './own-address.ts';
import { createPages } from './pages.routes.ts';

let directory = '';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'own-address-'));
  directory = join(folder, 'client');
  mkdirSync(join(directory, 'blog'), { recursive: true });
  writeFileSync(join(folder, 'csp.json'), '{"blog/index.html": { "scripts": [], "styles": [] }}');
  writeFileSync(join(directory, '__spa-fallback.html'), '<h1>App</h1>');
  const page = `<link rel="canonical" href="${addressPlaceholder}/blog"/>`.repeat(20);
  writeFileSync(join(directory, 'blog/index.html'), page);
  // Files compressed by the build still contain the placeholder and must not be sent.
  writeFileSync(join(directory, 'blog/index.html.br'), brotliCompressSync(page));
  writeFileSync(join(directory, 'robots.txt'), `Sitemap: ${addressPlaceholder}/sitemap.xml\n`);
  writeFileSync(
    join(directory, 'sitemap.xml'),
    `<loc>${addressPlaceholder}/blog</loc><loc>${addressPlaceholder}/</loc>`,
  );
});

afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }));

test('ROUTE-9: pages, sitemap and robots.txt contain the address of this installation, compressed or not', async () => {
  const unpack = {
    identity: (body: Uint8Array) => body,
    br: (body: Uint8Array) => brotliDecompressSync(body),
    gzip: (body: Uint8Array) => gunzipSync(body),
  };

  for (const path of ['/blog', '/sitemap.xml', '/robots.txt']) {
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const response = await get(path, encoding);
      const body = new Uint8Array(await response.arrayBuffer());
      const text = Buffer.from(unpacked(body)).toString();

      expect([path, encoding, response.status]).toEqual([path, encoding, 200]);
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(text).toContain('https://pets.example.org/');
      expect(text).not.toContain('.invalid');
    }
  }
});

test('a changed public address changes the ETag of pages', async () => {
  const here = (await get('/blog')).headers.get('etag');

  expect((await get('/blog')).headers.get('etag')).toBe(here);
  expect((await get('/blog', 'identity', 'https://elsewhere.example.org')).headers.get('etag')).not.toBe(
    here,
  );
});

function get(path: string, encoding = 'identity', publicUrl = 'https://pets.example.org') {
  const pages = createPages({
    directory,
    publicUrl,
    development: false,
    appPaths: [],
    developmentPaths: [],
    framedStyles: [],
    offersPremium: false,
  });

  return pages.request(`http://localhost${path}`, { headers: { 'Accept-Encoding': encoding } });
}

const { url, name } = socialPlaceholder;
const footer = `<footer><ul data-social="" hidden="" aria-label="Elsewhere"><li><a href="${url}">${name}</a></li></ul></footer>`;
const shownWith = (socialLinks: { name: string; url: string }[]) =>
  Buffer.from(ownCopies(footer, { publicUrl: 'https://pets.example.org', socialLinks }).identity).toString();

test('HDR-4: the footer of built pages shows the four configured profiles, escaped, and without any no list', () => {
  const links = ['one', 'two', 'three', 'four'].map((each) => ({
    name: each,
    url: `https://${each}.example/?a=1&b`,
  }));

  const html = shownWith(links);

  for (const { name, url } of links)
    expect(html).toContain(`<a href="${url.replace('&', '&amp;')}">${name}</a>`);
  expect(html).not.toMatch(/hidden|invalid/);
  expect(shownWith([])).toBe('<footer></footer>');
});

test.each(['$&', "$'", '$`', '$$', '$1'])(
  'HDR-4: an address with %s in it stays as it is configured',
  (pattern) => {
    const url = `https://one.example/${pattern}/me`;
    const publicUrl = `https://pets.example.org/${pattern}`;
    const html = shownWith([{ name: 'one', url }]);
    const page = Buffer.from(
      ownCopies(`<a href="${addressPlaceholder}/x">`, { publicUrl }).identity,
    ).toString();

    expect(html).toContain(`<a href="${url.replaceAll('&', '&amp;')}">one</a>`);
    expect(page).toBe(`<a href="${publicUrl}/x">`);
  },
);
