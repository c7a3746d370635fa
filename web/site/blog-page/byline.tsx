import { Trans } from '@lingui/react/macro';

import { writtenDay } from '#web/app/site.ts';
import { cx } from '#web/ui/cx.ts';

import type { ArticleSummary } from './articles.server.ts';

type BylineProps = { article: Pick<ArticleSummary, 'date' | 'minutes'>; className?: string };

/** "November 20, 2026 · 6 min read" */
export function Byline({ article, className }: BylineProps) {
  const { minutes } = article;

  return (
    <p className={cx('text-ink-soft text-sm', className)}>
      <time dateTime={article.date}>{writtenDay(article.date)}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">
        <Trans>{minutes} min read</Trans>
      </span>
    </p>
  );
}
