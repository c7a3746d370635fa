import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { cx } from './cx.ts';
import { FieldError, FieldHint } from './field.tsx';

export type RadioCard<T extends string> = { value: T; label: string; picture?: ReactNode; hint?: string };

type RadioCardsProps<T extends string> = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & {
  legend: ReactNode;
  options: readonly RadioCard<T>[];
  /** Controlled value; leave it out with react-hook-form's `register`. */
  value?: T | null | undefined;
  onValueChange?: ((value: T) => void) | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows "optional" beside the legend. */
  optional?: boolean | undefined;
};

/** Radio buttons with pictures: `<RadioCards legend="Species" options={…} {...register('species')} />`. */
export function RadioCards<T extends string>({
  legend,
  options,
  value,
  onValueChange,
  hint,
  error,
  optional,
  className,
  name,
  onChange,
  ...input
}: RadioCardsProps<T>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <fieldset aria-describedby={described || undefined} className={cx('flex flex-col gap-2', className)}>
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-3 text-sm font-semibold">
        {legend}
        {optional && (
          <span className="text-ink-soft text-xs font-normal">
            <Trans>optional</Trans>
          </span>
        )}
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(3.75rem,20%),1fr))] gap-2.5">
        {options.map((option) => (
          <label key={option.value} className={cardClass(Boolean(error))}>
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
              className="sr-only"
            />
            {option.picture}
            <span className="text-sm font-semibold">{option.label}</span>
            {option.hint && <span className="text-ink-soft text-xs">{option.hint}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function cardClass(invalid: boolean) {
  return cx(
    'relative flex min-h-11 flex-col items-center justify-center gap-2 rounded-lg border bg-raised px-1.5 py-3 text-center transition-colors hover:border-ink [&>svg]:w-16 [&>svg]:max-w-full',
    'has-checked:border-ink has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
    invalid ? 'border-brick' : 'border-line-strong',
  );
}
