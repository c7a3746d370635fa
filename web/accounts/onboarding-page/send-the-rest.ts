import { MutationObserver } from '@tanstack/react-query';

import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { addPetMutation, setPhotoMutation } from '#web/pets/pets/pets.api.ts';

/** Sends the pet or its photo, if the server did not have it when the address was confirmed. Returns the pets afterwards. */
export async function sendTheRest({ pet, photo }: OnboardingDraft, known: Pet[]): Promise<Pet[]> {
  const [first] = known;
  if (first && photo) {
    // Not awaited: the card shows the photo once it is uploaded.
    void perform(setPhotoMutation(first.id), { photo }).catch(() => undefined);
  }
  if (first || !pet) return known;

  return perform(addPetMutation(), { requestKey: crypto.randomUUID(), pet, photo }).then(
    (added) => [added.pet],
    // The form is filled with the pet instead.
    () => known,
  );
}

const perform = <Input, Answer>(
  options: ConstructorParameters<typeof MutationObserver<Answer, Error, Input>>[1],
  input: Input,
) => new MutationObserver(queryClient, options).mutate(input);
