import type { OwnerContext } from '#server/context.ts';
import { summariseDocuments } from '#server/features/documents/documents.usecases.ts';
import { knowsAllergies } from '#server/features/lifestyle/lifestyle.usecases.ts';
import { knowsWhomToCall } from '#server/features/pet-contacts/pet-contacts.usecases.ts';
import { activePets } from '#server/features/pets/pets.usecases.ts';

/** The owner's pets, newest documents and live links, and which of the first steps are done, read side by side. */
export async function readDashboard(ctx: OwnerContext) {
  const [pets, summary, contact, allergies] = await Promise.all([
    activePets(ctx),
    summariseDocuments(ctx),
    knowsWhomToCall(ctx),
    knowsAllergies(ctx),
  ]);
  const record = summary.documentCount > 0 || allergies || pets.some(({ microchip }) => microchip !== null);

  return { pets, ...summary, stepsDone: { record, contact } };
}
