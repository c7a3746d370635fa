import { t } from '@lingui/core/macro';

import { slotsLeftOn } from '#shared/health/doses.ts';
import { MedicationForm } from '#web/health/health/health-dialogs.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { RecordPage } from './record-page.tsx';

export const meta = pageTitle(t`Medications`);

const data = pageData(({ petId = '' }) => [healthQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const MedicationList = lazyView(
  async () => (await import('#web/health/medications/medication-list.tsx')).MedicationList,
  <ListSkeleton rows={5} />,
);

/** HEALTH-1: the doses of today, and the medications of a pet. */
export default function MedicationsPage() {
  const { pet } = useShownPet();

  return (
    <RecordPage
      key={pet.id}
      pet={pet}
      part="medications"
      kind="medication"
      addLabel={t`Add medication`}
      opens={MedicationForm}
      comesFirst={({ medications, doses }) => slotsLeftOn(medications, doses, ownToday()).length > 0}
    >
      {({ medications, doses }, open) => (
        <MedicationList
          petId={pet.id}
          medications={medications}
          doses={doses}
          onEdit={({ id }) => open({ id })}
        />
      )}
    </RecordPage>
  );
}
