import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { brand } from '#shared/brand.ts';

import { SiteFooter } from './site-footer.tsx';

const configured = vi.hoisted(() =>
  ['one', 'two', 'three', 'four'].map((name) => ({ name, url: `https://${name}.example/us` })),
);
vi.mock(import('#shared/brand.ts'), async (original) => {
  const { brand } = await original();

  return { brand: { ...brand, socialProfiles: configured } };
});

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, url, name]) => ({ name, url }));
const footer = () => renderToStaticMarkup(createElement(SiteFooter));

test('HDR-4: the footer links to About, Contact, FAQ, Privacy, Terms of Service and the four configured profiles', () => {
  const links = linksOf(footer());

  expect(links).toEqual(
    expect.arrayContaining([
      { name: 'About', url: '/about' },
      { name: 'Contact', url: '/contact' },
      { name: 'FAQ', url: '/faq' },
      { name: 'Privacy', url: '/privacy' },
      { name: 'Terms of Service', url: '/terms' },
    ]),
  );
  expect(links.filter(({ url }) => url?.startsWith('https:'))).toEqual(configured);
});

test('HDR-4: without configured profiles the footer links to no other site', () => {
  vi.spyOn(brand, 'socialProfiles', 'get').mockReturnValue([]);
  const html = footer();

  expect(linksOf(html).filter(({ url }) => !url?.startsWith('/'))).toEqual([]);
  expect(html).not.toContain('elsewhere');
});
