import { useQuery } from '@tanstack/react-query';

import { LifestyleRows } from '#web/features/lifestyle/lifestyle-rows.tsx';
import { lifestyleQuery } from '#web/features/lifestyle/lifestyle.api.ts';
import { EditableFact } from '#web/features/pets/editable-fact.tsx';
import { conditionsFact } from '#web/features/pets/pet-facts.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { EditableFieldGroup } from '#web/ui/editable-field.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** Conditions, allergies and medications. The lists are the same as on the Lifestyle tab. */
export function HealthFacts({ pet }: { pet: Pet }) {
  const lifestyle = useQuery(lifestyleQuery(pet.id));

  return (
    <>
      <EditableFieldGroup title="Conditions and medications">
        <EditableFact fact={conditionsFact} prompt="What should a vet or sitter know right away?" pet={pet} />
        {lifestyle.data && <LifestyleRows of="Health" petId={pet.id} lifestyle={lifestyle.data} />}
      </EditableFieldGroup>
      <div className="mt-4 empty:hidden">
        {lifestyle.isPending && <ListSkeleton rows={3} />}
        <QueryFailure of={lifestyle} title="Failed to load allergies and medications" />
      </div>
    </>
  );
}
