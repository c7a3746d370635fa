import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { FirstAndMore } from '#web/health/health/first-and-more.tsx';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { conditionsFact } from '#web/pets/pets/pet-facts.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

/** Allergies come first: "Chicken and 2 more" */
export function CareLine({ pet }: { pet: Pet }) {
  const { data } = useQuery(lifestyleQuery(pet.id));
  if (!data) return null;
  const names = [...data.allergies, ...data.food, ...data.supplements, ...data.treats].map(
    ({ name }) => name,
  );
  const conditions = conditionsFact.shown(pet);
  const all = [...names, ...(conditions ? [conditions] : []), ...(data.insurance ? [data.insurance] : [])];

  return all.length > 0 ? <FirstAndMore of={all} /> : t`None on record`;
}

/** "Clinic on the Hill and 1 more" */
export function ContactsLine({ petId }: { petId: string }) {
  const { data } = useQuery(petContactsQuery(petId));
  if (!data) return null;
  const names = [...data.vet, ...data.emergency].map(({ name }) => name);

  return names.length > 0 ? <FirstAndMore of={names} /> : t`None on record`;
}
