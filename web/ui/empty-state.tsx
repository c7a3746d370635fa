import type { ReactNode } from 'react';

import { cx } from './cx.ts';

type EmptyStateProps = {
  /** A drawing from web/art, about 160 px wide. */
  picture?: ReactNode;
  title: ReactNode;
  /** What this place is for, in a sentence or two. */
  children?: ReactNode;
  /** The button that starts the first thing. */
  action?: ReactNode;
  /** "h1" where this is all that the page says. */
  heading?: 'h1' | 'h2' | undefined;
  className?: string | undefined;
};

/** A place with nothing in it yet: says what it is for and starts the first thing. */
export function EmptyState({ picture, title, children, action, className, ...rest }: EmptyStateProps) {
  const { heading: Heading = 'h2' } = rest;

  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center md:py-14', className)}>
      {picture && <div className="mb-6 w-44 max-w-full md:w-52">{picture}</div>}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-ink-soft mt-2 max-w-[44ch]">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
