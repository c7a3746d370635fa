import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { lifestyleCategories, lifestyleCategoryNames } from '#shared/health/lifestyle.ts';
import { EditableFieldGroup } from '#web/ui/editable-field.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { LifestyleRows } from './lifestyle-rows.tsx';
import { lifestyleQuery } from './lifestyle.api.ts';

/** LIFE-1: a pet's lifestyle data by category, each field edited in place. */
export function LifestyleSection({ petId }: { petId: string }) {
  const lifestyle = useQuery(lifestyleQuery(petId));
  const { data } = lifestyle;

  return (
    <>
      {lifestyle.isPending && <ListSkeleton rows={6} />}
      <QueryFailure of={lifestyle} title={t`Failed to load lifestyle information`} />
      {data &&
        lifestyleCategories.map((category) => (
          <EditableFieldGroup key={category} title={lifestyleCategoryNames[category]}>
            <LifestyleRows of={category} petId={petId} lifestyle={data} />
          </EditableFieldGroup>
        ))}
    </>
  );
}
