import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** What is due first of a pet’s reminders, and the owner’s day. */
export const nextReminderQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.reminders.next(petId),
    queryFn: async () => (await api.pets[':petId']['next-reminder'].$get({ param: { petId } })).json(),
  });
