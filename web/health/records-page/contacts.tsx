import { t } from '@lingui/core/macro';

import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { PartHead } from './part-head.tsx';

export const meta = pageTitle(t`Vets and emergency contacts`);

const data = pageData(({ petId = '' }) => [petContactsQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const PetContactsSheet = lazyView(
  async () => (await import('#web/pets/contacts/pet-contacts-sheet.tsx')).PetContactsSheet,
  <ListSkeleton rows={2} />,
);

/** PROMISE-2: who to call about a pet. */
export default function ContactsPage() {
  const { pet } = useShownPet();

  return (
    <>
      <PartHead pet={pet} part="contacts" />
      <PetContactsSheet key={pet.id} petId={pet.id} />
    </>
  );
}
