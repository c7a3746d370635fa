import { t } from '@lingui/core/macro';

import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { RecordPage } from './record-page.tsx';

export const meta = pageTitle(t`Vaccinations`);

const data = pageData(({ petId = '' }) => [healthQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const VaccineList = lazyView(
  async () => (await import('#web/health/vaccinations/vaccine-list.tsx')).VaccineList,
  <ListSkeleton rows={5} />,
);

/** HEALTH-1: the vaccines of a pet, each with its status and its doses. */
export default function VaccinationsPage() {
  const { pet } = useShownPet();

  return (
    <RecordPage
      key={pet.id}
      pet={pet}
      part="vaccinations"
      kind="vaccination"
      addLabel={t`Add vaccination`}
      opens={VaccinationForm}
    >
      {({ vaccinations }, open) => (
        <VaccineList
          pet={pet}
          vaccinations={vaccinations}
          onAdd={(name) => open({ name })}
          onEdit={({ id }) => open({ id })}
        />
      )}
    </RecordPage>
  );
}
