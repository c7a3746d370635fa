import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '#web/lib/site-query.ts';

/** Whether this installation receives mail; undefined until it is known. */
export const useHasInbox = (): boolean | undefined => useQuery(siteQuery()).data?.inbox;
