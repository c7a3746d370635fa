import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { closePage } from '#server/features/emergency/emergency.usecases.ts';
import { putAway } from '#server/features/pets/life.usecases.ts';

/**
 * Puts the pet away; doing it twice changes nothing. Its page closes for good: who brings the pet back a year later does not
 * open it by that. Throws petNotFound.
 */
export const archivePet = (ctx: OwnerContext, petId: string) =>
  inTransaction(ctx, async (ctx) => {
    const pet = await putAway(ctx, petId);
    await closePage(ctx, petId);

    return pet;
  });
