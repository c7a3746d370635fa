import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SiteFooter } from './site-footer.tsx';

const profiles = ['one', 'two', 'three', 'four'].map((name) => ({ name, url: `https://${name}.example/us` }));
const externalLinks = (html: string) => [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url);

test('HDR-4: the footer links to the four social profiles of the brand', () => {
  const html = renderToStaticMarkup(createElement(SiteFooter, { profiles }));

  expect(externalLinks(html)).toEqual(profiles.map(({ url }) => url));
});

test('HDR-4: without accounts of our own the footer links to no social network', () => {
  const html = renderToStaticMarkup(createElement(SiteFooter, { profiles: [] }));

  expect(externalLinks(html)).toEqual([]);
  expect(html).not.toContain('elsewhere');
});
