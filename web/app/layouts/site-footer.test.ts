import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SiteFooter } from './site-footer.tsx';

const profiles = ['one', 'two', 'three', 'four'].map((name) => ({ name, url: `https://${name}.example/us` }));
const externalLinks = (html: string) => [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url);

test('HDR-4: the footer leads to the four social profiles that the brand names', () => {
  const html = renderToStaticMarkup(createElement(SiteFooter, { profiles }));

  expect(externalLinks(html)).toEqual(profiles.map(({ url }) => url));
});

test('HDR-4: without accounts of our own the footer leads to nobody else’s', () => {
  const html = renderToStaticMarkup(createElement(SiteFooter, { profiles: [] }));

  expect(externalLinks(html)).toEqual([]);
  expect(html).not.toContain('elsewhere');
});
