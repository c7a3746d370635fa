import type { OwnerContext } from '#server/context.ts';
import { summariseDocuments } from '#server/features/documents/documents.usecases.ts';
import { lostPets } from '#server/features/emergency/emergency.usecases.ts';
import { unansweredFinders } from '#server/features/finder-messages/finder-messages.usecases.ts';
import { knowsAllergies } from '#server/features/lifestyle/lifestyle.usecases.ts';
import { knowsWhomToCall } from '#server/features/pet-contacts/pet-contacts.usecases.ts';
import { activePets } from '#server/features/pets/pets.usecases.ts';

/** What needs attention, the owner's pets, newest documents and live links, and which of the first steps are done, read side by side. */
export async function readDashboard(ctx: OwnerContext) {
  const [pets, summary, contact, allergies, lost, found] = await Promise.all([
    activePets(ctx),
    summariseDocuments(ctx),
    knowsWhomToCall(ctx),
    knowsAllergies(ctx),
    lostPets(ctx),
    unansweredFinders(ctx),
  ]);
  const record = summary.documentCount > 0 || allergies || pets.some(({ microchip }) => microchip !== null);

  return { pets, ...summary, stepsDone: { record, contact }, attention: { lost, found } };
}
