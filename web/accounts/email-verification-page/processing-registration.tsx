import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { useOnboarding } from '#web/accounts/onboarding/use-onboarding.ts';
import { RegistrationProgress } from '#web/accounts/verification/registration-progress.tsx';
import { registrationSteps } from '#web/accounts/verification/registration-steps.ts';
import { registrationQuery } from '#web/accounts/verification/verification.api.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { useDelayedCall } from '#web/app/use-delayed-call.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { NewCard } from '#web/art/scenes/new-card.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';

import { LoginAfterConfirmation } from './login-after-confirmation.tsx';
import { MoveOn } from './move-on.tsx';
import { useResumption } from './use-resumption.ts';

export const meta = pageTitle(t`Setting up your account`);

const timeoutMs = 10_000;

/** ROUTE-8: the progress of a registration. After 10 s there's a link to continue in any case. */
export default function ProcessingRegistrationPage() {
  const confirmed = useSession().status === 'signed-in';
  const resumption = useResumption();
  const registration = useQuery({ ...registrationQuery(), enabled: !confirmed });
  const { draft } = useOnboarding();
  const [waitedLong, setWaitedLong] = useState(false);
  useDelayedCall(timeoutMs, () => setWaitedLong(true));
  const state = registration.data?.state;
  const login = (
    <Trans>
      Already confirmed? <TextLink to={paths.login}>Login</TextLink>
    </Trans>
  );

  if (resumption === 'resumed') return <MoveOn own />;
  if (resumption === 'missed' && !confirmed) return <LoginAfterConfirmation />;
  if (confirmed) {
    return (
      <FocusCard picture={<NewCard />} title={t`Your email is confirmed`}>
        <RegistrationProgress lines={registrationSteps(state, true)} />
        <ButtonLink to={paths.dashboard} className="mt-7">
          <Trans>Continue</Trans>
        </ButtonLink>
      </FocusCard>
    );
  }
  if (state === 'unknown') {
    return (
      <FocusCard
        picture={<EmptyDen />}
        title={t`We can’t find your sign-up`}
        description={t`If you used another browser, continue there or get a new link.`}
        footer={login}
      >
        <div className="flex flex-col gap-3">
          <ButtonLink to={paths.onboarding}>
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink to={paths.verifyEmail} variant="quiet" block>
            <Trans>Get a new link</Trans>
          </ButtonLink>
        </div>
      </FocusCard>
    );
  }

  return (
    <FocusCard
      picture={<BirdMail />}
      title={state === 'mailed' ? t`Check your inbox` : t`Setting up your account`}
      description={
        state === 'mailed'
          ? inboxWords(draft?.email)
          : waitedLong
            ? t`This is taking longer than usual. You can leave this page.`
            : undefined
      }
      footer={waitedLong || state === 'mailed' ? login : undefined}
    >
      <RegistrationProgress lines={registrationSteps(state, false)} />
      <p role="status" className="text-ink-soft mt-5 text-sm empty:hidden">
        {registration.isError && t`We can’t reach the server right now. Trying again…`}
      </p>
      {(waitedLong || state === 'mailed') && (
        <ButtonLink to={paths.verifyEmail} variant="secondary" className="animate-rise mt-7">
          <Trans>Get a new link</Trans>
        </ButtonLink>
      )}
    </FocusCard>
  );
}

const inboxWords = (sentTo: string | undefined) =>
  sentTo ? (
    <Trans>
      We sent a link to <strong className="text-ink wrap-anywhere">{sentTo}</strong>. Open it, and your
      account is ready.
    </Trans>
  ) : (
    t`Open the link we sent you.`
  );
