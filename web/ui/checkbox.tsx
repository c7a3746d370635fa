import type { ComponentProps, ReactNode } from 'react';

import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox whose label can be clicked too. Works with `{...register('terms')}`. */
export function Checkbox({ label, hint, error, className, name, ...input }: CheckboxProps) {
  const errorId = `${name ?? 'checkbox'}-error`;

  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          name={name}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="accent-ink mt-0.75 size-5 shrink-0 rounded-sm"
        />
        <span>
          {label}
          {hint && <span className="text-ink-soft block text-sm">{hint}</span>}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
