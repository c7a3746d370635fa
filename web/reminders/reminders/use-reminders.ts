import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { dayAfterWords } from '#web/lib/dates.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { applyOutbox, applyToArchive } from '#web/reminders/outbox/apply-outbox.ts';
import { startOutbox } from '#web/reminders/outbox/reminder-outbox.ts';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';

import { findReminderCopy, reminderQueries } from './reminders.api.ts';

/**
 * The active reminders, with this browser's unsent changes. REM-7: if they can't be loaded, those of the copy in this browser,
 * and `stale` has a note. Reminders added here are shown even without a copy.
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
    /** Without this browser's changes. */
    saved: base ?? [],
    total: loaded.data ? loaded.total : (base?.length ?? 0),
    stale: copy ? staleInWords(copy.at) : t`This may be out of date.`,
  };
}

function staleInWords(madeAt: string): string {
  const day = dayAfterWords(madeAt);

  return `${t`Failed to load reminders. Please refresh the page.`} ${t`You’re seeing this device’s copy from ${day}. It may be out of date.`}`;
}

/** The completed ones, the latest first. */
export function useArchivedReminders() {
  useEffect(startOutbox, []);
  const unsent = useUnsent();
  const loaded = usePagedRows(useInfiniteQuery(reminderQueries.archived()), ({ reminders }) => reminders);

  return { ...loaded, data: loaded.data && applyToArchive(loaded.data, unsent) };
}
