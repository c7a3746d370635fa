import type { AccountContext } from '#server/context.ts';
import { summarizeDocuments } from '#server/features/documents/document-list.usecases.ts';
import { lostPets } from '#server/features/emergency/emergency.usecases.ts';
import { unansweredFinders } from '#server/features/finder-messages/finder-messages.usecases.ts';
import { hasAllergies } from '#server/features/lifestyle/lifestyle.usecases.ts';
import { hasEmergencyContacts } from '#server/features/pet-contacts/pet-contacts.usecases.ts';
import { hasChippedPet, readPets } from '#server/features/pets/pets.usecases.ts';

/** What needs attention, the owner's pets, newest documents and live links, and the completed first steps, loaded in parallel. */
export async function readDashboard(ctx: AccountContext) {
  const [{ rows: pets, total: petCount }, summary, contact, allergies, chip, lost, found] = await Promise.all(
    [
      readPets(ctx, { archived: false }),
      summarizeDocuments(ctx),
      hasEmergencyContacts(ctx),
      hasAllergies(ctx),
      hasChippedPet(ctx),
      lostPets(ctx),
      unansweredFinders(ctx),
    ],
  );
  const record = summary.documentCount > 0 || allergies || chip;

  return { pets, petCount, ...summary, stepsDone: { record, contact }, attention: { lost, found } };
}
