import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Show proof`);
export const handle = { Waiting, offline: true };

const data = pageData(() => [petQueries.list()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** PROOF-1: which pet, for the shortcut of the app's icon. With one pet there is nothing to choose. */
export default function ShowProofPage() {
  const pets = usePets();
  const [first, second] = pets.data ?? [];
  if (pets.isPending) return <Waiting />;
  if (first && !second) return <Navigate to={paths.petProof(first.id)} replace />;

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t`Show proof`} />
      <QueryFailure of={pets} title={t`We couldn’t load your pets`} stale={pets.stale} />
      {first ? (
        <List label={t`Your pets`}>
          {pets.data?.map((pet) => (
            <ListRow
              key={pet.id}
              to={paths.petProof(pet.id)}
              lead={<PetPicture pet={pet} side={80} className="size-20 rounded-md" />}
              title={<bdi>{pet.name}</bdi>}
              detail={pet.petIdentifier}
            />
          ))}
        </List>
      ) : (
        pets.data && (
          <p>
            <Trans>Add a pet first. Then their vaccinations are here to show.</Trans>
          </p>
        )
      )}
    </div>
  );
}

// Without a title, because one pet has none to choose and is shown.
function Waiting() {
  return <ListSkeleton />;
}
