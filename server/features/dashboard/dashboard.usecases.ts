import type { OwnerContext } from '#server/context.ts';
import { summariseDocuments } from '#server/features/documents/documents.usecases.ts';
import { activePets } from '#server/features/pets/pets.usecases.ts';

/** The owner's pets, newest documents and live links, read side by side. */
export async function readDashboard(ctx: OwnerContext) {
  const [pets, summary] = await Promise.all([activePets(ctx), summariseDocuments(ctx)]);

  return { pets, ...summary };
}
