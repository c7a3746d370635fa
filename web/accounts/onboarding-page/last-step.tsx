import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import type { Step } from '#web/accounts/onboarding/steps.tsx';
import { Steps } from '#web/accounts/onboarding/steps.tsx';
import { NoPet } from '#web/pets/pets/no-pet.tsx';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
import { EditableFieldLevel } from '#web/ui/editable-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type LastStepProps = {
  step: Step;
  renderTitle: (pet: Pet) => ReactNode;
  description?: string;
  children: (pet: Pet) => ReactNode;
};

/** ONB-5: one of the steps after a pet has its Pet ID. The address names the pet. */
export function LastStep({ step, renderTitle, description, children }: LastStepProps) {
  const { petId = '' } = useParams();
  const query = usePet(petId);
  const { data: pet } = query;
  if (query.isPending) return <Loading />;
  if (!pet) return <NoPet of={query} />;

  return (
    <div className="mx-auto max-w-xl">
      <Steps current={step} />
      <PageHeader title={renderTitle(pet)} description={description} />
      <EditableFieldLevel value="h2">{children(pet)}</EditableFieldLevel>
    </div>
  );
}
