import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { cx } from './cx.ts';

/** A link inside text. Use ButtonLink for the next step on a page. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        '-mx-1 px-1 py-3.5 font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4 transition-colors hover:decoration-ink',
        className,
      )}
    />
  );
}
