import type { ComponentProps, ReactNode } from 'react';

import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for screen readers. */
  label: string;
  icon: ReactNode;
  bordered?: boolean | undefined;
};

/** A square button of 44 px with an icon and an accessible name. */
export function IconButton({ label, icon, bordered = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken active:translate-y-px disabled:opacity-55 [&>svg]:size-5',
        bordered && 'border border-line-strong bg-raised',
        className,
      )}
    >
      {icon}
    </button>
  );
}
