import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { createLocalCopy } from '#web/lib/local-copy.ts';
import { onDataOfPage } from '#web/lib/page.ts';
import { pagedOptions, pageAfter } from '#web/lib/pages.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { copyKeys } from '#web/lib/storage-keys.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { isSignedIn, sessionStore } from '#web/session/session.ts';

import { type Reminder, areReminders } from './reminder.ts';

export type ReminderPage = { reminders: Reminder[]; next: string | null; total: number };

export type ReminderMonth = {
  month: string;
  reminders: Reminder[];
  entries: { reminderId: string; date: string; projected: boolean }[];
  truncated: boolean;
};

const copy = createLocalCopy(copyKeys.reminders, areReminders, () => localStorage);

const ownerId = () => ownerOf(sessionStore.state())?.id;

/** REM-7: the copy of this owner's active reminders, and when it was made. */
export function findReminderCopy() {
  const owner = ownerId();

  return owner === undefined ? undefined : copy.find(owner);
}

async function listPage(after: string | undefined): Promise<ReminderPage> {
  const owner = ownerId();
  const page = (await (await api.reminders.$get({ query: pageAfter(after) })).json()) as ReminderPage;
  if (after === undefined && owner !== undefined && owner === ownerId()) keepCopy(owner, page);

  return page;
}

/** REM-7: an empty copy would wrongly show that there are none, and reminders deleted on the server must not return. */
function keepCopy(owner: string, { reminders }: ReminderPage) {
  if (reminders.length > 0) copy.keep(owner, reminders);
  else copy.remove();
}

onDataOfPage<{ pages: ReminderPage[] }>(queryKeys.reminders.list, ({ pages: [first] }, owner) => {
  if (first && isSignedIn(owner)) keepCopy(owner, first);
});

export const reminderQueries = {
  /** REM-9: the active ones by date. */
  list: () =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: queryKeys.reminders.list,
      queryFn: ({ pageParam }) => listPage(pageParam),
    }),
  archived: () =>
    infiniteQueryOptions({
      ...pagedOptions,
      queryKey: queryKeys.reminders.archived,
      queryFn: async ({ pageParam }) =>
        (await (
          await api.reminders.$get({ query: { archived: 'true', ...pageAfter(pageParam) } })
        ).json()) as ReminderPage,
    }),
  /** The reminders on the days of a month, `2027-03`. */
  month: (month: string) =>
    queryOptions({
      queryKey: queryKeys.reminders.month(month),
      queryFn: async () => (await (await api.reminders.$get({ query: { month } })).json()) as ReminderMonth,
    }),
};
