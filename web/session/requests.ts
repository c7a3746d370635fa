import { t } from '@lingui/core/macro';

import { ApiError, NetworkError, provideSession } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { claimsOf } from './claims.ts';
import { currentAccess, renewSession } from './refresh/renew-session.ts';
import { createWithSession } from './refresh/with-session.ts';
import { onOwnerChange, sessionStore } from './session.ts';

/** Runs a request with the session's token, and again with a new one if the token was refused. */
export const withSession = createWithSession({
  access: currentAccess,
  renew: renewSession,
  online: () => navigator.onLine,
  refusalIn: (error) => (error instanceof ApiError ? error : undefined),
  onSecondFactor: sessionStore.needSecondFactor,
  sameOwner: (one, other) => claimsOf(one)['sub'] === claimsOf(other)['sub'],
  unreachable: () => new NetworkError(),
  refusedAgain: () =>
    new ApiError(401, {
      error: { code: 'session.refreshed', message: t`Session refreshed. Please try again.` },
    }),
});

/**
 * Sends all requests of this page with its session. When another owner signs in, drops what it shows of the one before:
 * answers, and toasts with their Undo.
 */
export function connectRequests() {
  provideSession(withSession);
  onOwnerChange(() => {
    queryClient.clear();
    toast.clear();
  });
}
