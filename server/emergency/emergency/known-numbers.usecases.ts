import type { AccountContext } from '#server/core/context.ts';
import { contactsOf, openOtherContacts } from '#server/pets/contacts/pet-contacts.usecases.ts';
import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { withEachNumberOnce } from './emergency.presenter.ts';
import { listReportedCalls } from './emergency.queries.ts';
import { knownCall, ownFirst } from './emergency.rules.ts';

const offered = 5;

/**
 * The numbers that finders could call, the likeliest first: those of earlier reports, then the emergency contacts of this pet
 * and of the account's other pets. Of the contacts, those with the owner's name come first.
 */
export async function knownNumbers(
  ctx: AccountContext,
  { access, pet, profile }: { access: PetAccess; pet: { id: string }; profile: EmergencyProfile },
) {
  const [ownerName, reported, contacts, others] = await Promise.all([
    ownersName(ctx, access),
    listReportedCalls(ctx.db, ctx),
    contactsOf(ctx, access),
    openOtherContacts(ctx, pet.id),
  ]);
  const last = knownCall(profile);
  const people = [...contacts.emergency, ...others.flatMap((other) => other.contacts.emergency)];

  return withEachNumberOnce([
    ...(last ? [last] : []),
    ...reported.flatMap((each) => knownCall(each) ?? []),
    ...ownFirst(people, ownerName),
  ]).slice(0, offered);
}
