import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
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
  /** The kind of rows, for the label. */
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
          ? failed[noun]()
          : showing[noun](
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
        {showMore[noun]()}
      </Button>
    </div>
  );
}

const showMore: Record<Noun, () => string> = {
  accounts: () => t`Show more accounts`,
  documents: () => t`Show more documents`,
  entries: () => t`Show more entries`,
  invitations: () => t`Show more invitations`,
  messages: () => t`Show more messages`,
  offers: () => t`Show more offers`,
  pets: () => t`Show more pets`,
  reminders: () => t`Show more reminders`,
  senderMessages: () => t`Show more messages from this sender`,
};

const showing: Record<Noun, (shown: string, total: string) => string> = {
  accounts: (shown, total) => t`Showing ${shown} of ${total} accounts`,
  documents: (shown, total) => t`Showing ${shown} of ${total} documents`,
  entries: (shown, total) => t`Showing ${shown} of ${total} entries`,
  invitations: (shown, total) => t`Showing ${shown} of ${total} invitations`,
  messages: (shown, total) => t`Showing ${shown} of ${total} messages`,
  offers: (shown, total) => t`Showing ${shown} of ${total} offers`,
  pets: (shown, total) => t`Showing ${shown} of ${total} pets`,
  reminders: (shown, total) => t`Showing ${shown} of ${total} reminders`,
  senderMessages: (shown, total) => t`Showing ${shown} of ${total} messages from this sender`,
};

const failed: Record<Noun, () => string> = {
  accounts: () => t`We couldn’t load more accounts. Check your connection and try again.`,
  documents: () => t`We couldn’t load more documents. Check your connection and try again.`,
  entries: () => t`We couldn’t load more entries. Check your connection and try again.`,
  invitations: () => t`We couldn’t load more invitations. Check your connection and try again.`,
  messages: () => t`We couldn’t load more messages. Check your connection and try again.`,
  offers: () => t`We couldn’t load more offers. Check your connection and try again.`,
  pets: () => t`We couldn’t load more pets. Check your connection and try again.`,
  reminders: () => t`We couldn’t load more reminders. Check your connection and try again.`,
  senderMessages: () =>
    t`We couldn’t load more messages from this sender. Check your connection and try again.`,
};
