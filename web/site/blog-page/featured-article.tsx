import { paths } from '#shared/core/paths.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';

import type { ArticleSummary } from './articles.server.ts';
import { Byline } from './byline.tsx';
import { Tags } from './tags.tsx';

/** The featured article. */
export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  return (
    <article className="mt-12 grid items-center gap-x-14 gap-y-7 md:mt-16 lg:grid-cols-[1.15fr_1fr]">
      <a href={paths.article(article.slug)} tabIndex={-1} aria-hidden="true">
        <ArticleDrawing name={article.drawing} className="block w-full rounded-xl" />
      </a>
      <div>
        <Tags tags={article.tags} />
        <h2 lang="en" className="mt-1 text-3xl">
          <a
            href={paths.article(article.slug)}
            className="decoration-accent decoration-2 underline-offset-6 hover:underline"
          >
            {article.title}
          </a>
        </h2>
        <p lang="en" className="text-ink-soft mt-4 text-lg">
          {article.description}
        </p>
        <Byline article={article} className="mt-4" />
      </div>
    </article>
  );
}
