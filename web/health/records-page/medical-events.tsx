import { t } from '@lingui/core/macro';

import { MedicalEventForm } from '#web/health/health/health-dialogs.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { RecordPage } from './record-page.tsx';

export const meta = pageTitle(t`Medical events`);

const data = pageData(({ petId = '' }) => [healthQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const EventList = lazyView(
  async () => (await import('#web/health/health/event-list.tsx')).EventList,
  <ListSkeleton rows={5} />,
);

/** HEALTH-1: visits, illnesses and operations of a pet. */
export default function MedicalEventsPage() {
  const { pet } = useShownPet();

  return (
    <RecordPage
      key={pet.id}
      pet={pet}
      part="medical-events"
      kind="event"
      addLabel={t`Add medical event`}
      needs="record"
      opens={MedicalEventForm}
    >
      {({ events }, open) => <EventList pet={pet} events={events} onEdit={({ id }) => open({ id })} />}
    </RecordPage>
  );
}
