import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { socialPlaceholder } from '#shared/core/site-address.ts';

import { SiteFooter } from './site-footer.tsx';

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, url, name]) => ({ name, url }));

test('HDR-4: the footer links to About, Contact, FAQ, Privacy and Terms of Service, and has a hidden place for profiles', () => {
  const html = renderToStaticMarkup(createElement(SiteFooter));
  const links = linksOf(html);

  expect(links).toEqual(
    expect.arrayContaining([
      { name: 'About', url: '/about' },
      { name: 'Contact', url: '/contact' },
      { name: 'FAQ', url: '/faq' },
      { name: 'Privacy', url: '/privacy' },
      { name: 'Terms of Service', url: '/terms' },
    ]),
  );
  expect(links.filter(({ url }) => !url?.startsWith('/'))).toEqual([socialPlaceholder]);
  // As the server looks for it.
  expect(html).toMatch(/<ul data-social="" hidden="" [^>]*><li>.*?<\/li><\/ul>/);
});
