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
  className?: string | undefined;
};

/** A place without content yet: says what it's for and offers the first step. */
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
