import type { ReactNode } from 'react';

import { cx } from './cx.ts';

type EmptyStateProps = {
  /** A drawing from web/art, about 160 px wide. */
  picture?: ReactNode;
  title: ReactNode;
  /** Describes the future content in a sentence or two. */
  children?: ReactNode;
  /** The button for the first step. */
  action?: ReactNode;
  /** "h1" if this is the page's only content. */
  heading?: 'h1' | 'h2' | undefined;
  /** Read out as soon as it appears. */
  isAlert?: boolean;
  className?: string | undefined;
};

/** A place without content: says what it's for, or what's wrong, and offers the next step. Error pages look the same. */
export function EmptyState({ picture, title, children, action, className, ...rest }: EmptyStateProps) {
  const { heading: Heading = 'h2', isAlert = false } = rest;

  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx('flex flex-col items-center px-4 py-10 text-center md:py-14', className)}
    >
      {picture && <div className="mb-6 w-44 max-w-full md:w-52">{picture}</div>}
      <Heading className={Heading === 'h1' ? 'text-2xl' : 'text-xl'}>{title}</Heading>
      {children && <div className="text-ink-soft mt-2 max-w-[44ch]">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
