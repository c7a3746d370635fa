import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { recoveryTokenIn } from '#web/accounts/recovery/recovery-token.ts';
import { ResetPasswordForm } from '#web/accounts/recovery/reset-password-form.tsx';
import { useRecovery } from '#web/accounts/recovery/use-recovery.ts';
import { SecondFactorChoice } from '#web/accounts/second-factor/second-factor-choice.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { useDelayedCall } from '#web/app/use-delayed-call.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { useAddress } from '#web/lib/address.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/status.tsx';

export const meta = pageTitle(t`Set a new password`);

const leadOnMs = 3000;

export default function ResetPasswordPage() {
  const token = recoveryTokenIn(useAddress().state);

  // Another link opened in the same tab starts over.
  return <Recovery key={token ?? ''} token={token} />;
}

/** RESET-1 to RESET-4: sets a new password with a recovery link, or with its session. */
function Recovery({ token }: { token: string | undefined }) {
  const { start, step, email, undoes, failure, save, back } = useRecovery(token);
  const hydrated = useHydrated();
  useDelayedCall(step.name === 'done' ? leadOnMs : undefined, goToLogin);

  // A link brings its token; without one there may still be the session that it has opened.
  if (!token && hydrated && start.isPending) {
    return (
      <FocusCard title={t`Set a new password`}>
        <Loading label={t`Checking your link…`} className="min-h-40" />
      </FocusCard>
    );
  }
  if (start.isError) {
    return (
      <FocusCard title={t`We couldn’t load this`} footer={login}>
        <Notice tone="brick">{start.error.message}</Notice>
        <Button size="lg" block className="mt-5" busy={start.isFetching} onClick={() => void start.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </FocusCard>
    );
  }
  if (step.name === 'dead') {
    return (
      <FocusCard
        picture={<LostLink />}
        title={t`Invalid Link`}
        description={t`The password reset link is invalid or has expired. Please request a new one.`}
        footer={login}
      >
        <ButtonLink to={paths.forgotPassword}>
          <Trans>Request New Link</Trans>
        </ButtonLink>
      </FocusCard>
    );
  }
  if (step.name === 'done') {
    return (
      <FocusCard picture={<EmptyDen />} title={t`Password updated`}>
        <Notice tone="moss">
          <Trans>You’ve been signed out everywhere. Taking you to the login page…</Trans>
        </Notice>
        <Button className="mt-5" onClick={goToLogin}>
          <Trans>Login</Trans>
        </Button>
      </FocusCard>
    );
  }
  if (step.name === 'factor') {
    return (
      <FocusCard title={t`One more step`} description={t`Enter the code from your authenticator app`}>
        <div className="flex flex-col gap-5">
          <SecondFactorChoice action={t`Set a new password`} onVerified={() => save(step.password)} />
          <Button variant="quiet" block onClick={back}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </FocusCard>
    );
  }

  return (
    <FocusCard
      title={t`Set a new password`}
      description={
        email ? (
          <Trans>
            For <strong className="text-ink wrap-anywhere">{email}</strong>. You’ll be signed out everywhere.
          </Trans>
        ) : (
          t`You’ll be signed out everywhere.`
        )
      }
      footer={login}
    >
      {undoes && (
        <Notice tone="amber" className="mb-5" title={t`We’ll undo the change`}>
          <Trans>
            We’ll restore your previous email and authenticator apps and remove your passkeys. Choose a
            password you don’t use anywhere else.
          </Trans>
        </Notice>
      )}
      <ResetPasswordForm email={email} failure={failure} onSave={save} />
    </FocusCard>
  );
}

const login = (
  <TextLink to={paths.login}>
    <Trans>Back to Login</Trans>
  </TextLink>
);

// A full page load clears the data of the ended session from memory.
const goToLogin = () => window.location.replace(`${paths.login}?passwordResetSuccess=true`);
