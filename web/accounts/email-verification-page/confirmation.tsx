import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { ConfirmEmailForm } from '#web/accounts/verification/confirm-email-form.tsx';
import { ResendVerification } from '#web/accounts/verification/resend-verification.tsx';
import type { LinkEnd } from '#web/accounts/verification/verification.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { useDelayedCall } from '#web/app/use-delayed-call.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { NewCard } from '#web/art/scenes/new-card.tsx';
import { within } from '#web/lib/within.ts';
import { adoptCookieSession, sessionTimeoutMs } from '#web/session/refresh/renew-session.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { afterConfirmation, claimReveal, opensAtOnce, type NavigationTarget } from './after-confirmation.ts';

const onwardMs = { confirmed: 3000, verified: 2000 };

/** VERIFY-3: confirms the address of a new account, adopts its session and continues. */
export function Confirmation({ token }: { token: string }) {
  const navigate = useNavigate();
  const signedIn = useSession().status === 'signed-in';
  const [end, setEnd] = useState<LinkEnd | { kind: 'confirmed'; target: NavigationTarget }>();
  const isDone = end?.kind === 'confirmed' || end?.kind === 'verified';
  const goOn = () =>
    void (end?.kind === 'confirmed'
      ? navigate(...end.target)
      : navigate(paths.dashboard, { replace: true, state: null }));
  // Without a session the dashboard would only ask for one.
  const leadsOn = end?.kind === 'confirmed' || signedIn;
  useDelayedCall(isDone && leadsOn ? onwardMs[end.kind] : undefined, goOn);

  if (!end) {
    return (
      <FocusCard
        picture={<BirdMail />}
        title={t`Confirm your email`}
        description={t`One tap and you’re all set. If you signed up in another browser, we’ll ask for your password too.`}
      >
        <ConfirmEmailForm
          token={token}
          onEnd={setEnd}
          onConfirmed={async (sessionId) => {
            await claimReveal();
            // If that fails the address is still confirmed, and the dashboard asks for a sign-in.
            await within(sessionTimeoutMs, adoptCookieSession(sessionId)).catch(() => false);
            const target = await afterConfirmation({ own: true });
            if (opensAtOnce(target)) await navigate(...target);
            else setEnd({ kind: 'confirmed', target });
          }}
        />
      </FocusCard>
    );
  }

  if (isDone) {
    return (
      <FocusCard
        picture={<NewCard />}
        title={end.kind === 'confirmed' ? t`Your email is confirmed` : t`Email already verified`}
      >
        <Notice tone="moss">
          {leadsOn ? t`Taking you to your dashboard` : t`Log in with your password to continue.`}
        </Notice>
        {leadsOn ? (
          <Button className="mt-5" onClick={goOn}>
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <ButtonLink to={paths.login} className="mt-5">
            <Trans>Login</Trans>
          </ButtonLink>
        )}
      </FocusCard>
    );
  }

  return end.kind === 'expired' ? (
    <FocusCard
      picture={<LostLink />}
      title={t`This link has expired`}
      description={t`Links work once and expire after 24 hours. We can send you a new one.`}
    >
      <ResendVerification />
    </FocusCard>
  ) : (
    <FocusCard picture={<LostLink />} title={t`We couldn’t confirm your email`}>
      <Notice tone="brick" className="mb-5" title={end.message}>
        <Trans>Some email apps break long links. Use the button in the email, or copy the whole link.</Trans>
      </Notice>
      <ResendVerification />
    </FocusCard>
  );
}
