import type { ComponentProps } from 'react';

import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & {
  /** Without inner space, for lists and tables that bring their own. */
  flush?: boolean | undefined;
};

/** A sheet of paper on the page: a hairline around it, no shadow. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx('rounded-lg border border-line bg-raised', !flush && 'p-5 md:p-6', className)}
    />
  );
}
