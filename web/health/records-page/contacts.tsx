import { t } from '@lingui/core/macro';

import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { PetContactsSheet } from '#web/pets/contacts/pet-contacts-sheet.tsx';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { useShownPet } from '#web/pets/pet-page/use-shown-pet.ts';

import { PartHead } from './part-head.tsx';

export const meta = pageTitle(t`Vets and emergency contacts`);

const data = pageData(({ petId = '' }) => [petContactsQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

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
