import { useParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { normalisePetId } from '#shared/pet-id.ts';
import { LostDog } from '#web/art/scenes/lost-dog.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = pageTitle('Pet ID');

/** Where the QR code of a Pet ID card leads. No owner can show anything here yet, so it answers alike for every ID. */
export default function PublicPetPage() {
  const { petIdentifier = '' } = useParams();
  const petId = normalisePetId(petIdentifier);

  return (
    <EmptyState
      heading="h1"
      picture={<LostDog />}
      title={petId ? `Nothing is shown for ${petId}` : 'This is not a Pet ID'}
      action={
        <ButtonLink to={paths.home} reload variant="secondary">
          Go to Homepage
        </ButtonLink>
      }
    >
      {petId
        ? 'A Pet ID shows nothing to strangers unless its owner wants it to.'
        : 'A Pet ID looks like DM-7K-3QXV. Please look at the tag or card once more.'}
    </EmptyState>
  );
}
