import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { paths } from '#shared/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { toast } from '#web/ui/toast.tsx';

import { NotFoundScreen } from './layouts/not-found-screen.tsx';
import { Providers } from './providers.tsx';

const limited =
  'An unexpected error occurred. The application will continue to function, but some features may be limited.';

/** What stands in place of a page that broke. */
export function RootError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;

  return <Providers>{missing ? <NotFoundScreen /> : <Broken />}</Providers>;
}

function Broken() {
  useEffect(() => {
    // Effects run from the inside out: the toaster around this page listens only after them.
    const timer = setTimeout(() => toast.error(limited));
    return () => clearTimeout(timer);
  }, []);

  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="Something went wrong"
        onRetry={() => window.location.reload()}
        retryLabel="Try again"
        action={
          <Button variant="quiet" onClick={() => window.location.assign(paths.home)}>
            Return to Home
          </Button>
        }
      >
        An unexpected error occurred. Please try again later.
      </ErrorState>
    </main>
  );
}
