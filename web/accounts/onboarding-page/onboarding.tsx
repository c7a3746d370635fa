import { t } from '@lingui/core/macro';
import { useEffect } from 'react';

import { LoginAfterConfirmation } from '#web/accounts/email-verification-page/login-after-confirmation.tsx';
import { MoveOn } from '#web/accounts/email-verification-page/move-on.tsx';
import { useResumption } from '#web/accounts/email-verification-page/use-resumption.ts';
import { mayHaveDraft } from '#web/accounts/onboarding/draft.ts';
import type { Step } from '#web/accounts/onboarding/steps.tsx';
import { useOnboarding } from '#web/accounts/onboarding/use-onboarding.ts';
import { usePendingPet } from '#web/accounts/onboarding/use-pending-pet.ts';
import { useInvitation } from '#web/accounts/sign-up/use-invitation.ts';
import { UnknownSession } from '#web/app/layouts/unknown-session.tsx';
import { track } from '#web/lib/analytics/track.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { useSession } from '#web/session/session.ts';
import { completeOnboarding } from '#web/session/tab-memory.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { usePreload } from '#web/ui/preload.ts';

import { AddInstead } from './add-instead.tsx';
import { ClosedSignUps } from './closed-sign-ups.tsx';
import { PetStep } from './pet-step.tsx';
import { useStepHistory } from './use-step-history.ts';

const laterSteps = lazyModule(async () => (await import('./later-steps.tsx')).LaterSteps);
const LaterSteps = lazyView(laterSteps, <Loading />);

export const meta = pageTitle(t`Create your Pet ID`);

/** ONB-5: the pet, its photo, the account, and the wait for the mailed link. */
export default function OnboardingPage() {
  const session = useSession();
  const { status, draft, current, update, signedUp, abandon } = useOnboarding();
  const isSignedUp = draft?.email !== undefined;
  const resumption = useResumption({ enabled: isSignedUp });
  const hydrated = useHydrated();
  const invitation = useInvitation(draft?.link);
  const pending = usePendingPet({ draft, current, update });
  const { record, go, back } = useStepHistory({ draft, update });
  const isWaiting = draft?.step === 'inbox';
  useEffect(() => {
    if (status === 'ready') completeOnboarding(isWaiting);
  }, [status, isWaiting]);
  useEffect(() => track('onboarding_started'), []);
  usePreload(laterSteps);

  // Only a browser without a session and a draft shows the prerendered form; all others are about to replace it.
  const isKnown = status === 'ready' && session.status !== 'loading';
  if (!isKnown && hydrated && (authStorage().hinted() || mayHaveDraft())) return <UnknownSession />;
  if (session.status === 'signed-in') {
    if (resumption === 'resuming') return <Loading />;

    return isSignedUp ? (
      <MoveOn own={resumption === 'resumed'} />
    ) : (
      <AddInstead ownerId={session.owner.id} draft={draft} />
    );
  }
  if (resumption === 'missed') return <LoginAfterConfirmation onLeave={abandon} />;
  if (!isSignedUp && invitation.state !== 'open') return <ClosedSignUps why={invitation.state} />;

  const done: Step[] = [];
  if (draft?.pet) done.push('pet');
  if (draft?.photo) done.push('photo');
  if (isSignedUp) done.push('account');
  const step = { draft, done, update, go, back };
  if (!draft || draft.step === 'pet') return <PetStep {...step} />;

  return (
    <LaterSteps
      {...step}
      invited={invitation.email}
      pending={pending}
      onSignedUp={async (account) => {
        await signedUp(account);
        record('inbox', { replace: true });
      }}
    />
  );
}
