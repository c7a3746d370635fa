import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** The earliest reminder of a pet, and the current day in the owner’s time zone. */
export const nextReminderQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.reminders.next(petId),
    queryFn: async () => (await api.pets[':petId']['next-reminder'].$get({ param: { petId } })).json(),
  });
