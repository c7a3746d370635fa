import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { readVerification } from '#web/accounts/verification/verification.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { adoptCookieSession } from '#web/session/refresh/renew-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/status.tsx';

import { afterConfirmation } from './after-confirmation.ts';

export const meta = pageTitle(t`Confirming your email`);

/** VERIFY-1: adopts the session of a confirmed link, and continues. */
export default function VerifyPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // The token is removed from the address bar and the history first.
    window.history.replaceState(window.history.state, '', paths.verify);
    const verification = readVerification(hash);
    const finish = async () => {
      if (verification.kind === 'failed') return setFailure(verification.message);
      if (verification.kind === 'other') return navigate(paths.dashboard, { replace: true });
      if (!(await adoptCookieSession(verification.sessionId))) {
        return setFailure(t`Verification failed: No session established`);
      }

      return navigate(...(await afterConfirmation({ own: true })));
    };
    finish().catch(() => setFailure(t`An unexpected error occurred during verification`));
  }, [hash, navigate]);

  if (!failure) return <Loading label={t`Confirming your email…`} />;

  return (
    <FocusCard
      title={t`We couldn’t confirm your email`}
      footer={
        <TextLink to={paths.login}>
          <Trans>Back to Login</Trans>
        </TextLink>
      }
    >
      <LostLink className="mx-auto mb-6 w-44" />
      <Notice tone="brick" title={failure}>
        <Trans>Links work once and expire after 24 hours. If you’ve already confirmed, just log in.</Trans>
      </Notice>
      <ButtonLink to={paths.verifyEmail} size="lg" block className="mt-5">
        <Trans>Get a new link by email</Trans>
      </ButtonLink>
    </FocusCard>
  );
}
