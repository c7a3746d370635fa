import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { LifestyleRows } from '#web/health/lifestyle/lifestyle-rows.tsx';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { EditableFact } from '#web/pets/pets/editable-fact.tsx';
import { conditionsFact } from '#web/pets/pets/pet-facts.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { EditableFieldGroup } from '#web/ui/editable-field.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** Conditions, allergies, supplements, feeding and insurance. Medications are a separate section. */
export function DailyCare({ pet }: { pet: Pet }) {
  const lifestyle = useQuery(lifestyleQuery(pet.id));
  const { data } = lifestyle;

  return (
    <div id="daily-care" className="mt-10">
      <EditableFieldGroup title={t`Conditions and allergies`}>
        <EditableFact
          fact={conditionsFact}
          prompt={t`What should a vet or sitter know right away?`}
          pet={pet}
        />
        {data && (
          <>
            <LifestyleRows of="allergies" petId={pet.id} lifestyle={data} />
            <LifestyleRows of="supplements" petId={pet.id} lifestyle={data} />
          </>
        )}
      </EditableFieldGroup>
      {data && (
        <EditableFieldGroup title={t`Food and insurance`}>
          <LifestyleRows of="food" petId={pet.id} lifestyle={data} />
          <LifestyleRows of="treats" petId={pet.id} lifestyle={data} />
          <LifestyleRows of="insurance" petId={pet.id} lifestyle={data} />
        </EditableFieldGroup>
      )}
      <div className="mt-4 empty:hidden">
        {lifestyle.isPending && <ListSkeleton rows={3} />}
        <QueryFailure of={lifestyle} title={t`Failed to load lifestyle information`} />
      </div>
    </div>
  );
}
