import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import type { PagedQuery } from '#web/lib/pages.ts';

import { Button } from './button.tsx';

type LoadMoreProps = {
  of: PagedQuery;
  /** How many rows are on the page, and how many there are. */
  shown: number;
  total: number;
  /** There are more than `total`. */
  isTotalLeast?: boolean;
  /** False for a list that other content follows: reaching that content must not load more of the list. */
  onScroll?: boolean;
};

/** The end of a list that has more pages: the next one is loaded with the button, or when the end is scrolled into view. */
export function LoadMore({ of: query, shown, total, isTotalLeast = false, onScroll = true }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const loadsItself = onScroll && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!loadsItself || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: '400px' },
    );
    observer.observe(end.current);

    return () => observer.disconnect();
  }, [loadsItself, fetchNextPage]);
  if (!hasNextPage) return null;

  return (
    <div ref={end} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="text-ink-soft text-sm">
        {isFetchNextPageError
          ? t`We couldn’t load more. Check your connection and try again.`
          : ofTotal(
              inThousands(shown),
              isTotalLeast ? `${inThousands(Math.max(shown, total))}+` : inThousands(total),
            )}
      </p>
      <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t`Show more`}
      </Button>
    </div>
  );
}

const ofTotal = (shown: string, total: string) => t`Showing ${shown} of ${total}`;
