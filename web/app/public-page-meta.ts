import type { MetaDescriptor } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';

import { pageMeta } from './page-meta.ts';
import { breadcrumbs } from './structured-data.ts';

type PublicPage = { title: string; description: string; path: string };

/** The metadata of a top-level page for search engines and link previews. */
export function publicPageMeta({ title, description, path }: PublicPage): MetaDescriptor[] {
  const crumbs = breadcrumbs([
    { name: brand.name, path: paths.home },
    { name: title, path },
  ]);

  return [...pageMeta({ title, description, path, type: 'website' }), { 'script:ld+json': crumbs }];
}
