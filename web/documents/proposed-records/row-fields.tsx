import { t } from '@lingui/core/macro';

import { reminderTitleMax } from '#shared/reminders/reminders.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { ProposedRow, RowFacts } from './proposed-rows.ts';

type RowFieldsProps = {
  row: ProposedRow;
  today: string;
  onChange: (facts: Partial<RowFacts>) => void;
};

/** The fields that correct a row. */
export function RowFields({ row, today, onChange }: RowFieldsProps) {
  const { name, date, until, lot } = row.facts;
  const { kind } = row.proposed;
  const nameLabel = { vaccination: t`Vaccine`, weight: t`Weight`, visit: t`Title` }[kind];
  const longest = { vaccination: 120, weight: 40, visit: reminderTitleMax }[kind];
  const dateLabel = { vaccination: t`Given on`, weight: t`Weighed on`, visit: t`Date` }[kind];

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={nameLabel}
        value={name}
        maxLength={longest}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {kind === 'vaccination' && (
        <TextField
          label={t`Lot number`}
          optional
          value={lot}
          maxLength={60}
          onChange={({ target }) => onChange({ lot: target.value })}
        />
      )}
      <DateField
        label={dateLabel}
        value={date}
        {...(kind === 'visit' ? { min: today } : { max: today })}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      {kind === 'vaccination' && (
        <DateField
          label={t`Valid through`}
          optional
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
    </div>
  );
}
