import { useQuery } from '@tanstack/react-query';

import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { DevelopmentMailbox } from '#web/ui/development-mailbox.tsx';
import { SendAgain } from '#web/ui/send-again.tsx';

import { RegistrationProgress } from './registration-progress.tsx';
import { registrationSteps } from './registration-steps.ts';
import { registrationQuery, resendConfirmation } from './verification.api.ts';

/** The address of the confirmation mail, its progress, and a way to send another. */
export function CheckInbox({ email }: { email: string }) {
  const registration = useQuery(registrationQuery());
  const state = registration.data?.state;

  return (
    <div className="flex flex-col gap-5">
      <BirdMail className="mx-auto w-44" />
      {state !== 'unknown' && <RegistrationProgress lines={registrationSteps(state, false)} />}
      <p>
        We sent the link to <strong className="wrap-anywhere">{email}</strong>. Open it on any device. On a
        different one it asks for your password, and this page moves on too.
      </p>
      <DevelopmentMailbox />
      <p className="text-ink-soft text-sm">
        Nothing there after a minute? Look into the spam folder, or have it sent again.
      </p>
      <SendAgain
        label="Send the email again"
        sent="Please use the newest one."
        send={() => resendConfirmation(email)}
      />
    </div>
  );
}
