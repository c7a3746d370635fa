import { cx } from '#web/ui/cx.ts';

import { writtenDay } from '../../site.ts';
import type { ArticleSummary } from './articles.server.ts';

type BylineProps = { article: Pick<ArticleSummary, 'date' | 'minutes'>; className?: string };

/** "November 20, 2026 · 6 min read" */
export function Byline({ article, className }: BylineProps) {
  return (
    <p className={cx('text-ink-soft text-sm', className)}>
      <time dateTime={article.date}>{writtenDay(article.date)}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{article.minutes} min read</span>
    </p>
  );
}
