import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { dayName, timeName } from '#web/lib/dates.ts';
import type { OutboxEntry } from '#web/reminders/outbox/outbox-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { keepMine, keepTheirs } from './reminder-actions.ts';
import type { Reminder } from './reminder.ts';
import { repetitionInWords } from './repetition-words.ts';

type ConflictDialogProps = {
  open?: boolean;
  entry: OutboxEntry | undefined;
  /** The server's version; undefined if it is no longer active. */
  theirs: Reminder | undefined;
  today: string;
  onClose: () => void;
};

/** REM-6: both sides have changed a reminder, and the person decides. */
export function ConflictDialog({ entry, theirs, today, onClose }: ConflictDialogProps) {
  const [busy, setBusy] = useState(false);
  const mine = entry?.row ?? undefined;
  const isGone = entry !== undefined && theirs === undefined;

  async function decide(decision: Promise<unknown>) {
    setBusy(true);
    await decision;
    setBusy(false);
    onClose();
  }

  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={() => onClose()}
      title={t`Changed on two devices`}
      description={t`You changed this reminder here and on another device.`}
      footer={
        <>
          <Button variant="secondary" busy={busy} onClick={() => entry && void decide(keepTheirs(entry.id))}>
            {isGone ? t`Discard change` : t`Keep the other version`}
          </Button>
          {theirs && (
            <Button busy={busy} onClick={() => entry && void decide(keepMine(entry.id, theirs))}>
              <Trans>Keep this device’s version</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Version
          title={t`This device`}
          note={entry?.change.kind === 'complete' ? t`Marked as done` : undefined}
          reminder={mine}
          other={theirs}
          today={today}
        />
        <Version title={t`Other device`} reminder={theirs} other={mine} today={today} />
      </div>
    </Dialog>
  );
}

type VersionProps = {
  title: string;
  note?: string | undefined;
  reminder: Reminder | undefined;
  other: Reminder | undefined;
  today: string;
};

function Version({ title, note, reminder, other, today }: VersionProps) {
  return (
    <section aria-label={title} className="border-line bg-paper rounded-lg border p-4">
      <h3 className="text-ink-soft text-sm font-semibold">{title}</h3>
      {reminder ? (
        <ul className="mt-2 space-y-1">
          {linesOf(reminder, today).map((line, place) => (
            <li
              key={line.name}
              className={
                other && linesOf(other, today)[place]?.value !== line.value ? 'font-semibold' : undefined
              }
            >
              <span className="sr-only">{line.name}: </span>
              <bdi>{line.value}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">
          <Trans>This reminder was completed or deleted.</Trans>
        </p>
      )}
      {note && <p className="mt-1 font-semibold">{note}</p>}
    </section>
  );
}

const linesOf = (reminder: Reminder, today: string) => [
  { name: t`Title`, value: reminder.title },
  {
    name: t`Date`,
    value: dayName(reminder.date, today) + (reminder.customTime ? `, ${timeName(reminder.customTime)}` : ''),
  },
  { name: t`Repeat`, value: reminder.repeat ? repetitionInWords(reminder.repeat) : t`Doesn’t repeat` },
  { name: t`Pets`, value: reminder.petName },
  { name: t`Notes`, value: reminder.notes ?? t`No notes` },
];
