import type { Context, OwnerContext } from '#server/context.ts';
import { lifestyleOf } from '#server/features/lifestyle/lifestyle.usecases.ts';
import { contactsOf } from '#server/features/pet-contacts/pet-contacts.usecases.ts';
import type { Pet } from '#server/features/pets/pets.table.ts';
import { photoLink } from '#server/features/pets/photos.policy.ts';

import { emergencyPageNotFound } from './emergency.errors.ts';
import type { Described } from './emergency.presenter.ts';
import { knownFields, presentFacts, shownFacts } from './emergency.presenter.ts';
import { findOwnerName, findProfiled } from './emergency.queries.ts';
import { isWithOwner } from './emergency.rules.ts';
import type { EmergencyProfile } from './emergency.table.ts';

const photoSeconds = 3600;

/** What strangers see of the pet with this Pet ID. Throws emergencyPageNotFound, whyever there is no page. */
export async function openEmergencyPage(ctx: Context, petIdentifier: string) {
  const found = await findProfiled(ctx.db, petIdentifier);
  if (!found?.profile.open || !isWithOwner(found.pet)) throw emergencyPageNotFound();
  const facts = presentFacts(await describe(ctx, found), ctx.now);

  return { facts: shownFacts(facts, found.profile.shown), petId: found.pet.id };
}

type Chosen = { pet: Pet; profile: EmergencyProfile };

/** What strangers see, or would see if the page were open, and about which fields there is something to say. */
export async function foreseePage(ctx: OwnerContext, { pet, profile }: Chosen) {
  const ownerName = await findOwnerName(ctx.db, ctx.ownerId);
  const facts = presentFacts(await describe(ctx, { pet, profile, ownerName }), ctx.now);

  return { facts: shownFacts(facts, profile.shown), known: knownFields(facts) };
}

async function describe(ctx: Context, found: Chosen & { ownerName: string }): Promise<Described> {
  const { pet } = found;
  const [lifestyle, contacts] = await Promise.all([lifestyleOf(ctx, pet.id), contactsOf(ctx, pet.id)]);

  return { ...found, lifestyle, contacts, photo: photoLink(pet, 'medium', ctx, photoSeconds) };
}
