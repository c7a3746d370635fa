import { t } from '@lingui/core/macro';

import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

import { RemindersSection } from './reminders-section.tsx';
import { remindersShown } from './reminders-shown.ts';

export const meta = pageTitle(t`Reminders`);
export const handle = { Waiting, offline: true };

const data = pageData((_, search) => [petQueries.list(), ...remindersShown(search)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** Every reminder of the account. */
export default function RemindersPage() {
  const pets = usePets();
  const known = livingPets(pets.data).filter((pet) => can(pet, 'write'));

  return (
    <div>
      <PageHeader title={t`Reminders`} />
      <RemindersSection pets={known.map(({ id, name }) => ({ petId: id, petName: name }))} />
    </div>
  );
}

/** The page until the session is known. */
function Waiting() {
  return (
    <div>
      <PageHeader title={t`Reminders`} />
      <Skeleton className="mb-6 h-13 w-64 rounded-md" />
      <ListSkeleton rows={5} />
    </div>
  );
}
