import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';

import { brand } from '#shared/core/brand.ts';
import { TippedPot } from '#web/art/scenes/tipped-pot.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** APP-3: a script of the app didn't load, and reloading once didn't help. */
export function ApplicationError({ error }: { error: Error }) {
  return <ApplicationErrorScreen details={error.message} onRefresh={() => window.location.reload()} />;
}

/** The same as plain markup, to be filled in by a script when the app did not start. */
export function ApplicationErrorScreen({ details, onRefresh }: { details?: string; onRefresh?: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-12 text-center">
      <div className="w-full max-w-md">
        <EmptyState
          isAlert
          heading="h1"
          picture={<TippedPot />}
          title={t`Application Error`}
          action={
            <Button icon={<RotateCw />} onClick={onRefresh}>
              <Trans>Refresh Page</Trans>
            </Button>
          }
        >
          <Trans>
            We couldn’t load part of {brand.name}. Everything you saved is safe. Check your connection and
            refresh the page.
          </Trans>
        </EmptyState>
        <details className="text-sm">
          <summary className="text-ink-soft inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            <Trans>Technical details</Trans>
          </summary>
          <code className="bg-sunken mt-2 block rounded-md p-4 text-left font-mono text-xs wrap-anywhere">
            {details}
          </code>
        </details>
      </div>
    </main>
  );
}
