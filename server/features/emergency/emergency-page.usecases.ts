import type { Context, OwnerContext } from '#server/context.ts';
import type { Pet } from '#server/features/pets/pets.table.ts';

import { emergencyPageNotFound } from './emergency.errors.ts';
import { knownFields, readEmergencyFacts, shownFacts } from './emergency.presenter.ts';
import { findOwnerName, findProfiled } from './emergency.queries.ts';
import { isWithOwner } from './emergency.rules.ts';
import type { EmergencyProfile } from './emergency.table.ts';

/** What strangers see of the pet with this Pet ID. Throws emergencyPageNotFound, whyever there is no page. */
export async function openEmergencyPage(ctx: Context, petIdentifier: string) {
  const found = await findProfiled(ctx.db, petIdentifier);
  if (!found?.profile.open || !isWithOwner(found.pet)) throw emergencyPageNotFound();

  const facts = await readEmergencyFacts(ctx, found);

  return { facts: shownFacts(facts, found.profile.shown), petId: found.pet.id };
}

type Chosen = { pet: Pet; profile: EmergencyProfile };

/** What strangers see, or would see if the page were open, and about which fields there is something to say. */
export async function foreseePage(ctx: OwnerContext, { pet, profile }: Chosen) {
  const ownerName = await findOwnerName(ctx.db, ctx.ownerId);
  const facts = await readEmergencyFacts(ctx, { pet, profile, ownerName });

  return { facts: shownFacts(facts, profile.shown), known: knownFields(facts) };
}
