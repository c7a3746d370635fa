import { brand } from '#shared/brand.ts';

/** The `meta` of a page of the app: its title, and that search engines have no business here. */
export const pageTitle = (title: string) => () => [
  { title: `${title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
