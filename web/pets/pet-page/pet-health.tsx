import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { healthQuery } from '#web/health/health/health.api.ts';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { readable } from '#web/pets/pets/readable.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Pet health`);

const data = pageData(({ petId = '' }) =>
  readable(petId, {
    basics: [petQueries.list()],
    medical: [healthQuery(petId)],
    read: [lifestyleQuery(petId), petContactsQuery(petId)],
  }),
);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const HealthRecords = lazyView(
  async () => (await import('#web/health/records-page/health-records.tsx')).HealthRecords,
  <ListSkeleton rows={6} />,
);

/** HEALTH-1: a pet's health and care at a glance, with the way to the page of each kind. */
export default function PetHealth() {
  const { pet } = useShownPet();

  return (
    <>
      <h2 className="sr-only">
        <Trans>Health</Trans>
      </h2>
      <HealthRecords key={pet.id} pet={pet} />
    </>
  );
}
