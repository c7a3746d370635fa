import { useInfiniteQuery } from '@tanstack/react-query';

import { usePagedRows } from '#web/lib/pages.ts';

import { earlierMessagesQuery, finderMessagesQuery } from './finder-messages.api.ts';

/** The messages of finders about a pet, newest first: the pages loaded so far. */
export const useFinderMessages = (petId: string) =>
  usePagedRows(useInfiniteQuery(finderMessagesQuery(petId)), ({ messages }) => messages);

/** The earlier messages of the same sender on the same day, newest first: the pages loaded so far. */
export const useEarlierMessages = (petId: string, messageId: string) =>
  usePagedRows(useInfiniteQuery(earlierMessagesQuery(petId, messageId)), ({ messages }) => messages);
