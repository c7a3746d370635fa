import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { renewSession } from '#web/session/refresh/renew-session.ts';
import type { SessionState } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

/** Says that the session is still unknown, and why. */
export const unreachableText = (slow: boolean) =>
  slow
    ? t`This is taking longer than usual. You can wait, or try again.`
    : t`Network error. Please check your internet connection.`;

/** A new request waits for one that has no answer yet, unless the page is loaded again. */
export const requestAgain = (slow: boolean) => (slow ? window.location.reload() : void renewSession());

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
          <Button variant="secondary" onClick={() => requestAgain(slow)}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {unreachableText(slow)}
      </Notice>
    </div>
  );
}
