import type { ComponentProps } from 'react';

import { codeLength, digitsOf } from '#web/lib/one-time-code.ts';

import { Field, type FieldText } from './field.tsx';

type CodeFieldProps = FieldText &
  Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur' | 'disabled' | 'className'> & {
    /** Digits only. */
    value: string;
    onChange: (digits: string) => void;
  };

/** A field for an authenticator app's code. Pasted text is reduced to its digits. */
export function CodeField({ value, onChange, ref, name, onBlur, disabled, ...text }: CodeFieldProps) {
  return (
    <Field {...text}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          // Not maxLength: it would cut a pasted "123 456".
          pattern={`[0-9]{${codeLength}}`}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          className="control tabular text-xl! font-semibold tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
