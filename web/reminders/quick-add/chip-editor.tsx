import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { type ReminderKind, reminderKindNames, reminderKinds } from '#shared/reminders/reminders.ts';
import { leadChoices } from '#web/reminders/reminders/lead-choices.ts';
import { PetsField } from '#web/reminders/reminders/pets-field.tsx';
import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import type { ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { RepeatField } from '#web/reminders/reminders/repeat-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export type EditedChip = 'date' | 'time' | 'repeat' | 'pets' | 'kind' | 'lead';

type ChipEditorProps = {
  of: EditedChip;
  facts: ReminderFacts;
  pets: readonly PetName[];
  today: string;
  onChange: (change: Partial<ReminderFacts>) => void;
  onDone: () => void;
};

/** The field behind a chip. */
export function ChipEditor({ of, facts, pets, today, onChange, onDone }: ChipEditorProps) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        {of === 'date' && (
          <DateField
            label={t`Date`}
            value={facts.date}
            error={facts.date ? undefined : t`Choose a date`}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        )}
        {of === 'time' && (
          <Field label={t`Time`} hint={t`Leave blank to use the default time in your settings.`}>
            {(control) => (
              <input
                {...control}
                type="time"
                className="control tabular"
                value={facts.customTime ?? ''}
                onChange={(event) => onChange({ customTime: event.target.value || null })}
              />
            )}
          </Field>
        )}
        {of === 'repeat' && (
          <RepeatField
            date={facts.date || today}
            value={facts.repeat}
            onChange={(repeat) => onChange({ repeat })}
          />
        )}
        {of === 'pets' && (
          <PetsField pets={pets} value={facts.petIds} onChange={(petIds) => onChange({ petIds })} />
        )}
        {of === 'kind' && (
          <SelectField<ReminderKind>
            label={t`Type`}
            options={reminderKinds.map((value) => ({ value, label: reminderKindNames[value] }))}
            value={facts.kind}
            onChange={(kind) => onChange({ kind })}
          />
        )}
        {of === 'lead' && (
          <SelectField
            label={t`Remind me`}
            options={leadChoices(facts.advanceNotice)}
            value={facts.advanceNotice === null ? '' : String(facts.advanceNotice)}
            onChange={(value) => onChange({ advanceNotice: value === '' ? null : Number(value) })}
          />
        )}
      </div>
      <Button variant="secondary" onClick={onDone}>
        <Trans>OK</Trans>
      </Button>
    </div>
  );
}
