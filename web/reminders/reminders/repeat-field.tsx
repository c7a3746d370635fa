import { t } from '@lingui/core/macro';

import { SelectField } from '#web/ui/select-field.tsx';

import { repetitionChoices } from './repetition-words.ts';

type RepeatFieldProps = { date: string; value: string | null; onChange: (rule: string | null) => void };

/** How often it repeats, in words that fit its day. */
export function RepeatField({ date, value, onChange }: RepeatFieldProps) {
  return (
    <SelectField
      label={t`Repeat`}
      options={repetitionChoices(date, value)}
      value={value ?? ''}
      onChange={(rule) => onChange(rule || null)}
    />
  );
}
