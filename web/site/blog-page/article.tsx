import { paths } from '#shared/core/paths.ts';
import { noSuchPage } from '#web/app/no-such-page.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { absolute, articleImage } from '#web/app/site.ts';
import { articleData } from '#web/app/structured-data.ts';

import type { Route } from './+types/article.ts';
import { ArticleHead } from './article-head.tsx';
import { ArticleText } from './article-text.tsx';
import { articles, summaryOf } from './articles.server.ts';
import { NextSteps } from './next-steps.tsx';

/** BLOG-1: every article, rendered at build time. */
export function loader({ params }: Route.LoaderArgs) {
  const article = articles.find(({ slug }) => slug === params.slug);
  const related = articles.find(({ slug }) => slug === article?.related);
  if (!article || !related) return noSuchPage();

  return { article, related: summaryOf(related) };
}

/** In a browser this runs only where the server knew no such article: it sends finished pages. */
export function clientLoader(): Awaited<ReturnType<typeof loader>> {
  return noSuchPage();
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const path = paths.article(article.slug);

  return [
    ...pageMeta({ title: article.title, description: article.description, path, type: 'article' }),
    { property: 'og:image', content: absolute(articleImage(article.slug)) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: article.drawingAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'article:published_time', content: article.date },
    { property: 'article:modified_time', content: article.updated },
    ...articleData(article).map((entry) => ({ 'script:ld+json': entry })),
  ];
}

export default function ArticlePage({ loaderData: { article, related } }: Route.ComponentProps) {
  return (
    <>
      <article lang="en" aria-labelledby="title" className="wrap pt-6 pb-16 md:pt-10">
        <ArticleHead article={article} />
        <ArticleText article={article} />
      </article>
      <NextSteps related={related} />
    </>
  );
}
