import { t } from '@lingui/core/macro';

import { useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';

import { requestAgain, unreachableText } from './unreachable-notice.tsx';

/** A page that needs to know the session: loading, or a way out if the server can't be reached. */
export function UnknownSession() {
  const session = useSession();
  if (session.status !== 'loading' || !session.unreachable) return <Loading />;
  const { slow = false } = session;

  return (
    <ErrorState
      heading="h1"
      title={slow ? t`Still loading` : t`No connection`}
      onRetry={() => requestAgain(slow)}
    >
      {unreachableText(slow)}
    </ErrorState>
  );
}
