import { Trans } from '@lingui/react/macro';
import Rss from 'lucide-react/icons/rss';

import { paths } from '#shared/core/paths.ts';
import { noSuchPage } from '#web/app/no-such-page.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { blogDescription, blogTitle } from '#web/app/site.ts';
import { EnglishOnly } from '#web/ui/english-only.tsx';

import type { Route } from './+types/blog.ts';
import { ArticleList } from './article-list.tsx';
import { articles, summaryOf } from './articles.server.ts';
import { FeaturedArticle } from './featured-article.tsx';
import { Topics } from './topics.tsx';

/** BLOG-1: rendered at build time. */
export function loader() {
  return { summaries: articles.map(summaryOf) };
}

/** The app never navigates here in the browser: the server sends the rendered page. */
export function clientLoader(): Awaited<ReturnType<typeof loader>> {
  return noSuchPage();
}

export function meta() {
  return publicPageMeta({ title: blogTitle, description: blogDescription, path: paths.blog });
}

export default function Blog({ loaderData: { summaries } }: Route.ComponentProps) {
  const featured = summaries.find((article) => article.featured);

  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <header className="max-w-[46rem]">
        <h1 className="text-display">{blogTitle}</h1>
        <p className="text-ink-soft mt-5 text-lg">{blogDescription}</p>
        <EnglishOnly className="mt-3" />
      </header>
      {featured && <FeaturedArticle article={featured} />}
      <ArticleList articles={summaries.filter((article) => article !== featured)} />
      <Topics articles={summaries} />
      <p className="border-line text-ink-soft mt-16 flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-6 text-sm">
        <Rss className="text-accent-ink size-5" aria-hidden="true" />
        <Trans>
          Want new articles?
          <a
            href={paths.blogFeed}
            className="text-ink decoration-line-strong hover:decoration-ink inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Subscribe via RSS
          </a>
        </Trans>
      </p>
    </div>
  );
}
