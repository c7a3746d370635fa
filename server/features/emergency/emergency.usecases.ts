import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { Pet } from '#server/features/pets/pets.table.ts';
import { requirePet, requirePetAlone } from '#server/features/pets/pets.usecases.ts';
import type { EmergencyChange } from '#shared/emergency.ts';

import { emergencyChangedElsewhere, emergencyNeedsPet } from './emergency.errors.ts';
import { listLost, readProfile, saveProfile } from './emergency.queries.ts';
import { isWithOwner, lostAt, lostEnd, withField } from './emergency.rules.ts';
import type { EmergencyProfile } from './emergency.table.ts';

/** What the owner has chosen to show of the pet. Throws petNotFound. */
export async function openProfile(ctx: OwnerContext, petId: string) {
  const pet = await requirePet(ctx, petId);

  return { pet, profile: await readProfile(ctx.db, petId, ctx.now) };
}

/**
 * Changes one thing about the page. Throws petNotFound, emergencyNeedsPet for a page of a pet that is put away, and
 * emergencyChangedElsewhere when the words are no longer what this person saw.
 */
export const changeProfile = (ctx: OwnerContext, petId: string, change: EmergencyChange) =>
  changing(ctx, petId, (profile, pet) => {
    if ('field' in change) {
      return { ...profile, shown: withField(profile.shown, change.field, change.shown) };
    }
    if ('words' in change) {
      if (profile.words !== change.before && profile.words !== change.words)
        throw emergencyChangedElsewhere();

      return { ...profile, words: change.words };
    }

    if ('lastSeen' in change) {
      return lostAt(profile, ctx.now) ? { ...profile, lastSeen: change.lastSeen } : profile;
    }
    if (change.open) assertWithOwner(pet);

    // Whoever finds a lost pet must find its page too: without the one there is not the other.
    return change.open ? { ...profile, open: true } : { ...profile, open: false, ...noLongerLost };
  });

/** Reports the pet lost, or prolongs that, for thirty days; its page is open from now on. Throws like changeProfile. */
export const reportLost = (ctx: OwnerContext, petId: string, lastSeen: string | null) =>
  changing(ctx, petId, (profile, pet) => {
    assertWithOwner(pet);

    return {
      ...profile,
      open: true,
      lostSince: lostAt(profile, ctx.now)?.since ?? ctx.now,
      lostUntil: lostEnd(ctx.now),
      lastSeen,
      lostEndToldAt: null,
    };
  });

/** The owner's pets that are lost now, the longest first. */
export const lostPets = ({ db, ownerId, now }: OwnerContext) => listLost(db, ownerId, now);

/** The pet is back; its page stays as it is. Doing it twice changes nothing. Throws petNotFound. */
export const reportFound = (ctx: OwnerContext, petId: string) =>
  changing(ctx, petId, (profile) => ({ ...profile, ...noLongerLost }));

/** Within a transaction that holds the pet: strangers see nothing of it any more. */
export async function closePage(ctx: OwnerContext, petId: string) {
  const profile = await readProfile(ctx.db, petId, ctx.now);
  if (profile.open)
    await saveProfile(ctx.db, { ...profile, open: false, ...noLongerLost, updatedAt: ctx.now });
}

const noLongerLost = { lostSince: null, lostUntil: null, lastSeen: null, lostEndToldAt: null };

function assertWithOwner(pet: Pet) {
  if (!isWithOwner(pet)) throw emergencyNeedsPet();
}

const changing = (
  ctx: OwnerContext,
  petId: string,
  change: (profile: EmergencyProfile, pet: Pet) => EmergencyProfile,
) =>
  inTransaction(ctx, async (ctx) => {
    const pet = await requirePetAlone(ctx, petId);
    const changed = change(await readProfile(ctx.db, petId, ctx.now), pet);
    const profile = { ...changed, updatedAt: ctx.now };
    await saveProfile(ctx.db, profile);

    return { pet, profile };
  });
