import type { ComponentProps } from 'react';

import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text, an e-mail address, a number …: `<TextField label="Name" error={…} {...register('name')} />`. */
export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}
