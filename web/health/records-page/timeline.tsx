import { t } from '@lingui/core/macro';

import { documentQueries } from '#web/documents/documents/documents.api.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { PartHead } from './part-head.tsx';

export const meta = pageTitle(t`Timeline`);

const data = pageData(({ petId = '' }) => [healthQuery(petId), documentQueries.list({ petId })]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const TimelineView = lazyView(
  async () => (await import('./timeline-view.tsx')).TimelineView,
  <ListSkeleton rows={6} />,
);

/** HEALTH-5: all records of a pet by date. */
export default function TimelinePage() {
  const { pet } = useShownPet();

  return (
    <>
      <PartHead pet={pet} part="timeline" />
      <TimelineView key={pet.id} pet={pet} />
    </>
  );
}
