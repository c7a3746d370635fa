import type { Context, OwnerContext } from '#server/context.ts';
import type { Pet } from '#server/features/pets/pets.table.ts';

import { emergencyPageNotFound } from './emergency.errors.ts';
import { readEmergencyFacts } from './emergency.presenter.ts';
import { findOwnerName, findProfiled } from './emergency.queries.ts';
import { isWithOwner } from './emergency.rules.ts';
import type { EmergencyProfile } from './emergency.table.ts';

/** What strangers see of the pet with this Pet ID. Throws emergencyPageNotFound, whyever there is no page. */
export async function openEmergencyPage(ctx: Context, petIdentifier: string) {
  const found = await findProfiled(ctx.db, petIdentifier);
  if (!found?.profile.open || !isWithOwner(found.pet)) throw emergencyPageNotFound();

  return { facts: await readEmergencyFacts(ctx, found), petId: found.pet.id };
}

type Chosen = { pet: Pet; profile: EmergencyProfile };

/** What strangers see, or would see if the page were open. */
export const foreseePage = async (ctx: OwnerContext, { pet, profile }: Chosen) =>
  readEmergencyFacts(ctx, {
    pet,
    profile,
    ownerName: await findOwnerName(ctx.db, ctx.ownerId),
  });
