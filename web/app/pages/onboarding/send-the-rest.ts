import { MutationObserver } from '@tanstack/react-query';

import type { OnboardingDraft } from '#web/features/onboarding/draft.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { addPetMutation, setPhotoMutation } from '#web/features/pets/pets.api.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** What had not reached the server when the address was confirmed: the pet, or only its photo. Returns the pets then. */
export async function sendTheRest({ pet, photo }: OnboardingDraft, known: Pet[]): Promise<Pet[]> {
  const [first] = known;
  if (first && photo) {
    // The card shows it when it is there.
    void perform(setPhotoMutation(first.id), { photo }).catch(() => undefined);
  }
  if (first || !pet) return known;

  return perform(addPetMutation(), { requestKey: crypto.randomUUID(), pet, photo }).then(
    (added) => [added.pet],
    // The form is filled with it.
    () => known,
  );
}

const perform = <Input, Answer>(
  options: ConstructorParameters<typeof MutationObserver<Answer, Error, Input>>[1],
  input: Input,
) => new MutationObserver(queryClient, options).mutate(input);
