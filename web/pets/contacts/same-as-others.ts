import type { PetContact, PetContacts } from '#shared/pets/pet-contacts.schema.ts';
import type { PetContactKind } from '#shared/pets/pet-contacts.ts';

type Other = { petName: string; contacts: PetContacts };

const most = 3;

/** Other pets' lists of this kind without duplicates, each under the first pet that has it; at most three. */
export function sameAsOthers(
  others: readonly Other[],
  kind: PetContactKind,
): { petName: string; contacts: PetContact[] }[] {
  const lists = new Map<string, { petName: string; contacts: PetContact[] }>();
  for (const { petName, contacts } of others) {
    const list = contacts[kind];
    const key = JSON.stringify(list);
    if (list.length > 0 && !lists.has(key)) lists.set(key, { petName, contacts: list });
  }

  return [...lists.values()].slice(0, most);
}
