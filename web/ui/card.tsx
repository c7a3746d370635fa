import type { ComponentProps } from 'react';

import { cx } from './cx.ts';

type CardProps = ComponentProps<'div'> & {
  /** Without padding, for lists and tables that have their own. */
  flush?: boolean | undefined;
};

/** A sheet on the page with a thin border and no shadow. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx('rounded-lg border border-line bg-raised', !flush && 'p-5 md:p-6', className)}
    />
  );
}
