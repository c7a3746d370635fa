import { useEffect, useState } from 'react';

import { beginFold } from '#web/lib/folding.ts';
import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { usePreload } from '#web/ui/preload.ts';

import type { Reminder } from './reminder.ts';

const actions = lazyModule(() => import('./reminder-actions.ts'));

/** The React key of a component that shows one occurrence. */
export const occurrenceKey = ({ id, occurrence }: Pick<Reminder, 'id' | 'occurrence'>) =>
  `${id} ${occurrence}`;

// After this time without new data, a completed reminder is shown as before.
const newDataMs = 4000;

/** Completes a reminder with one touch. `onRecord` is called if that leaves something to record. */
export function useCompletion(reminder: ShownReminder, onRecord: (reminder: Reminder) => void) {
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open');
  const isWaiting = useUnsent().some(
    ({ subject, change, state }) =>
      subject === reminder.id && change.kind === 'complete' && state === 'waiting',
  );
  usePreload(actions);
  useEffect(() => {
    if (phase !== 'sent') return undefined;
    const timer = setTimeout(() => setPhase('open'), newDataMs);

    return () => clearTimeout(timer);
  }, [phase]);

  async function complete() {
    if (phase !== 'open') return;
    setPhase('sending');
    beginFold();
    await actions.load();
    const loaded = actions.value();
    if (!(await loaded?.completeReminder(reminder))) return setPhase('open');
    setPhase('sent');
    if (loaded?.leavesRecord(reminder)) onRecord(reminder);
  }

  async function undo() {
    await actions.load();
    await actions.value()?.undoCompletion(reminder);
  }

  return {
    complete,
    undo,
    isDone: phase !== 'open' || isWaiting,
    /** Kept on this device, and sent later. */
    isWaiting: phase !== 'sending' && isWaiting,
    isFolded: phase === 'sending' || (phase === 'sent' && !isWaiting),
  };
}
