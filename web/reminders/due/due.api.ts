import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export type DueNow = InferResponseType<typeof api.reminders.due.$get>;
export type DosesOnDay = InferResponseType<typeof api.reminders.doses.$get>['doses'][number];

/** The doses and vaccines that are due now, which are shown with the reminders. */
export const dueQuery = () =>
  queryOptions({
    queryKey: queryKeys.reminders.due,
    queryFn: async () => (await api.reminders.due.$get()).json(),
  });

/** The scheduled doses on the days of a month, `2027-03`. */
export const dosesOfMonthQuery = (month: string) =>
  queryOptions({
    queryKey: queryKeys.reminders.doses(month),
    queryFn: async () => (await api.reminders.doses.$get({ query: { month } })).json(),
  });
