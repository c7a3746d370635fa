import { select, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';

import { inThousands } from '#shared/numbers.ts';
import type { PagedQuery } from '#web/lib/pages.ts';

import { Button } from './button.tsx';

type Noun =
  | 'accounts'
  | 'documents'
  | 'entries'
  | 'invitations'
  | 'messages'
  | 'offers'
  | 'pets'
  | 'reminders'
  | 'senderMessages';

type LoadMoreProps = {
  of: PagedQuery;
  /** How many rows are on the page, and how many there are. */
  shown: number;
  total: number;
  /** There are more than `total`. */
  isTotalLeast?: boolean;
  /** What the rows are. */
  noun: Noun;
  /** False for a list that other content follows: reaching that content must not load more of the list. */
  onScroll?: boolean;
};

/** The end of a list that has more pages: the next one is loaded with the button, or when the end is scrolled into view. */
export function LoadMore({
  of: query,
  shown,
  total,
  isTotalLeast = false,
  noun,
  onScroll = true,
}: LoadMoreProps) {
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
          ? failed(noun)
          : showing(
              noun,
              inThousands(shown),
              isTotalLeast ? `${inThousands(Math.max(shown, total))}+` : inThousands(total),
            )}
      </p>
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        busyLabel={t`Loading…`}
        onClick={() => void fetchNextPage()}
      >
        {showMore(noun)}
      </Button>
    </div>
  );
}

const showMore = (noun: Noun) =>
  select(noun, {
    accounts: 'Show more accounts',
    documents: 'Show more documents',
    entries: 'Show more entries',
    invitations: 'Show more invitations',
    messages: 'Show more messages',
    offers: 'Show more offers',
    pets: 'Show more pets',
    reminders: 'Show more reminders',
    senderMessages: 'Show more messages from this sender',
    other: 'Show more',
  });

const showing = (noun: Noun, shown: string, total: string) =>
  select(noun, {
    accounts: `Showing ${shown} of ${total} accounts`,
    documents: `Showing ${shown} of ${total} documents`,
    entries: `Showing ${shown} of ${total} entries`,
    invitations: `Showing ${shown} of ${total} invitations`,
    messages: `Showing ${shown} of ${total} messages`,
    offers: `Showing ${shown} of ${total} offers`,
    pets: `Showing ${shown} of ${total} pets`,
    reminders: `Showing ${shown} of ${total} reminders`,
    senderMessages: `Showing ${shown} of ${total} messages from this sender`,
    other: `Showing ${shown} of ${total}`,
  });

const failed = (noun: Noun) =>
  select(noun, {
    accounts: 'We couldn’t load more accounts. Check your connection and try again.',
    documents: 'We couldn’t load more documents. Check your connection and try again.',
    entries: 'We couldn’t load more entries. Check your connection and try again.',
    invitations: 'We couldn’t load more invitations. Check your connection and try again.',
    messages: 'We couldn’t load more messages. Check your connection and try again.',
    offers: 'We couldn’t load more offers. Check your connection and try again.',
    pets: 'We couldn’t load more pets. Check your connection and try again.',
    reminders: 'We couldn’t load more reminders. Check your connection and try again.',
    senderMessages: 'We couldn’t load more messages from this sender. Check your connection and try again.',
    other: 'We couldn’t load more. Check your connection and try again.',
  });
