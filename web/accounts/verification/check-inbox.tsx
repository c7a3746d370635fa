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
        <Trans>
          We sent the link to <strong className="wrap-anywhere">{email}</strong>. Not there? Check your spam
          folder.
        </Trans>
      </p>
      <DevelopmentMailbox />
      <SendAgain
        label={t`Send the email again`}
        sent={t`Use the link in your latest email.`}
        send={() => resendConfirmation(email)}
      />
    </div>
  );
}
