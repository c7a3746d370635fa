import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { besidesReminders } from '#web/reminders/due/due-rows.tsx';
import type { DueNow } from '#web/reminders/due/due.api.ts';
import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { List } from '#web/ui/list-row.tsx';
import { Notice } from '#web/ui/status.tsx';

import { DueReminder } from './due-reminder.tsx';
import type { PetName } from './reminder-actions.ts';
import { deleteReminder, keepTheirs, snoozeReminder } from './reminder-actions.ts';
import { reminderDialogs } from './reminder-dialogs.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { groupNames, groupReminders } from './reminder-groups.ts';
import { ReminderMenu } from './reminder-menu.tsx';
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
  const shownIn = (group: ReminderGroup) => grouped[group].length + besides[group].length;
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

  return (
    <>
      <Problems saved={saved} today={today} />
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
                {grouped[group].map((reminder) => (
                  <DueReminder
                    key={occurrenceKey(reminder)}
                    reminder={reminder}
                    onRecord={onRecord}
                    actions={mayComplete(reminder) && <ReminderMenu reminder={reminder} actions={actions} />}
                  />
                ))}
                {besides[group]}
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

const NotSaved = ({ title }: { title: string }) => (
  <Trans>
    We couldn’t save your change to <bdi>{title}</bdi>
  </Trans>
);

/** REM-6: the conflicts that need a decision, and the changes that the server has refused. */
function Problems({ saved, today }: { saved: readonly Reminder[]; today: string }) {
  const unsent = useUnsent();
  const [deciding, setDeciding] = useState<string>();
  const conflicts = unsent.filter(({ state }) => state === 'conflict');
  const refused = unsent.filter(({ state }) => state === 'refused');
  const entry = conflicts.find(({ id }) => id === deciding);

  return (
    <>
      {conflicts.map(({ id, row }) => (
        <Notice
          key={id}
          tone="amber"
          className="mb-4"
          title={<bdi>{row?.title ?? t`A reminder`}</bdi>}
          action={
            <Button variant="secondary" opens={reminderDialogs.Conflict} onClick={() => setDeciding(id)}>
              <Trans>Choose a version</Trans>
            </Button>
          }
        >
          <Trans>You changed this reminder here and on another device.</Trans>
        </Notice>
      ))}
      {refused.map(({ id, row, refusal }) => (
        <Notice
          key={id}
          tone="amber"
          className="mb-4"
          title={<NotSaved title={row?.title ?? t`a reminder`} />}
          action={
            <Button variant="secondary" onClick={() => void keepTheirs(id)}>
              <Trans>Discard change</Trans>
            </Button>
          }
        >
          {refusal?.message}
        </Notice>
      ))}
      <reminderDialogs.Conflict
        entry={entry}
        theirs={saved.find(({ id }) => id === entry?.subject)}
        today={today}
        open={entry !== undefined}
        onClose={() => setDeciding(undefined)}
      />
    </>
  );
}
