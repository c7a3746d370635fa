import { LifestyleAnswers } from '#web/features/lifestyle/lifestyle-answers.tsx';
import { pageTitle } from '#web/lib/page-title.ts';

import { useShownPet } from '../pet/use-shown-pet.ts';

export const meta = pageTitle('Health of a pet');

/** What a vet or a sitter must know. */
export default function PetHealth() {
  const { pet } = useShownPet();

  return (
    <>
      <h2 className="sr-only">Health</h2>
      <LifestyleAnswers petId={pet.id} categories={['Health']} />
    </>
  );
}
