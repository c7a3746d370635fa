import { join } from 'node:path';

import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

import { createPages } from './pages.routes.ts';

const publicUrl = 'https://pets.example.org';
const pages = [
  {
    path: '/features',
    title: 'Features',
    heading: 'An ID card, all your pet’s records, and links that expire',
  },
  { path: '/benefits', title: 'Benefits', heading: 'Five times you’ll be glad you have it' },
  { path: '/about', title: 'About', heading: 'Why we built DenMate' },
  { path: '/terms', title: 'Terms of Service', heading: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy', heading: 'What we keep, and for how long' },
];

/** Words of earlier texts that read as translated, and British spelling. */
const foreign = /\b(whom|somebody|anybody|anew|at once|by itself|by themselves|cannot|licence|colours?)\b/i;

const app = createPages({
  directory: join(import.meta.dirname, '../../../build/client'),
  publicUrl,
  development: false,
  appPaths: [],
  developmentPaths: [],
  framedStyles: [],
  offersPremium: false,
});

async function bodyOf(path: string): Promise<string> {
  const response = await app.request(publicUrl + path);
  expect([path, response.status]).toEqual([path, 200]);

  return response.text();
}

/** The page as a browser without scripts reads it. */
async function open(path: string) {
  const { document } = new Window({ url: publicUrl + path });
  document.write(await bodyOf(path));

  return document;
}

test('ROUTE-1: every page can be read, and every place it leads to on the page is there', async () => {
  for (const { path, title, heading } of pages) {
    const page = await open(path);
    expect(Array.from(page.querySelectorAll('h1'), ({ textContent }) => textContent)).toEqual([heading]);
    expect(page.title).toBe(`${title} · DenMate`);

    for (const link of page.querySelectorAll('main a[href^="#"]')) {
      const href = link.getAttribute('href') ?? '';
      expect([path, href, page.querySelectorAll(href).length]).toEqual([path, href, 1]);
    }
  }
});

test('HDR-4: the footer of every public page leads to About, Contact, FAQ, Privacy and the terms', async () => {
  for (const path of ['/', '/blog', ...pages.map((each) => each.path)]) {
    const page = await open(path);
    const links = Array.from(page.querySelectorAll('nav[aria-label="Footer"] a'), (link) => [
      path,
      link.textContent,
      link.getAttribute('href'),
    ]);
    for (const link of [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['FAQ', '/faq'],
      ['Privacy', '/privacy'],
      ['Terms of Service', '/terms'],
    ])
      expect(links).toContainEqual([path, ...link]);
  }
});

test('the public pages are in plain American English', async () => {
  for (const path of ['/', '/blog', '/faq', '/contact', ...pages.map((each) => each.path)]) {
    const text = (await open(path)).querySelector('main')?.textContent ?? '';
    expect([path, text.length > 0, foreign.exec(text)?.[0]]).toEqual([path, true, undefined]);
  }
});

test('each page has one canonical address and its breadcrumbs', async () => {
  const siteMap = await bodyOf('/sitemap.xml');
  for (const { path, title } of pages) {
    const page = await open(path);
    const valueOf = (selector: string, name: string) =>
      Array.from(page.querySelectorAll(selector), (element) => element.getAttribute(name));
    expect(valueOf('link[rel="canonical"]', 'href')).toEqual([publicUrl + path]);
    expect(valueOf('meta[property="og:title"]', 'content')).toEqual([title]);
    expect(valueOf('meta[name="description"]', 'content')).toEqual([expect.stringMatching(/.{80,}/)]);
    const [crumbs, ...more] = page.querySelectorAll('script[type="application/ld+json"]');
    expect(more).toEqual([]);
    expect(JSON.parse(crumbs?.textContent ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'DenMate' }, { name: title, item: publicUrl + path }],
    });
    expect(siteMap).toContain(`<loc>${publicUrl}${path}</loc>`);
  }
});
