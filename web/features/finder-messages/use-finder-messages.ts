import { useInfiniteQuery } from '@tanstack/react-query';

import { usePagedRows } from '#web/lib/pages.ts';

import { earlierMessagesQuery, finderMessagesQuery } from './finder-messages.api.ts';

/** The messages of finders about a pet, newest first: the pages that are loaded so far. */
export const useFinderMessages = (petId: string) =>
  usePagedRows(useInfiniteQuery(finderMessagesQuery(petId)), ({ messages }) => messages);

/** What the sender of a message wrote earlier that day, newest first: the pages that are loaded so far. */
export const useEarlierMessages = (petId: string, messageId: string) =>
  usePagedRows(useInfiniteQuery(earlierMessagesQuery(petId, messageId)), ({ messages }) => messages);
