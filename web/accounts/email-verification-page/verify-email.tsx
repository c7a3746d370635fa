import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { mayHaveDraft } from '#web/accounts/onboarding/draft.ts';
import { useOnboarding } from '#web/accounts/onboarding/use-onboarding.ts';
import { DevelopmentMailbox } from '#web/accounts/verification/development-mailbox.tsx';
import { ResendForm } from '#web/accounts/verification/resend-form.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { UnknownSession } from '#web/app/layouts/unknown-session.tsx';
import { typedEmail } from '#web/app/typed-email.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { NewCard } from '#web/art/scenes/new-card.tsx';
import { useAddress } from '#web/lib/address.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';

import { LoginAfterConfirmation } from './login-after-confirmation.tsx';
import { MoveOn } from './move-on.tsx';
import { useResumption } from './use-resumption.ts';

export const meta = pageTitle(t`Check your inbox`);

/** VERIFY-5: asks for the address that waits for its link, or knows it from this browser's sign-up, and sends another link. */
export default function VerifyEmailPage() {
  const session = useSession();
  const { status, draft } = useOnboarding();
  const hydrated = useHydrated();
  const typed = typedEmail(useAddress().state);
  // Only this browser's own sign-up moves on; a person with another address stays.
  const resumption = useResumption();
  if (resumption === 'resumed') return <MoveOn own />;
  const isKnown = session.status !== 'loading' && status === 'ready';
  if (hydrated && !isKnown && (authStorage().hinted() || mayHaveDraft())) return <UnknownSession />;
  if (session.status === 'signed-in' && resumption === 'waiting')
    return <Confirmed email={session.owner.email} />;
  const sentTo = typed ? undefined : draft?.email;
  if (sentTo && resumption === 'missed') return <LoginAfterConfirmation />;

  return (
    <FocusCard
      picture={<BirdMail />}
      title={sentTo ? t`Check your inbox` : t`Get a new link`}
      description={
        sentTo ? (
          <Trans>
            We sent a link to <strong className="text-ink wrap-anywhere">{sentTo}</strong>. Open it, and your
            account is ready.
          </Trans>
        ) : (
          t`If you’ve signed up, check your inbox for our link. If it isn’t there, enter your email and we’ll send a new one.`
        )
      }
      footer={
        <Trans>
          Already confirmed? <TextLink to={paths.login}>Login</TextLink>
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        <DevelopmentMailbox />
        {sentTo && (
          <p className="text-ink-soft text-sm">
            <Trans>Not there? Check your spam folder.</Trans>
          </p>
        )}
        <ResendForm defaultEmail={typed || (sentTo ?? '')} />
      </div>
    </FocusCard>
  );
}

const Confirmed = ({ email }: { email: string }) => (
  <FocusCard
    picture={<NewCard />}
    title={t`Your email is confirmed`}
    description={
      <Trans>
        You’re signed in as <strong className="text-ink wrap-anywhere">{email}</strong>.
      </Trans>
    }
  >
    <ButtonLink to={paths.dashboard}>
      <Trans>Go to the dashboard</Trans>
    </ButtonLink>
  </FocusCard>
);
