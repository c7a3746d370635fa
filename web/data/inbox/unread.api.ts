import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

// New mails appear while the app is open.
const freshMs = 60_000;

/** The number of unread messages, which every page shows: apart from the rest, because few pages need that. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: queryKeys.inbox.unread,
    queryFn: async () => (await (await api.inbox.unread.$get()).json()).unread,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
