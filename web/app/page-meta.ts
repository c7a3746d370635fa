import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';

import { absolute } from './site.ts';

type Page = {
  title: string;
  /** The document title, if it isn't the title and the product's name. */
  tabTitle?: string;
  description: string;
  path: string;
  type: 'website' | 'article';
};

/** The metadata of a public page for search engines, feed readers and link previews. */
export function pageMeta({
  title,
  tabTitle = `${title} · ${brand.name}`,
  description,
  path,
  type,
}: Page): MetaDescriptor[] {
  return [
    { title: tabTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: t`${brand.name} articles`,
      href: paths.blogFeed,
    },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
  ];
}
