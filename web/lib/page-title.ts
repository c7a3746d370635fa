import { brand } from '#shared/core/brand.ts';

/** The `meta` of an app page: its title, and noindex. */
export const pageTitle = (title: string) => () => [
  { title: `${title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
