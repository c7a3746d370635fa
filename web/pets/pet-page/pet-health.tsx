import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';

import { healthQuery } from '#web/health/health/health.api.ts';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { readable } from '#web/pets/pets/readable.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { useShownPet } from './use-shown-pet.ts';

export const meta = pageTitle(t`Pet health & care`);

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
const HealthTimeline = lazyView(
  async () => (await import('#web/health/records-page/health-timeline.tsx')).HealthTimeline,
  <ListSkeleton rows={6} />,
);

const views = [
  { value: 'records', label: t`Records` },
  { value: 'timeline', label: t`Timeline` },
] as const;

/** HEALTH-1: the health records of a pet and its daily care, by kind or in one timeline. */
export default function PetHealth() {
  const { pet } = useShownPet();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'timeline' ? 'timeline' : 'records';

  return (
    <>
      <h2 className="sr-only">
        <Trans>Health & care</Trans>
      </h2>
      <SegmentedControl
        label={t`Show`}
        segments={views}
        value={view}
        onChange={(next) => setQuery(next === 'timeline' ? { view: next } : {}, { replace: true })}
        className={view === 'timeline' ? 'mb-8' : 'mb-3'}
      />
      {view === 'records' ? (
        <HealthRecords key={pet.id} pet={pet} />
      ) : (
        <HealthTimeline key={pet.id} pet={pet} />
      )}
    </>
  );
}
