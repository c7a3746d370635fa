import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { isMissingScript, mayReloadFor } from '#web/lib/missing-script.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

import { ApplicationError } from './layouts/application-error.tsx';
import { NotFoundScreen } from './layouts/not-found-screen.tsx';
import { isNotFound } from './no-such-page.ts';
import { Providers } from './providers.tsx';
import { useStarted } from './use-started.ts';

const limited = t`An unexpected error occurred. The application will continue to function, but some features may be limited.`;

/** Shown instead of a page that failed to render. */
export function RootError() {
  const error = useRouteError();
  useStarted();
  if (isMissingScript(error)) return <Incomplete error={error} />;

  return <Providers>{isNotFound(error) ? <NotFoundScreen /> : <Broken />}</Providers>;
}

/** After an update the scripts of an open page no longer exist: a reload loads the new ones. */
function Incomplete({ error }: { error: Error }) {
  const [reloading] = useState(() => mayReloadFor(error, sessionStorage));
  useEffect(() => {
    if (reloading) window.location.reload();
  }, [reloading]);
  if (!reloading) return <ApplicationError error={error} />;

  return (
    <main className="grid min-h-dvh place-items-center">
      <Loading />
    </main>
  );
}

function Broken() {
  useEffect(() => {
    // Effects run from the inside out, so the toaster around this page subscribes after them.
    const timer = setTimeout(() => toast.error(limited));
    return () => clearTimeout(timer);
  }, []);

  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`Something went wrong`}
        onRetry={() => window.location.reload()}
        retryLabel={t`Try again`}
        action={
          <Button variant="quiet" onClick={() => window.location.assign(paths.home)}>
            <Trans>Return to Home</Trans>
          </Button>
        }
      >
        <Trans>An unexpected error occurred. Please try again later.</Trans>
      </ErrorState>
    </main>
  );
}
