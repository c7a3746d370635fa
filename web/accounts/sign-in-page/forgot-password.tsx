import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { ForgotPasswordForm } from '#web/accounts/recovery/forgot-password-form.tsx';
import { recoveryMessage } from '#web/accounts/recovery/recovery-message.ts';
import { requestRecovery } from '#web/accounts/recovery/recovery.api.ts';
import { DevelopmentMailbox } from '#web/accounts/verification/development-mailbox.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { typedEmail } from '#web/app/typed-email.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { useAddress } from '#web/lib/address.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { SendAgain } from '#web/ui/send-again.tsx';

export const meta = pageTitle(t`Forgot your password?`);

/** FORGOT-1: requests a mail with a link to set a new password. */
export default function ForgotPasswordPage() {
  const before = typedEmail(useAddress().state);
  const [sentTo, setSentTo] = useState<string>();
  const [isSent, setSent] = useState(false);
  const email = sentTo ?? before;
  const signedIn = useSession().status === 'signed-in';
  const back = <WaysBack signedIn={signedIn} />;

  if (!isSent) {
    return (
      <FocusCard
        title={t`Forgot your password?`}
        description={t`Enter your email and we’ll send you a link to set a new password.`}
        footer={back}
      >
        <ForgotPasswordForm
          defaultEmail={email}
          onSent={(email) => {
            setSentTo(email);
            setSent(true);
          }}
        />
      </FocusCard>
    );
  }

  return (
    <FocusCard picture={<BirdMail />} title={t`Check your inbox`} footer={back}>
      <div className="flex flex-col gap-5">
        <p role="status">
          <Trans>
            If there’s an account for <strong className="wrap-anywhere">{email}</strong>, a link to set a new
            password is on its way. It works once and expires in an hour.
          </Trans>
        </p>
        <DevelopmentMailbox />
        <p className="text-ink-soft text-sm">
          <Trans>Not there? Check your spam folder.</Trans>
        </p>
        <div className="flex flex-col gap-3">
          <ButtonLink to={paths.login} variant="secondary" block>
            <Trans>Return to Login</Trans>
          </ButtonLink>
          <SendAgain
            label={t`Send the email again`}
            sent={t`Use the link in your latest email.`}
            refused={recoveryMessage}
            send={() => requestRecovery(email)}
          />
          <Button variant="quiet" block onClick={() => setSent(false)}>
            <Trans>Use another email</Trans>
          </Button>
        </div>
      </div>
    </FocusCard>
  );
}

function WaysBack({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      {signedIn && (
        <>
          <TextLink to={paths.security}>
            <Trans>Open settings</Trans>
          </TextLink>{' '}
          ·{' '}
        </>
      )}
      <TextLink to={paths.login}>
        <Trans>Back to Login</Trans>
      </TextLink>
    </>
  );
}
