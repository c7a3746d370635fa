import { type ReactNode, type Ref, useId } from 'react';

import { cx } from './cx.ts';

type Segment<T extends string> = { value: T; label: ReactNode };

type SegmentedControlProps<T extends string> = {
  /** The accessible name of the group. */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  /** The chosen segment, to focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
};

/** Two to four views of the same thing, of which one is shown. */
export function SegmentedControl<T extends string>({
  label,
  segments,
  value,
  onChange,
  ref,
  className,
}: SegmentedControlProps<T>) {
  const name = useId();

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex max-w-full flex-wrap gap-1 rounded-md border border-line bg-sunken p-1',
        segments.length === 3 && 'max-sm:flex-nowrap',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cx(
            'text-ink-soft hover:text-ink has-checked:border-line has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-ink flex min-h-11 min-w-min flex-1 items-center justify-center gap-2 rounded-sm border border-transparent text-center text-sm font-semibold transition-colors has-focus-visible:outline-3',
            // On a phone, three or four stay in one row, with longer labels on two lines.
            segments.length > 2 ? 'leading-tight sm:px-4 sm:whitespace-nowrap' : 'px-4 whitespace-nowrap',
            segments.length === 3 && 'px-2.5 max-[22rem]:px-1.5 max-sm:flex-auto',
            segments.length > 3 && 'px-1.5',
          )}
        >
          <input
            ref={value === segment.value ? ref : undefined}
            type="radio"
            name={name}
            value={segment.value}
            checked={value === segment.value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
