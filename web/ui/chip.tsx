import type { ComponentProps, ReactNode } from 'react';

import { cx } from './cx.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** The filter is on, or has a value. */
  isOn: boolean;
  icon?: ReactNode;
};

/** A filter that is turned on and off, or that opens a menu of values. */
export function Chip({ isOn, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors [&>svg]:size-4 [&>svg]:shrink-0',
        isOn
          ? 'border-ink bg-ink text-paper'
          : 'border-line-strong bg-raised text-ink hover:border-ink hover:bg-sunken',
        className,
      )}
    >
      {icon}
      <span className="max-w-48 truncate">{children}</span>
    </button>
  );
}
