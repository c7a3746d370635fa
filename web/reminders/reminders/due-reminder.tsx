import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import Repeat from 'lucide-react/icons/repeat';
import type { ReactNode } from 'react';

import { named } from '#shared/core/named.ts';
import { isSnoozed } from '#shared/reminders/due.ts';
import { namesItsPet, reminderName } from '#shared/reminders/reminder-name.ts';
import { repetitionWords } from '#shared/reminders/repetition-words.ts';
import { dayInSentence, dayName, exactMoment, ownDates, ownToday, timeName } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { currentTime } from '#web/lib/page.ts';
import { Late } from '#web/reminders/due/due-rows.tsx';
import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { cx } from '#web/ui/cx.ts';
import { DoneRow } from '#web/ui/done-row.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';

import { forWhom } from './people-words.ts';
import { shownDay } from './reminder-groups.ts';
import { mayComplete } from './reminder-rights.ts';
import type { Reminder } from './reminder.ts';
import { useCompletion } from './use-completion.ts';

type DueReminderProps = {
  reminder: ShownReminder;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
  /** Without its notes. */
  isBrief?: boolean;
  /** Makes the row a link. */
  to?: string | undefined;
  /** Its menu. */
  actions?: ReactNode;
};

/** A reminder, completed with one touch. */
export function DueReminder({ reminder, onRecord, isBrief = false, to, actions }: DueReminderProps) {
  const { id, title, petName, unsent, notes } = reminder;
  const petNames = reminder.pets.map((pet) => pet.petName);
  const name = reminderName({ title, petNames });
  const { complete, undo, isDone, isWaiting, isFolded } = useCompletion(reminder, onRecord);
  const more = [forWhom(reminder), !isBrief && notes && firstLine(notes)].filter(Boolean);

  return (
    <DoneRow
      id={`reminder-${id}`}
      to={to}
      circle={
        mayComplete(reminder)
          ? {
              label: isWaiting ? named(t`Undo`, name) : t`Mark ${name} as done`,
              isDone,
              onPress: () => void (isWaiting ? undo() : complete()),
            }
          : undefined
      }
      isFolded={isFolded}
      title={<bdi className={cx(isWaiting && 'text-ink-soft line-through')}>{title}</bdi>}
      detail={
        <>
          <Facts
            of={[
              !namesItsPet({ title, petNames }) && <bdi key="pet">{petName}</bdi>,
              !isWaiting && <When key="when" reminder={reminder} />,
            ]}
          />
          {more.length > 0 && (
            <span className="block">
              <Facts of={more} />
            </span>
          )}
        </>
      }
      aside={(unsent ?? isWaiting) && <UnsentMark state={unsent ?? 'waiting'} isDone={isWaiting} />}
      actions={!isWaiting && actions}
    />
  );
}

/** "Was due 2 days ago", today "8:00 PM", "Saturday, 10:30 AM", with a sign for what repeats. */
function When({ reminder }: { reminder: ShownReminder }) {
  const { customTime, repeat, snoozedUntil } = reminder;
  const day = shownDay(reminder, ownZone());
  const today = ownToday();
  const time = customTime && timeName(customTime);
  const repetition = repeat && repetitionWords(repeat, ownDates());
  const words = () => {
    if (snoozedUntil !== null && isSnoozed(reminder, new Date(currentTime()))) {
      const end = exactMoment(snoozedUntil);

      return t`Snoozed until ${end}`;
    }
    if (day < today) {
      const when = dayInSentence(day, today);

      return <Late>{t`Was due ${when}`}</Late>;
    }

    return [day === today ? !time && t`Today` : dayName(day, today), time].filter(Boolean).join(', ');
  };

  return (
    <>
      <time dateTime={day}>{words()}</time>
      {repetition && (
        <span title={repetition}>
          <Repeat aria-hidden="true" className="mb-0.5 ml-1.5 inline size-3.5" />
          <span className="sr-only">, {repetition}</span>
        </span>
      )}
    </>
  );
}

type UnsentMarkProps = { state: NonNullable<ShownReminder['unsent']>; isDone: boolean };

function UnsentMark({ state, isDone }: UnsentMarkProps) {
  if (state === 'conflict')
    return (
      <Status tone="brick">
        <Trans>Changed on two devices</Trans>
      </Status>
    );
  if (state === 'refused')
    return (
      <Status tone="brick">
        <Trans>Not saved</Trans>
      </Status>
    );

  return (
    <Status tone="plain" icon={<CloudOff />}>
      {isDone ? t`Done, not sent yet` : t`Not sent yet`}
    </Status>
  );
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');

  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
