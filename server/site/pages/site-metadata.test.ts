import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { appPaths, builtPath, developmentPaths } from '#shared/core/paths.ts';
import { addressPlaceholder } from '#shared/core/site-address.ts';
import { faqWithOffer } from '#shared/site/offer.ts';

const client = join(import.meta.dirname, '../../../build/client');
// Pages that are no search result: the app, pages for developers, the offline page and the drawings of social images.
const internal = ['/offline', faqWithOffer, ...appPaths.map(builtPath), ...developmentPaths];

const pages = globSync('**/index.html', { cwd: client })
  .map((name) => ({
    path: `/${name.replace(/\/?index\.html$/, '')}`,
    html: readFileSync(join(client, name), 'utf8'),
  }))
  .filter(({ path }) => !internal.includes(path) && !path.startsWith('/pictures/'));

const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
const descriptionsOf = (html: string) => allOf(html, /<meta name="description" content="([^"]*)"/g);
const dataOf = (html: string) =>
  allOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

describe('every public page of the build', () => {
  test('is looked at', () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/faq', '/contact', '/blog', '/terms']),
    );
  });

  test.each(pages.map(({ path, html }) => [path, html] as const))(
    'ROUTE-1: %s has one canonical address, a description that fits, and structured data',
    (path, html) => {
      expect(allOf(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([addressPlaceholder + path]);
      const [description, ...more] = descriptionsOf(html);
      expect(more).toEqual([]);
      expect(description?.replaceAll(/&[#\w]+;/g, '.').length).toBeGreaterThanOrEqual(50);
      expect(description?.replaceAll(/&[#\w]+;/g, '.').length).toBeLessThanOrEqual(160);
      const types = dataOf(html).map((entry) => entry['@type']);
      expect(types).toContain(path === '/' ? 'WebApplication' : 'BreadcrumbList');
    },
  );

  test('no two descriptions are the same', () => {
    const descriptions = pages.flatMap(({ html }) => descriptionsOf(html));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

test('FAQ-1: the WebApplication data says category health and price 0 USD', () => {
  const home = pages.find(({ path }) => path === '/');
  expect(dataOf(home?.html ?? '')).toEqual([
    expect.objectContaining({
      '@type': 'WebApplication',
      url: `${addressPlaceholder}/`,
      applicationCategory: 'HealthApplication',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    }),
  ]);
});

test('FAQ-1: what a premium offer would contradict stands on no page', () => {
  const contradicting = pages
    .filter(({ html }) => /nothing is for sale|nothing here is for sale|no paid plan/i.test(html))
    .map(({ path }) => path);

  expect(contradicting).toEqual([]);
});
