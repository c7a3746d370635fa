import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { renewSession } from '#web/session/refresh/renew-session.ts';
import { type SessionState, useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/status.tsx';

/** A new request waits for one that has no answer yet, unless the page is loaded again. */
const retry = (slow: boolean) => (slow ? window.location.reload() : void renewSession());

/** APP-8: there is a session, but no connection to restore it. Renders nothing if the session is known. */
export function UnreachableNotice({ session, className }: { session: SessionState; className: string }) {
  if (session.status !== 'loading' || !session.unreachable) return null;
  const { slow = false } = session;

  return (
    <div role="alert">
      <Notice
        tone="amber"
        className={className}
        action={
          <Button variant="secondary" onClick={() => retry(slow)}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {slow ? takesLong : t`Network error. Please check your internet connection.`}
      </Notice>
    </div>
  );
}

/** A page that needs to know the session: loading, or a way out if the server can't be reached. */
export function UnknownSession() {
  const session = useSession();
  if (session.status !== 'loading' || !session.unreachable) return <Loading />;
  const { slow = false } = session;

  return (
    <ErrorState heading="h1" title={slow ? t`Still loading` : t`No connection`} onRetry={() => retry(slow)}>
      {slow ? takesLong : t`Network error. Please check your internet connection.`}
    </ErrorState>
  );
}

const takesLong = t`This is taking longer than usual. You can wait, or try again.`;
