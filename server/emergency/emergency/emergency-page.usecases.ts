import type { Context, AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { receiveFinderMessage } from '#server/emergency/finder-messages/finder-messages.usecases.ts';
import { photoLink } from '#server/files/photos/photos.policy.ts';
import { photoFile } from '#server/files/photos/photos.usecases.ts';
import { lifestyleOf } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { contactsOf } from '#server/pets/contacts/pet-contacts.usecases.ts';
import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessForVisitor } from '#server/pets/pets/pets.access.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { paths } from '#shared/core/paths.ts';
import type { FinderInput } from '#shared/emergency/emergency.schema.ts';

import { emergencyPageNotFound } from './emergency.errors.ts';
import type { Described, EmergencyFacts } from './emergency.presenter.ts';
import { knownFields, presentFacts, shownFacts } from './emergency.presenter.ts';
import { findProfiled, readProfile } from './emergency.queries.ts';
import { isWithOwner } from './emergency.rules.ts';

/** The public facts of the pet with this Pet ID. Throws emergencyPageNotFound for any reason. */
export async function openEmergencyPage(ctx: Context, petIdentifier: string): Promise<EmergencyFacts> {
  const found = await findOpen(ctx, petIdentifier);
  const facts = presentFacts(await describe(ctx, found, publicPhoto(found.pet)), ctx.now);

  return shownFacts(facts, found.profile.shown);
}

/** Stores a finder's message if the page is open when it arrives. Throws emergencyPageNotFound, `limited`. */
export const writeToOwner = (ctx: Context, petIdentifier: string, input: FinderInput, sender: string) =>
  inTransaction(ctx, async (ctx) => {
    const { access } = await findOpen(ctx, petIdentifier, { hold: true });
    await receiveFinderMessage(ctx, access, input, sender);
  });

/** The stored photo of a pet whose page shows it. Throws emergencyPageNotFound. */
export async function findPublicPhoto(ctx: Context, petIdentifier: string) {
  const { pet, profile } = await findOpen(ctx, petIdentifier);
  const photo = profile.shown.includes('photo') ? photoFile(pet, 'medium') : undefined;
  if (!photo) throw emergencyPageNotFound();

  return photo;
}

async function findOpen(ctx: Context, petIdentifier: string, options: { hold?: boolean } = {}) {
  const found = await findProfiled(ctx.db, petIdentifier, ctx.now, options);
  if (!found?.profile.open || !isWithOwner(found.pet)) throw emergencyPageNotFound();

  return { ...found, access: accessForVisitor(found.pet) };
}

// Not a signed address: it works while the page shows the photo, and reveals only the Pet ID.
const publicPhoto = ({ photoUrl, petIdentifier }: Pet) =>
  photoUrl && `${paths.publicPet(petIdentifier)}/photo`;

/** All facts that the page could show, for a link that the owner makes to them. Without the owner's name and the photo. */
export async function readEmergencyFacts(ctx: Context, access: PetAccess): Promise<EmergencyFacts> {
  const { pet } = access;
  const profile = await readProfile(ctx.db, access, ctx.now);

  return presentFacts(await describe(ctx, { access, pet, profile, ownerName: '' }, null), ctx.now);
}

/** Whether visitors see the pet's name and photo now. */
export async function readPublicLook(ctx: Context, access: PetAccess) {
  const { open, shown } = await readProfile(ctx.db, access, ctx.now);
  const isShown = open && isWithOwner(access.pet);

  return { name: isShown && shown.includes('name'), photo: isShown && shown.includes('photo') };
}

type Chosen = { access: PetAccess; pet: Pet; profile: EmergencyProfile };

/** The facts on the page, or those that it would show if it were open, and which fields have a value. */
export async function previewPage(ctx: AccountContext, { access, pet, profile }: Chosen) {
  const [ownerName, described] = await Promise.all([
    ownersName(ctx, access),
    describe(ctx, { access, pet, profile, ownerName: '' }, photoLink(pet, 'medium', ctx)),
  ]);
  const facts = presentFacts({ ...described, ownerName }, ctx.now);

  return { facts: shownFacts(facts, profile.shown), known: knownFields(facts) };
}

async function describe(
  ctx: Context,
  found: Chosen & { ownerName: string },
  photo: string | null,
): Promise<Described> {
  const { access } = found;
  const [lifestyle, contacts] = await Promise.all([lifestyleOf(ctx, access), contactsOf(ctx, access)]);

  return { ...found, lifestyle, contacts, photo };
}
