import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { dayInWords } from '#web/lib/dates.ts';
import { usePagedRows } from '#web/lib/pages.ts';

import { applyOutbox, applyToArchive } from './apply-outbox.ts';
import { startOutbox } from './reminder-outbox.ts';
import { findReminderCopy, reminderQueries } from './reminders.api.ts';
import { useUnsent } from './unsent.ts';

/**
 * The active reminders, with what was changed here and not sent yet. REM-7: if they can't be loaded, those of the copy in
 * this browser, and `stale` has a note. What was added here is shown even without a copy.
 */
export function useReminders() {
  useEffect(startOutbox, []);
  const unsent = useUnsent();
  const loaded = usePagedRows(useInfiniteQuery(reminderQueries.list()), ({ reminders }) => reminders);
  const copy = !loaded.data && loaded.error ? findReminderCopy() : undefined;
  const base = loaded.data ?? copy?.value ?? (loaded.error && unsent.length > 0 ? [] : undefined);

  return {
    ...loaded,
    data: base && applyOutbox(base, unsent),
    /** Without what was changed here. */
    saved: base ?? [],
    total: loaded.data ? loaded.total : (base?.length ?? 0),
    stale: copy
      ? `Failed to load reminders. Please refresh the page. You’re seeing the copy saved on this device (${dayInWords(copy.at).toLowerCase()}). It may be out of date.`
      : 'This list may be out of date.',
  };
}

/** The completed ones, the latest first. */
export function useArchivedReminders() {
  useEffect(startOutbox, []);
  const unsent = useUnsent();
  const loaded = usePagedRows(useInfiniteQuery(reminderQueries.archived()), ({ reminders }) => reminders);

  return { ...loaded, data: loaded.data && applyToArchive(loaded.data, unsent) };
}
