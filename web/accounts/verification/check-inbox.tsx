import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { SendAgain } from '#web/ui/send-again.tsx';

import { DevelopmentMailbox } from './development-mailbox.tsx';
import { RegistrationProgress } from './registration-progress.tsx';
import { registrationSteps } from './registration-steps.ts';
import { registrationQuery, resendConfirmation } from './verification.api.ts';

type CheckInboxProps = {
  email: string;
  /** Above the progress. */
  picture?: ReactNode;
};

/** The address of the confirmation mail, its progress, and a way to send another. */
export function CheckInbox({ email, picture }: CheckInboxProps) {
  const registration = useQuery(registrationQuery());
  const state = registration.data?.state;

  return (
    <div className="flex flex-col gap-5">
      {picture ?? <BirdMail className="mx-auto w-44" />}
      {state !== 'unknown' && <RegistrationProgress lines={registrationSteps(state, false)} />}
      <p>
        {state === 'created' ? (
          <Trans>
            We’re sending the link to <strong className="wrap-anywhere">{email}</strong>. You can open it on
            any device, but we’ll ask for your password if you use a different browser.
          </Trans>
        ) : (
          <Trans>
            We sent the link to <strong className="wrap-anywhere">{email}</strong>. You can open it on any
            device, but we’ll ask for your password if you use a different browser.
          </Trans>
        )}
      </p>
      <DevelopmentMailbox />
      <p className="text-ink-soft text-sm">
        <Trans>Nothing after a minute? Check your spam folder, or send the email again.</Trans>
      </p>
      <SendAgain
        label={t`Send the email again`}
        sent={t`Use the link in the newest email.`}
        send={() => resendConfirmation(email)}
      />
    </div>
  );
}
