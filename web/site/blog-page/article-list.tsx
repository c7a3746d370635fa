import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';

import type { ArticleSummary } from './articles.server.ts';
import { Byline } from './byline.tsx';
import { Tags } from './tags.tsx';

/** Other articles, one per line. */
export function ArticleList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <section aria-labelledby="more" className="mt-20 md:mt-28">
      <h2 id="more" className="text-2xl">
        <Trans>More articles</Trans>
      </h2>
      <ul className="border-line mt-6 border-b">
        {articles.map((article) => (
          <li key={article.slug} className="border-line border-t">
            <Spine article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Spine({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative grid grid-cols-[1fr_6rem] items-start gap-x-5 py-7 md:grid-cols-[15rem_1fr] md:gap-x-12 md:py-9">
      <div>
        <h3 lang="en" className="text-xl">
          <a
            href={paths.article(article.slug)}
            className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {article.title}
          </a>
        </h3>
        <p lang="en" className="text-ink-soft mt-2 max-w-[58ch] max-sm:hidden">
          {article.description}
        </p>
        <Byline article={article} className="mt-3" />
        <div className="relative w-fit">
          <Tags tags={article.tags} />
        </div>
      </div>
      <ArticleDrawing name={article.drawing} className="mt-1 w-full rounded-md md:-order-1 md:mt-0" />
    </article>
  );
}
