import { useState } from 'react';

import { lazyModule } from '#web/ui/lazy-module.ts';
import { usePreload } from '#web/ui/preload.ts';

import type { Reminder } from './reminder.ts';

const actions = lazyModule(() => import('./reminder-actions.ts'));

/** The React key of a component that shows one occurrence. */
export const occurrenceKey = ({ id, occurrence }: Reminder) => `${id} ${occurrence}`;

/** Completes a reminder with one touch. `onRecord` is called if that leaves something to record. */
export function useCompletion(reminder: Reminder, onRecord: (reminder: Reminder) => void) {
  const [isDone, setDone] = useState(false);
  usePreload(actions);

  async function complete() {
    if (isDone) return;
    setDone(true);
    await actions.load();
    const loaded = actions.value();
    if (!(await loaded?.completeReminder(reminder))) setDone(false);
    else if (loaded?.leavesRecord(reminder)) onRecord(reminder);
  }

  return { complete, isDone };
}
