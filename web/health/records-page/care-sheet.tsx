import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { LifestyleRows } from '#web/health/lifestyle/lifestyle-rows.tsx';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { EditableFact } from '#web/pets/pets/editable-fact.tsx';
import { conditionsFact } from '#web/pets/pets/pet-facts.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { EditableFieldLevel, EditableFieldSheet } from '#web/ui/editable-field.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

const fields = ['allergies', 'supplements', 'food', 'treats', 'insurance'] as const;

/** Conditions, allergies, supplements, feeding and insurance. */
export function CareSheet({ pet }: { pet: Pet }) {
  const lifestyle = useQuery(lifestyleQuery(pet.id));
  const { data } = lifestyle;

  return (
    <>
      <EditableFieldLevel value="h2">
        <EditableFieldSheet>
          <EditableFact
            fact={conditionsFact}
            prompt={t`What should a vet or sitter know right away?`}
            pet={pet}
          />
          {data &&
            fields.map((field) => <LifestyleRows key={field} of={field} petId={pet.id} lifestyle={data} />)}
        </EditableFieldSheet>
      </EditableFieldLevel>
      <div className="mt-4 empty:hidden">
        {lifestyle.isPending && <ListSkeleton rows={4} />}
        <QueryFailure of={lifestyle} title={t`Failed to load lifestyle information`} />
      </div>
    </>
  );
}
