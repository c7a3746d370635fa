import { paths } from '#shared/paths.ts';
import type { usePets } from '#web/features/pets/use-pets.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { Back } from './pet-head.tsx';

/** What a page about one pet says without it: the pets could not be loaded, or it is not among them. */
export const NoPet = ({ pets }: { pets: ReturnType<typeof usePets> }) => (
  <>
    <PageHeader title="Pet" back={<Back />} />
    <QueryFailure of={pets} title="The pet could not be loaded" />
    {pets.data && (
      <ErrorState title="Pet not found" action={<ButtonLink to={paths.pets}>Your pets</ButtonLink>}>
        It may have been archived or removed.
      </ErrorState>
    )}
  </>
);
