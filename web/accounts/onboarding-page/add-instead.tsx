import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { dropDraft } from '#web/accounts/onboarding/draft.ts';
import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import { onboardingPetDraft } from '#web/accounts/onboarding/pet-draft.ts';
import { clearFormDraft, readFormDraft, writeFormDraft } from '#web/lib/form-draft.ts';
import { addPetDraftName } from '#web/pets/pets/add-pet-draft.ts';
import { Loading } from '#web/ui/loading.tsx';

type AddInsteadProps = { ownerId: string; draft: OnboardingDraft | undefined };

/** For people with an account: they add a pet in a form filled with their input from before the sign-in. */
export function AddInstead({ ownerId, draft }: AddInsteadProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const typed = { ...draft?.pet, ...draft?.typed, ...readFormDraft(onboardingPetDraft) };
    if (typed.name) writeFormDraft(addPetDraftName(ownerId), typed);
    clearFormDraft(onboardingPetDraft);
    void dropDraft();
    void navigate(`${paths.pets}?add`, { replace: true });
  }, [ownerId, draft, navigate]);

  return <Loading />;
}
