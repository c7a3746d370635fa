import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'> & { note?: ReactNode };

/**
 * One line of text, an email address, a number …: `<TextField label="Name" error={…} {...register('name')}
 * />`.
 */
export function TextField({ label, hint, error, optional, note, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} note={note} className={className}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}
