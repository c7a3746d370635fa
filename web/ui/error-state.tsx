import { t } from '@lingui/core/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';

import { LostLink } from '#web/art/scenes/lost-link.tsx';

import { Button } from './button.tsx';
import { cx } from './cx.ts';

type ErrorStateProps = {
  /** Names the failure: "Your documents could not be loaded". */
  title: ReactNode;
  /** Says that nothing is lost, and the next step. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
  /** Another option next to Retry. */
  action?: ReactNode;
  picture?: ReactNode;
  /** "h1" if this is the page's only content. */
  heading?: 'h1' | 'h2' | undefined;
  className?: string | undefined;
};

/** Replaces a failed view: names the failure, says that nothing is lost, and has a button to try again. */
export function ErrorState({ title, children, onRetry, retryLabel = t`Retry`, ...rest }: ErrorStateProps) {
  const { busy = false, action, picture = <LostLink />, heading: Heading = 'h2', className } = rest;

  return (
    <div role="alert" className={cx('flex flex-col items-center px-4 py-10 text-center md:py-14', className)}>
      <div className="mb-6 w-44 max-w-full md:w-52">{picture}</div>
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-ink-soft mt-2 max-w-[44ch]">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button icon={<RotateCw />} busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
