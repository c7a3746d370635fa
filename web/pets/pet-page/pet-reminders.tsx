import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use } from 'react';

import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { RemindersSection } from '#web/reminders/reminders-page/reminders-section.tsx';
import { remindersShown } from '#web/reminders/reminders-page/reminders-shown.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

export const handle = { offline: true };
export const meta = pageTitle(t`Pet reminders`);

const data = pageData(({ petId = '' }, search) => [
  petQueries.detail(petId),
  petQueries.list(),
  ...remindersShown(search),
]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** The reminders about one pet. */
export default function PetReminders() {
  const { pet } = useShownPet();
  const pets = usePets();
  const known = livingPets(pets.data).filter((each) => can(each, 'write'));

  return (
    <>
      <h2 className="sr-only">
        <Trans>Reminders</Trans>
      </h2>
      <RemindersSection
        key={pet.id}
        pets={known.map(({ id, name }) => ({ petId: id, petName: name }))}
        isReadOnly={use(ReadOnly)}
        pet={{ petId: pet.id, petName: pet.name }}
      />
    </>
  );
}
