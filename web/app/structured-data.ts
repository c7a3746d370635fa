import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { locale } from '#web/lib/locale.ts';
import type { Article } from '#web/site/blog-page/articles.server.ts';

import { absolute, authorName, blogTitle, publisher, articleImage } from './site.ts';

/** schema.org Article and BreadcrumbList, only with content that the page shows. */
export function articleData(article: Article) {
  const url = absolute(paths.article(article.slug));

  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      image: [absolute(articleImage(article.slug))],
      datePublished: article.date,
      dateModified: article.updated,
      author: [{ '@type': 'Organization', name: authorName, url: absolute(paths.blog) }],
      publisher,
      mainEntityOfPage: url,
      url,
      inLanguage: 'en',
      wordCount: article.words,
      keywords: article.tags.join(', '),
    },
    breadcrumbs([
      { name: brand.name, path: paths.home },
      { name: blogTitle, path: paths.blog },
      { name: article.title, path: paths.article(article.slug) },
    ]),
  ];
}

/** FAQ-1: schema.org WebApplication of the product as a whole. */
export const webApplication = (description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: brand.name,
  description,
  url: absolute(paths.home),
  applicationCategory: 'HealthApplication',
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  publisher,
  inLanguage: locale,
});

/** The breadcrumbs of a page, from the home page down. */
export function breadcrumbs(crumbs: { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}
