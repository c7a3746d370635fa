import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { readVerification, type Verification } from '#web/accounts/verification/verification.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { within } from '#web/lib/within.ts';
import { adoptCookieSession, sessionTimeoutMs } from '#web/session/refresh/renew-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/status.tsx';

import { afterConfirmation, claimReveal, type NavigationTarget } from './after-confirmation.ts';

export const meta = pageTitle(t`Confirm your email`);

/** VERIFY-1, VERIFY-2: adopts the session of a confirmed link, and continues. */
export default function VerifyPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ message: string; mayRetry: boolean }>();
  const link = useRef<Verification>(undefined);
  // A development build runs effects twice.
  const begun = useRef(0);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;

    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    const verification = link.current ?? readVerification(hash);
    link.current = verification;
    // The token is removed from the address bar and the history first.
    window.history.replaceState(window.history.state, '', paths.verify);
    // A session that comes after all leads on, too.
    const leave = targetOf(verification).then((target) => {
      if (isShown.current) return navigate(...target);
    });
    const say = (error: unknown) => {
      if (begun.current !== attempt) return;
      setFailure(
        error instanceof LinkFailure
          ? { message: error.message, mayRetry: false }
          : { message: t`An unexpected error occurred during verification`, mayRetry: true },
      );
    };
    within(sessionTimeoutMs, leave).catch(say);
    // A refusal that comes late says more than that there was no answer.
    leave.catch(say);
  }, [hash, attempt, navigate]);

  function retry() {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  if (!failure) return <Loading label={t`Confirming your email…`} />;

  return (
    <FocusCard
      picture={<LostLink />}
      title={t`We couldn’t confirm your email`}
      footer={
        <TextLink to={paths.login}>
          <Trans>Back to Login</Trans>
        </TextLink>
      }
    >
      <Notice tone="brick" title={failure.message}>
        {failure.mayRetry ? (
          <Trans>Check your connection and try again.</Trans>
        ) : (
          <Trans>Links work once and expire after 24 hours. We can send you a new one.</Trans>
        )}
      </Notice>
      {failure.mayRetry && (
        <Button className="mt-5" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <ButtonLink
        to={paths.verifyEmail}
        variant={failure.mayRetry ? 'quiet' : 'primary'}
        size="lg"
        block
        className={failure.mayRetry ? 'mt-3' : 'mt-5'}
      >
        <Trans>Get a new link</Trans>
      </ButtonLink>
    </FocusCard>
  );
}

/** The link itself is the reason, so another attempt can't succeed. */
class LinkFailure extends Error {}

async function targetOf(link: Verification): Promise<NavigationTarget> {
  if (link.kind === 'failed') throw new LinkFailure(link.message);
  if (link.kind === 'other') return [paths.dashboard, { replace: true }];
  await claimReveal();
  if (!(await adoptCookieSession(link.sessionId)))
    throw new LinkFailure(t`Verification failed: No session established`);

  return afterConfirmation({ own: true });
}
