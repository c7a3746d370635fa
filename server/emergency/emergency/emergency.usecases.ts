import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { EmergencyChange } from '#shared/emergency/emergency.schema.ts';
import type { PetAction } from '#shared/pets/activity.ts';

import { emergencyNeedsPet } from './emergency.errors.ts';
import { listLost, listProfiled, readProfile, saveProfile } from './emergency.queries.ts';
import {
  inPageOrder,
  isWithOwner,
  lostAt,
  showing,
  unchosenProfile,
  withField,
  withoutReport,
} from './emergency.rules.ts';

/** The pet and its emergency profile. Throws petNotFound. */
export async function openProfile(ctx: AccountContext, petId: string) {
  const access = await requirePet(ctx, petId, 'manage', { evenArchived: true });

  return { access, pet: access.pet, profile: await readProfile(ctx.db, access, ctx.now) };
}

/**
 * Changes one setting of the page. Throws petNotFound, emergencyNeedsPet for a page of an archived pet, and
 * changedElsewhere when the text has changed since this person saw it.
 */
export const changeProfile = (ctx: AccountContext, petId: string, change: EmergencyChange) =>
  changing(ctx, petId, (profile, pet) => {
    if ('field' in change) {
      return showing(profile, withField(profile.shown, change.field, change.shown));
    }
    if ('shown' in change) {
      const { shown } = change;

      return showing(profile, inPageOrder(shown));
    }
    if ('words' in change) {
      assertUnchanged('emergency', {
        current: profile.words,
        before: change.before,
        value: change.words,
      });

      return { ...profile, words: change.words };
    }

    if ('lastSeen' in change) {
      return lostAt(profile, ctx.now) ? { ...profile, lastSeen: change.lastSeen } : profile;
    }
    if (change.open) assertWithOwner(pet);

    // A finder needs the page of a lost pet, so closing the page also ends the lost period.
    return change.open ? { ...profile, open: true } : { ...withoutReport(profile), open: false };
  });

/** Prepares the page of a pet without opening it. Throws petNotFound. */
export const presetProfile = (
  ctx: AccountContext,
  petId: string,
  { shown, words }: Pick<EmergencyProfile, 'shown' | 'words'>,
) => changing(ctx, petId, (profile) => ({ ...profile, shown, words }));

/** The owner's pets with their emergency profiles, newest first, at most `listPageSize`. */
export const listPages = async (ctx: AccountContext) =>
  (await listProfiled(ctx.db, ctx)).map(({ pet, profile }) => ({
    pet,
    profile: profile ?? unchosenProfile(pet.id, ctx.now),
  }));

/** The owner's pets that are lost now, those lost longest first. */
export const lostPets = (ctx: AccountContext) => listLost(ctx.db, ctx);

/** Within a transaction that has locked the pet: takes the page offline. It stays off when the pet is restored. */
export async function closePage(ctx: Context, access: PetAccess<'manage'>) {
  const profile = await readProfile(ctx.db, access, ctx.now);
  if (profile.open)
    await saveProfile(ctx.db, access, { ...withoutReport(profile), open: false, updatedAt: ctx.now });
}

export function assertWithOwner(pet: Pet) {
  if (!isWithOwner(pet)) throw emergencyNeedsPet();
}

/** Within one transaction: changes the profile of a pet that the account may manage. */
export const changing = (
  ctx: AccountContext,
  petId: string,
  change: (profile: EmergencyProfile, pet: Pet) => EmergencyProfile,
  action: PetAction = 'emergency_page_changed',
) =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage');
    const before = await readProfile(ctx.db, access, ctx.now);
    const changed = change(before, access.pet);
    const profile = { ...changed, updatedAt: ctx.now };
    await saveProfile(ctx.db, access, profile);
    await recordActivity(ctx, access, action, null);

    return { access, pet: access.pet, profile };
  });
