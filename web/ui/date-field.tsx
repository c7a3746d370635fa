import type { ComponentProps } from 'react';

import { Field, type FieldText } from './field.tsx';

type DateFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** A calendar day; the value is "YYYY-MM-DD" or empty, never a moment in time. */
export function DateField({ label, hint, error, optional, className, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <input {...input} {...control} type="date" className="control tabular" />}
    </Field>
  );
}
