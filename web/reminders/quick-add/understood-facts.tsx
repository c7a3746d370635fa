import { t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import PawPrint from 'lucide-react/icons/paw-print';
import Repeat from 'lucide-react/icons/repeat';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';

import { leadName } from '#shared/reminders/lead-words.ts';
import { reminderKindNames, reminderLabel } from '#shared/reminders/reminders.ts';
import { dayName, timeName } from '#web/lib/dates.ts';
import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import type { ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { repetitionInWords } from '#web/reminders/reminders/repetition-words.ts';
import { Chip } from '#web/ui/chip.tsx';

import { ChipEditor, type EditedChip } from './chip-editor.tsx';

type UnderstoodFactsProps = {
  facts: ReminderFacts;
  pets: readonly PetName[];
  today: string;
  edited: EditedChip | undefined;
  onEdit: (name: EditedChip | undefined) => void;
  onChange: (change: Partial<ReminderFacts>) => void;
};

/** The facts read from a line, as chips; a chip opens the field that corrects it. */
export function UnderstoodFacts({ facts, pets, today, edited, onEdit, onChange }: UnderstoodFactsProps) {
  return (
    <>
      <div role="group" aria-label={t`Reminder details`} className="mt-2 flex flex-wrap gap-2">
        <EditChip name="date" icon={<CalendarDays />} edited={edited} onEdit={onEdit}>
          {facts.date ? dayName(facts.date, today) : t`Choose a date`}
        </EditChip>
        <EditChip name="time" icon={<Clock />} edited={edited} onEdit={onEdit}>
          {facts.customTime ? timeName(facts.customTime) : t`Default time`}
        </EditChip>
        <EditChip name="repeat" icon={<Repeat />} edited={edited} onEdit={onEdit}>
          {facts.repeat ? repetitionInWords(facts.repeat) : t`Doesn’t repeat`}
        </EditChip>
        {pets.length > 0 && (
          <EditChip name="pets" icon={<PawPrint />} edited={edited} onEdit={onEdit}>
            {reminderLabel(
              pets.filter(({ petId }) => facts.petIds.includes(petId)).map(({ petName }) => petName),
            )}
          </EditChip>
        )}
        <EditChip name="kind" icon={<Tag />} edited={edited} onEdit={onEdit}>
          {reminderKindNames[facts.kind]}
        </EditChip>
        {facts.advanceNotice !== null && (
          <EditChip name="lead" edited={edited} onEdit={onEdit}>
            {leadName(facts.advanceNotice)}
          </EditChip>
        )}
      </div>
      {edited && (
        <ChipEditor
          of={edited}
          facts={facts}
          pets={pets}
          today={today}
          onChange={onChange}
          onDone={() => onEdit(undefined)}
        />
      )}
    </>
  );
}

type EditChipProps = {
  name: EditedChip;
  icon?: ReactNode;
  edited: EditedChip | undefined;
  onEdit: (name: EditedChip | undefined) => void;
  children: ReactNode;
};

const chipNames: Record<EditedChip, string> = {
  date: t`Date`,
  time: t`Time`,
  repeat: t`Repeat`,
  pets: t`Pets`,
  kind: t`Type`,
  lead: t`Remind me`,
};

function EditChip({ name, icon, edited, onEdit, children }: EditChipProps) {
  return (
    <Chip
      isOn={edited === name}
      icon={icon}
      aria-expanded={edited === name}
      onClick={() => onEdit(edited === name ? undefined : name)}
    >
      <span className="sr-only">{chipNames[name]}: </span>
      <bdi>{children}</bdi>
    </Chip>
  );
}
