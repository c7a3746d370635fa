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
  /** One below the other on a phone, for options with a sentence each. */
  wordy?: boolean | undefined;
  /** In a dialog: the chosen option gets the focus first. */
  firstFocus?: boolean | undefined;
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
  wordy = false,
  firstFocus = false,
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
      <div
        className={cx(
          'grid gap-2.5',
          wordy ? 'sm:grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(max(3.75rem,20%),1fr))]',
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={cardClass(Boolean(error), wordy)}>
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              data-first-focus={(firstFocus && value === option.value) || undefined}
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

function cardClass(invalid: boolean, wordy: boolean) {
  return cx(
    'relative flex min-h-11 flex-col rounded-lg border bg-raised py-3 transition-colors hover:border-ink [&>svg]:w-16 [&>svg]:max-w-full',
    wordy ? 'gap-0.5 px-4' : 'items-center justify-center gap-2 px-1.5 text-center',
    'has-checked:border-ink has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
    invalid ? 'border-brick' : 'border-line-strong',
  );
}
