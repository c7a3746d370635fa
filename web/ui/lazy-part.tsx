import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useHydrated } from '#web/lib/hydration.ts';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { cornerClass, cornerCardClass } from './toast-position.ts';

/** Shown while an opened part of the app is still loading. */
export function LoadingPart() {
  return (
    <CornerCard className="animate-fade">
      <p role="status" className="text-ink-soft flex items-center gap-3 text-sm">
        <Spinner /> <Trans>Loading...</Trans>
      </p>
    </CornerCard>
  );
}

type MissingPartProps = {
  /** How often it has failed so far. */
  failures: number;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Shown when an opened part of the app could not be loaded. The rest of the page stays. */
export function MissingPart({ failures, busy, onRetry, onClose }: MissingPartProps) {
  const retry = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    retry.current?.focus();

    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <CornerCard>
      <div role="alert" className="text-sm">
        <p className="font-semibold">
          <Trans>We couldn’t load this</Trans>
        </p>
        <p className="text-ink-soft mt-0.5">
          <Trans>Check your connection and try again.</Trans>{' '}
          {failures > 1
            ? t`If that doesn’t help, reload the page. You’ll lose anything you haven’t saved.`
            : t`What you entered is still here.`}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={retry} icon={<RotateCw />} busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {failures > 1 && (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            <Trans>Reload page</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </CornerCard>
  );
}

function CornerCard({ className, children }: { className?: string; children: ReactNode }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;

  return createPortal(
    <div className={cornerClass}>
      <div className={cx(cornerCardClass, 'p-4', className)}>{children}</div>
    </div>,
    document.body,
  );
}
