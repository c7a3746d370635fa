import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { ResendVerification } from '#web/accounts/verification/resend-verification.tsx';
import { confirmEmailChange } from '#web/accounts/verification/verification.api.ts';
import { endOfLink } from '#web/accounts/verification/verification.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { UnknownSession } from '#web/app/layouts/unknown-session.tsx';
import { useDelayedCall } from '#web/app/use-delayed-call.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { useSession } from '#web/session/session.ts';
import { forgetSession } from '#web/session/sign-out.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

const onwardMs = 3000;

/** Changes the address of an account. Requires its session, so that a mistyped address cannot take the account over. */
export function ChangeOfAddress({ token }: { token: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const change = useMutation({ mutationFn: () => confirmEmailChange(token) });
  const outcome = change.data;
  const goOn = () => void navigate(paths.dashboard, { replace: true });
  useDelayedCall(outcome?.ok && !outcome.newEmail ? onwardMs : undefined, goOn);
  const toLogin = loginLeadingTo(pathname + search);

  if (outcome?.ok && outcome.newEmail) {
    const { email, newEmail } = outcome;

    return (
      <FocusCard picture={<BirdMail />} title={t`One more step`}>
        <p className="mb-5">
          <Trans>
            We sent one link to <strong className="wrap-anywhere">{email}</strong> and another to{' '}
            <strong className="wrap-anywhere">{newEmail}</strong>. Open the other one, too, to finish changing
            your email.
          </Trans>
        </p>
        <Notice tone="amber">
          <Trans>
            Can’t get into <strong className="wrap-anywhere">{email}</strong> anymore? Wait 7 days, then
            reopen the link we sent to your new address. Nothing changes until then.
          </Trans>
        </Notice>
        <ButtonLink to={paths.settings} className="mt-5">
          <Trans>Open settings</Trans>
        </ButtonLink>
      </FocusCard>
    );
  }
  if (outcome?.ok) {
    const { email } = outcome;

    return (
      <FocusCard picture={<BirdMail />} title={t`Your email has changed`}>
        <Notice tone="moss">
          <Trans>
            You now sign in with <strong className="wrap-anywhere">{email}</strong>. Taking you to your
            dashboard…
          </Trans>
        </Notice>
        <Button className="mt-5" onClick={goOn}>
          <Trans>Continue</Trans>
        </Button>
      </FocusCard>
    );
  }
  if (session.status === 'loading') return <UnknownSession />;
  if (session.status !== 'signed-in') {
    return (
      <FocusCard picture={<BirdMail />} title={t`Sign in to confirm your new email`}>
        <ButtonLink to={toLogin}>
          <Trans>Login</Trans>
        </ButtonLink>
      </FocusCard>
    );
  }
  const { email } = session.owner;
  if (outcome?.code === 'session_needed') {
    return (
      <FocusCard title={t`Sign in to confirm your new email`}>
        <p className="mb-5">
          <Trans>
            You’re signed in as <strong className="wrap-anywhere">{email}</strong>, but this link belongs to
            another account.
          </Trans>
        </p>
        <Button
          size="lg"
          block
          onClick={() => {
            change.reset();
            void forgetSession();
          }}
        >
          <Trans>Use another account</Trans>
        </Button>
        <ButtonLink to={paths.dashboard} variant="quiet" block className="mt-3">
          <Trans>Go to the dashboard</Trans>
        </ButtonLink>
      </FocusCard>
    );
  }
  const end = outcome && endOfLink(outcome);
  if (end) {
    return (
      <FocusCard picture={<LostLink />} title={t`We couldn’t confirm your email`}>
        <Notice tone="brick" className="mb-5">
          {end.kind === 'refused' ? end.message : t`This link was already used.`}
        </Notice>
        <ResendVerification change />
      </FocusCard>
    );
  }

  return (
    <FocusCard
      picture={<BirdMail />}
      title={t`Confirm new email`}
      description={
        <Trans>
          You’re signed in as <strong className="text-ink wrap-anywhere">{email}</strong>.
        </Trans>
      }
    >
      {outcome && (
        <Notice tone="brick" className="mb-5">
          {outcome.message}
        </Notice>
      )}
      {change.isError && (
        <Notice tone="brick" className="mb-5">
          <Trans>An unexpected error occurred</Trans>
        </Notice>
      )}
      <Button size="lg" block busy={change.isPending} onClick={() => change.mutate()}>
        <Trans>Confirm new email</Trans>
      </Button>
    </FocusCard>
  );
}
