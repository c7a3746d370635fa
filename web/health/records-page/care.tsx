import { t } from '@lingui/core/macro';

import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { PartHead } from './part-head.tsx';

export const meta = pageTitle(t`Allergies, food, and insurance`);

const data = pageData(({ petId = '' }) => [lifestyleQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const CareSheet = lazyView(
  async () => (await import('./care-sheet.tsx')).CareSheet,
  <ListSkeleton rows={6} />,
);

/** HEALTH-1: what a vet or a sitter must know about a pet's days. */
export default function CarePage() {
  const { pet } = useShownPet();

  return (
    <>
      <PartHead pet={pet} part="care" />
      <CareSheet key={pet.id} pet={pet} />
    </>
  );
}
