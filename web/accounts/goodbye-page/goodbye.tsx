import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { UnknownSession } from '#web/app/layouts/unknown-session.tsx';
import { WavingDog } from '#web/art/scenes/waving-dog.tsx';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { wasAccountClosed } from '#web/session/tab-memory.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';

export const meta = pageTitle(t`Goodbye`);

/** The page after an account was closed. Anyone else can open it, too. */
export default function GoodbyePage() {
  const session = useSession();
  const hydrated = useHydrated();
  if (!hydrated || session.status === 'loading') return <UnknownSession />;
  if (session.status === 'signed-in') return <StillOpen email={session.owner.email} />;

  return wasAccountClosed() ? <Closed /> : <SignedOut />;
}

const Closed = () => (
  <FocusCard
    picture={<WavingDog />}
    title={t`Your account is closed`}
    description={t`In ${closedAccountDays} days, we’ll delete it and everything in it. You’re signed out everywhere, and your public pages and links are off.`}
  >
    <p>
      <Trans>
        Changed your mind? <TextLink to={paths.login}>Sign in</TextLink> before then and everything comes
        back. We’ve emailed you the exact date.
      </Trans>
    </p>
    <p className="mt-4">
      <Trans>Thanks for being with us. You’re welcome back anytime.</Trans>
    </p>
    <ToHome />
  </FocusCard>
);

const StillOpen = ({ email }: { email: string }) => (
  <FocusCard
    picture={<WavingDog />}
    title={t`You still have your account`}
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

const SignedOut = () => (
  <FocusCard
    picture={<WavingDog />}
    title={t`You’re signed out`}
    description={t`If you closed your account, you can get everything back within ${closedAccountDays} days of closing it.`}
  >
    <p>
      <Trans>
        <TextLink to={paths.login}>Sign in</TextLink> to see whether your account is still there.
      </Trans>
    </p>
    <ToHome />
  </FocusCard>
);

const ToHome = () => (
  <ButtonLink to={paths.home} reload size="lg" block className="mt-7">
    <Trans>Return to Home</Trans>
  </ButtonLink>
);
