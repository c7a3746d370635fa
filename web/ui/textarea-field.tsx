import type { ComponentProps } from 'react';

import { Field, type FieldText } from './field.tsx';

type TextareaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines of text; grows with the input if the browser supports it. */
export function TextareaField({ label, hint, error, optional, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          className="control field-sizing-content min-h-24 resize-y"
        />
      )}
    </Field>
  );
}
