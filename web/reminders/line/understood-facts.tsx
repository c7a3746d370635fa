import { t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import PawPrint from 'lucide-react/icons/paw-print';
import Repeat from 'lucide-react/icons/repeat';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';

import { leadName } from '#shared/reminders/lead-words.ts';
import { reminderKindNames, reminderLabel } from '#shared/reminders/reminders.ts';
import { repetitionWords } from '#shared/reminders/repetition-words.ts';
import { dayName, ownDates, timeName } from '#web/lib/dates.ts';
import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import type { ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { Chip } from '#web/ui/chip.tsx';

export type UnderstoodField = 'date' | 'time' | 'repeat' | 'pets' | 'kind' | 'lead';

type UnderstoodFactsProps = {
  facts: Pick<ReminderFacts, 'date' | 'customTime' | 'repeat' | 'petIds' | 'kind' | 'advanceNotice'>;
  pets: readonly PetName[];
  onEdit: (field: UnderstoodField) => void;
};

/** The facts read from a line, as chips; a chip leads to the field that corrects it. */
export function UnderstoodFacts({ facts, pets, onEdit }: UnderstoodFactsProps) {
  const { date, customTime, repeat, petIds, kind, advanceNotice } = facts;
  const chip = (name: UnderstoodField, words: string, icon?: ReactNode) => (
    <Chip isOn={false} icon={icon} onClick={() => onEdit(name)}>
      <span className="sr-only">{chipNames[name]}: </span>
      <bdi>{words}</bdi>
    </Chip>
  );

  return (
    <div role="group" aria-label={t`Reminder details`} className="mt-3 flex flex-wrap gap-2">
      {chip('date', date ? dayName(date) : t`Choose a date`, <CalendarDays />)}
      {customTime && chip('time', timeName(customTime), <Clock />)}
      {repeat && chip('repeat', repetitionWords(repeat, ownDates()), <Repeat />)}
      {petIds.length > 0 &&
        chip(
          'pets',
          reminderLabel(pets.filter(({ petId }) => petIds.includes(petId)).map(({ petName }) => petName)),
          <PawPrint />,
        )}
      {kind !== 'other' && chip('kind', reminderKindNames[kind], <Tag />)}
      {advanceNotice !== null && chip('lead', leadName(advanceNotice))}
    </div>
  );
}

const chipNames: Record<UnderstoodField, string> = {
  date: t`Date`,
  time: t`Time`,
  repeat: t`Repeat`,
  pets: t`Pets`,
  kind: t`Type`,
  lead: t`Remind me`,
};
