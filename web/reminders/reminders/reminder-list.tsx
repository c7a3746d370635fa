import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { besidesReminders, doseRow, timedDoseRow, vaccineRow } from '#web/reminders/due/due-rows.tsx';
import type { DueNow } from '#web/reminders/due/due.api.ts';
import { rowsByTime } from '#web/reminders/due/rows-by-time.ts';
import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { List } from '#web/ui/list-row.tsx';

import { DueReminder } from './due-reminder.tsx';
import type { PetName } from './reminder-actions.ts';
import { deleteReminder, snoozeReminder } from './reminder-actions.ts';
import { reminderDialogs } from './reminder-dialogs.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { groupNames, groupReminders } from './reminder-groups.ts';
import { ReminderMenu } from './reminder-menu.tsx';
import { ReminderProblems } from './reminder-problems.tsx';
import { mayComplete } from './reminder-rights.ts';
import { todayIn } from './reminder-words.ts';
import type { Reminder } from './reminder.ts';
import { occurrenceKey } from './use-completion.ts';

type ReminderListProps = {
  reminders: readonly ShownReminder[];
  /** The server's reminders, to compare with local changes. */
  saved: readonly Reminder[];
  pets: readonly PetName[];
  timeZone: string;
  /** The doses and vaccines that are due beside the reminders. */
  due: Pick<DueNow, 'doses' | 'vaccines'>;
  /** Whether they are still on their way. */
  isDuePending?: boolean;
  /** Whether a pet is neither archived nor ended; undefined until that is known. */
  isWithOwner: ((petId: string) => boolean) | undefined;
  /** A reminder to edit or reschedule, named by the address. */
  asked?: { edit?: Reminder | undefined; reschedule?: Reminder | undefined };
  onAskedDone?: () => void;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
};

const groups = ['overdue', 'today', 'upcoming', 'waiting'] as const;

/** REM-3: the active reminders in their groups, and the dialogs of their rows. */
export function ReminderList({ reminders, saved, pets, timeZone, asked, ...rest }: ReminderListProps) {
  const { due, isDuePending = false, isWithOwner, onAskedDone, onRecord } = rest;
  const today = todayIn(timeZone);
  const grouped = groupReminders(reminders, { timeZone, today, ...(isWithOwner && { isWithOwner }) });
  const besides = besidesReminders(due);
  const shownIn = (group: ReminderGroup) =>
    grouped[group].length + besides[group].doses.length + besides[group].vaccines.length;
  const [editing, setEditing] = useState<Reminder>();
  const [moving, setMoving] = useState<Reminder>();
  const [deleting, setDeleting] = useState<Reminder>();
  const edited = editing ?? asked?.edit;
  const title = deleting?.title;
  const actions = {
    onSnooze: (reminder: Reminder, until: Date | null) => void snoozeReminder(reminder, until),
    onEdit: setEditing,
    onReschedule: setMoving,
    onDelete: setDeleting,
  };

  const reminderRow = (reminder: ShownReminder) => (
    <DueReminder
      key={occurrenceKey(reminder)}
      reminder={reminder}
      onRecord={onRecord}
      actions={mayComplete(reminder) && <ReminderMenu reminder={reminder} actions={actions} />}
    />
  );

  function rowsOf(group: ReminderGroup) {
    const { doses } = besides[group];
    if (group !== 'today') return [...grouped[group].map(reminderRow), ...doses.map(doseRow)];
    const timed = grouped.today.map((reminder) => ({
      time: reminder.customTime,
      row: reminderRow(reminder),
    }));

    return rowsByTime([...doses.map(timedDoseRow), ...timed]);
  }

  return (
    <>
      <ReminderProblems saved={saved} today={today} />
      {groups.map(
        (group) =>
          shownIn(group) > 0 && (
            <section key={group} aria-label={groupNames[group]} className="mt-8 first:mt-0">
              <h2 className="mb-3 text-lg">
                {groupNames[group]}{' '}
                {!isDuePending && (
                  <span className="text-ink-soft tabular ml-1 text-base font-normal">{shownIn(group)}</span>
                )}
              </h2>
              <List label={groupNames[group]}>
                {rowsOf(group)}
                {besides[group].vaccines.map(vaccineRow)}
              </List>
            </section>
          ),
      )}
      <reminderDialogs.Form
        reminder={edited}
        pets={pets}
        timeZone={timeZone}
        open={edited !== undefined}
        onClose={() => {
          setEditing(undefined);
          onAskedDone?.();
        }}
      />
      <reminderDialogs.Reschedule
        key={(moving ?? asked?.reschedule)?.id ?? ''}
        reminder={moving ?? asked?.reschedule}
        timeZone={timeZone}
        open={(moving ?? asked?.reschedule) !== undefined}
        onClose={() => {
          setMoving(undefined);
          onAskedDone?.();
        }}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={t`Delete this reminder?`}
        description={
          deleting?.repeat ? (
            <Trans>
              <bdi>“{title}”</bdi> and all its repeats will be deleted. You can’t undo this.
            </Trans>
          ) : (
            <Trans>
              <bdi>“{title}”</bdi> will be deleted. You can’t undo this.
            </Trans>
          )
        }
        confirmLabel={t`Delete reminder`}
        danger
        onConfirm={() => {
          const reminder = deleting;
          setDeleting(undefined);
          if (reminder) void deleteReminder(reminder);
        }}
      />
    </>
  );
}
