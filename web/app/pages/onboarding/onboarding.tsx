import { Navigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { Steps } from '#web/features/onboarding/steps.tsx';
import { useOnboarding } from '#web/features/onboarding/use-onboarding.ts';
import { PetForm, clearPetFormDraft } from '#web/features/pets/pet-form.tsx';
import { PhotoField } from '#web/features/pets/photo-field.tsx';
import { SignUpForm } from '#web/features/sign-up/sign-up-form.tsx';
import { CheckInbox } from '#web/features/verification/check-inbox.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FocusCard } from '../../layouts/focus-card.tsx';

export const meta = pageTitle('Create your Pet ID');

const petFormDraft = 'onboarding-pet';
const petFormId = 'onboarding-pet';

export default function OnboardingPage() {
  const session = useSession();
  const { status, draft, begin, update, abandon } = useOnboarding();
  if (session.status === 'signed-in') return <Navigate to={paths.dashboard} replace />;
  if (status === 'loading' || session.status === 'loading') return <Loading />;

  if (!draft) {
    return (
      <FocusCard
        title="Create your free Pet ID"
        description="First an account, then your pet. It takes about two minutes."
        footer={
          <>
            Already have an account? <TextLink to={paths.login}>Login</TextLink>
          </>
        }
      >
        <Steps current="account" />
        <SignUpForm
          onSignedUp={({ name, email }) => {
            toast.success('Account has been created successfully.');
            begin({ name, email });
          }}
        />
      </FocusCard>
    );
  }

  const done = [
    'account' as const,
    ...(draft.pet ? ['pet' as const] : []),
    ...(draft.photo ? ['photo' as const] : []),
  ];

  if (draft.step === 'pet') {
    return (
      <FocusCard
        title="Tell us about your pet"
        description="What you enter here stays on this device until your email is confirmed."
      >
        <Steps current="pet" done={done} />
        <PetForm
          id={petFormId}
          draftName={petFormDraft}
          initial={draft.pet}
          onSubmit={(pet) => {
            clearPetFormDraft(petFormDraft);
            update({ pet, step: 'photo' });
          }}
        >
          <div className="flex flex-col gap-3">
            <Button type="submit" size="lg" block>
              Continue
            </Button>
            <Button variant="quiet" block onClick={() => update({ step: 'inbox' })}>
              Skip for now
            </Button>
          </div>
        </PetForm>
      </FocusCard>
    );
  }

  if (draft.step === 'photo') {
    return (
      <FocusCard
        title={
          <>
            A photo of <bdi>{draft.pet?.name ?? 'your pet'}</bdi>
          </>
        }
        description="It goes on the Pet ID card."
      >
        <Steps current="photo" done={done} />
        <div className="flex flex-col gap-6">
          <PhotoField photo={draft.photo} onChange={(photo) => update({ photo })} />
          <div className="flex flex-col gap-3">
            <Button size="lg" block onClick={() => update({ step: 'inbox' })}>
              {draft.photo ? 'Continue' : 'Continue without a photo'}
            </Button>
            <Button variant="quiet" block onClick={() => update({ step: 'pet' })}>
              Back
            </Button>
          </div>
        </div>
      </FocusCard>
    );
  }

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
            onClick={abandon}
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
