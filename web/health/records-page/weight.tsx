import { t } from '@lingui/core/macro';

import { WeightForm } from '#web/health/health/health-dialogs.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { RecordPage } from './record-page.tsx';

export const meta = pageTitle(t`Weight`);

const data = pageData(({ petId = '' }) => [healthQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const Weights = lazyView(
  async () => (await import('#web/health/weights/weights.tsx')).Weights,
  <ListSkeleton rows={5} />,
);

/** HEALTH-4: the weights of a pet as a chart and a table. */
export default function WeightPage() {
  const { pet } = useShownPet();

  return (
    <RecordPage
      key={pet.id}
      pet={pet}
      part="weight"
      kind="weight"
      addLabel={t`Add weight`}
      needs="record"
      opens={WeightForm}
    >
      {({ weights }, open) => <Weights weights={weights} onEdit={({ id }) => open({ id })} />}
    </RecordPage>
  );
}
