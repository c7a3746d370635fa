import { t } from '@lingui/core/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';

import { LostLink } from '#web/art/scenes/lost-link.tsx';

import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

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

const lostLink = <LostLink />;

/** Replaces a failed view: names the failure, says that nothing is lost, and has a button to try again. */
export const ErrorState = ({
  onRetry,
  retryLabel = t`Retry`,
  busy = false,
  action,
  picture = lostLink,
  ...rest
}: ErrorStateProps) => (
  <EmptyState
    {...rest}
    isAlert
    picture={picture}
    action={
      <>
        {onRetry && (
          <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </>
    }
  />
);
