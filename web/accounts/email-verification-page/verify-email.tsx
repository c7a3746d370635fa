import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { useOnboarding } from '#web/accounts/onboarding/use-onboarding.ts';
import { DevelopmentMailbox } from '#web/accounts/verification/development-mailbox.tsx';
import { ResendForm } from '#web/accounts/verification/resend-form.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { typedEmail } from '#web/app/typed-email.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { useAddress } from '#web/lib/address.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { TextLink } from '#web/ui/link.tsx';

import { MoveOn } from './move-on.tsx';
import { useResumption } from './use-resumption.ts';

export const meta = pageTitle(t`Check your inbox`);

/** VERIFY-5: the page after a confirmation link was mailed, with a way to get another. */
export default function VerifyEmailPage() {
  const { draft } = useOnboarding();
  const typed = typedEmail(useAddress().state);
  // Only this browser's own sign-up moves on; a person with another address stays.
  const resumption = useResumption();
  if (resumption === 'resumed') return <MoveOn own />;

  return (
    <FocusCard
      title={t`Check your inbox`}
      description={t`We sent you a link to confirm your email. Open it, and your account is ready.`}
      footer={
        <Trans>
          Already confirmed? <TextLink to={paths.login}>Login</TextLink>
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        <BirdMail className="mx-auto w-44" />
        <DevelopmentMailbox />
        <p className="text-ink-soft text-sm">
          <Trans>Nothing there? Check your spam folder, or get a new link.</Trans>
        </p>
        <ResendForm defaultEmail={typed || (draft?.email ?? '')} />
      </div>
    </FocusCard>
  );
}
