import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { useOnboarding } from '#web/accounts/onboarding/use-onboarding.ts';
import { LegalLinks } from '#web/accounts/sign-in/legal-links.tsx';
import { SignUpForm } from '#web/accounts/sign-up/sign-up-form.tsx';
import { useInvitation } from '#web/accounts/sign-up/use-invitation.ts';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

type JoinWithAccountProps = {
  token: string;
  /** A sign-up with the address that got the mail needs no other one. */
  byEmail: boolean;
  note?: string | undefined;
};

/** For a person who isn't signed in: with an account, or with a new one that accepts the invitation once it's confirmed. */
export function JoinWithAccount({ token, byEmail, note }: JoinWithAccountProps) {
  const navigate = useNavigate();
  const { signedUp } = useOnboarding();
  const isOpen = useInvitation().state === 'open';

  return (
    <div className="flex flex-col gap-6">
      <ButtonLink to={loginLeadingTo(paths.invited)} variant="secondary" size="lg" block>
        <Trans>Have an account? Sign in</Trans>
      </ButtonLink>
      {isOpen ? (
        <section aria-labelledby="new-account" className="border-line border-t pt-6">
          <h2 id="new-account" className="mb-1 text-lg">
            <Trans>New here? Create an account</Trans>
          </h2>
          <p className="text-ink-soft mb-5">
            {byEmail ? (
              <Trans>
                It’s free. Use the email address that got this invitation, and you can start right away.
              </Trans>
            ) : (
              <Trans>
                It’s free. We’ll email you a link, and the invitation is accepted when you open it.
              </Trans>
            )}
            {note && ` ${note}`}
          </p>
          <SignUpForm
            petInvitation={token}
            onSignedUp={async (account) => {
              toast.success(t`Account has been created successfully.`);
              await signedUp(account);
              await navigate(byEmail ? paths.processingRegistration : paths.verifyEmail);
            }}
          />
          <LegalLinks />
        </section>
      ) : (
        <Notice tone="plain">
          <Trans>New accounts need an invitation from us. Sign in if you have one.</Trans>
        </Notice>
      )}
    </div>
  );
}
