import { useEffect } from 'react';
import { Navigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { mayHaveDraft } from '#web/features/onboarding/draft.ts';
import { removePendingPet } from '#web/features/onboarding/pending-pet.api.ts';
import { Steps } from '#web/features/onboarding/steps.tsx';
import { useOnboarding } from '#web/features/onboarding/use-onboarding.ts';
import { SignUpForm } from '#web/features/sign-up/sign-up-form.tsx';
import { useInvitation } from '#web/features/sign-up/use-invitation.ts';
import { CheckInbox } from '#web/features/verification/check-inbox.tsx';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { useSession } from '#web/session/session.ts';
import { completeOnboarding } from '#web/session/tab-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FocusCard } from '../../layouts/focus-card.tsx';
import { LoginAfterConfirmation } from '../email-verification/login-after-confirmation.tsx';
import { useResumption } from '../email-verification/use-resumption.ts';
import { MoveOn } from './move-on.tsx';
import { PetStep } from './pet-step.tsx';
import { PhotoStep } from './photo-step.tsx';

export const meta = pageTitle('Create your Pet ID');

const headings = {
  open: {
    title: 'Create your free Pet ID',
    description: 'First an account, then your pet. It takes about two minutes.',
  },
  needed: {
    title: 'Sign-ups are by invitation',
    description: 'Open the link in your invitation email to create an account.',
  },
  refused: {
    title: 'This invitation doesn’t work',
    description: 'It has expired, was used already, or was taken back.',
  },
};

const askFor = { needed: 'one', refused: 'a new one' };

export default function OnboardingPage() {
  const session = useSession();
  const { status, draft, begin, update, abandon } = useOnboarding();
  const resumption = useResumption({ enabled: draft !== undefined });
  const hydrated = useHydrated();
  const invitation = useInvitation();
  const isWaiting = draft?.step === 'inbox';
  useEffect(() => {
    if (status === 'ready') completeOnboarding(isWaiting);
  }, [status, isWaiting]);

  // A browser without a session and a draft shows the form as it was built; all else is about to show something else.
  const isKnown = status === 'ready' && session.status !== 'loading';
  if (!isKnown && hydrated && (authStorage().hinted() || mayHaveDraft())) return <Loading />;
  if (session.status === 'signed-in') {
    if (resumption === 'resuming') return <Loading />;

    return draft ? <MoveOn own={resumption === 'resumed'} /> : <Navigate to={paths.dashboard} replace />;
  }

  if (!draft) {
    return (
      <FocusCard
        {...headings[invitation.state]}
        footer={
          <>
            Already have an account? <TextLink to={paths.login}>Login</TextLink>
          </>
        }
      >
        {invitation.state === 'open' ? (
          <>
            <Steps current="account" />
            <SignUpForm
              invited={invitation.email}
              onSignedUp={({ name, email }) => {
                toast.success('Account has been created successfully.');
                void begin({ name, email });
              }}
            />
          </>
        ) : (
          <p>
            {invitation.state === 'needed' && 'No invitation? '}
            <TextLink to={paths.contact}>Write to us</TextLink> and ask for {askFor[invitation.state]}.
          </p>
        )}
      </FocusCard>
    );
  }
  if (resumption === 'missed') return <LoginAfterConfirmation onLeave={abandon} />;

  const done = [
    'account' as const,
    ...(draft.pet ? ['pet' as const] : []),
    ...(draft.photo ? ['photo' as const] : []),
  ];
  if (draft.step === 'pet') return <PetStep draft={draft} done={done} update={update} />;
  if (draft.step === 'photo') return <PhotoStep draft={draft} done={done} update={update} />;

  return (
    <FocusCard
      title="Check your inbox"
      description="Please check your email to confirm your account. You'll need to verify your email before signing in."
      footer={
        <>
          Wrong address?{' '}
          <button
            type="button"
            className="text-ink decoration-accent min-h-11 font-semibold underline decoration-2 underline-offset-4"
            onClick={() => {
              void removePendingPet();
              abandon();
            }}
          >
            Start over
          </button>{' '}
          · <TextLink to={paths.login}>Login</TextLink>
        </>
      }
    >
      <Steps current="confirm" done={done} />
      <CheckInbox email={draft.email} />
      <Button
        variant="quiet"
        block
        className="mt-3"
        onClick={() => update({ step: draft.pet ? 'photo' : 'pet' })}
      >
        Back
      </Button>
    </FocusCard>
  );
}
