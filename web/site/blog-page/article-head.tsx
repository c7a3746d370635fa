import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { authorName, blogTitle, writtenDay } from '#web/app/site.ts';
import { ArticleDrawing } from '#web/art/articles/drawings.tsx';

import type { Article } from './articles.server.ts';
import { Tags } from './tags.tsx';

const crumbClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Breadcrumbs, title, author and date, and the drawing. */
export function ArticleHead({ article }: { article: Article }) {
  const { minutes } = article;
  const [written, updated] = [writtenDay(article.date), writtenDay(article.updated)];

  return (
    <header className="article-grid">
      <nav aria-label={t`Breadcrumb`} className="text-ink-soft text-sm print:hidden">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <a className={crumbClass} href={paths.home}>
              {brand.name}
            </a>
          </li>
          <li className="before:mr-2 before:content-['/']">
            <a className={crumbClass} href={paths.blog}>
              {blogTitle}
            </a>
          </li>
          <li aria-current="page" className="sr-only">
            {article.title}
          </li>
        </ol>
      </nav>
      <h1 id="title" className="mt-3 text-3xl md:text-[clamp(2.75rem,4.4vw,3.75rem)] md:leading-[1.06]">
        {article.title}
      </h1>
      <p className="text-ink-soft mt-5 text-lg md:text-xl">{article.description}</p>
      <p className="text-ink-soft mt-5 text-sm">
        <span className="max-sm:block">
          <Trans>
            By <span className="text-ink font-semibold">{authorName}</span>
          </Trans>
        </span>
        <span aria-hidden="true" className="max-sm:hidden">
          {' · '}
        </span>
        {article.updated === article.date ? (
          <time dateTime={article.date}>{written}</time>
        ) : (
          <Trans>
            <time dateTime={article.date}>{written}</time>, updated{' '}
            <time dateTime={article.updated}>{updated}</time>
          </Trans>
        )}
        <span aria-hidden="true"> · </span>
        <span className="whitespace-nowrap">
          <Trans>{minutes} min read</Trans>
        </span>
      </p>
      <div className="print:hidden">
        <Tags tags={article.tags} />
      </div>
      <div className="article-wide mt-5 print:hidden">
        <ArticleDrawing
          name={article.drawing}
          label={article.drawingAlt}
          className="mx-auto aspect-3/2 w-full max-w-[64rem] rounded-xl md:aspect-2/1"
        />
      </div>
    </header>
  );
}
