import { expect, test } from 'vitest';

import { addressPlaceholder } from '#shared/core/site-address.ts';
import { articles } from '#web/site/blog-page/articles.server.ts';

import { articleData, webApplication } from './structured-data.ts';

test.each(articles.map((article) => [article.slug, article] as const))(
  'BLOG-1: %s has what schema.org and large search engines require of an Article, with absolute URLs',
  (_, article) => {
    const [data, breadcrumbs] = articleData(article);
    const url = `${addressPlaceholder}/blog/${article.slug}`;

    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      image: [`${addressPlaceholder}/blog/pictures/${article.slug}.png`],
      datePublished: article.date,
      dateModified: article.updated,
      author: [{ '@type': 'Organization', name: 'The DenMate team', url: `${addressPlaceholder}/blog` }],
      publisher: { '@type': 'Organization', name: 'DenMate' },
      mainEntityOfPage: url,
    });
    expect(article.title.length).toBeLessThanOrEqual(110);
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(breadcrumbs && 'itemListElement' in breadcrumbs && breadcrumbs.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'DenMate', item: `${addressPlaceholder}/` },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: `${addressPlaceholder}/blog` },
      { '@type': 'ListItem', position: 3, name: article.title, item: url },
    ]);
  },
);

test('FAQ-1: the product is a web application for health that costs 0 USD', () => {
  expect(webApplication('What it is.')).toMatchObject({
    '@type': 'WebApplication',
    applicationCategory: 'HealthApplication',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    url: `${addressPlaceholder}/`,
  });
});
