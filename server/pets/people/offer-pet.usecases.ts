import type { AccountContext } from '#server/core/context.ts';
import { assertSettled } from '#server/pets/handovers/take-over.usecases.ts';
import { lockPetForKeyShare } from '#server/pets/pets/pets.access.ts';
import type { NewHandover } from '#shared/pets/people.schema.ts';

import { makeInvitation } from './invite.usecases.ts';

/**
 * PEOPLE-7: offers a pet to a new owner, with an invitation that works as every other. Throws petNotFound, petReadOnly,
 * tooManyInvitations, handoverStillUndoable.
 */
export const offerPet = (
  ctx: AccountContext,
  petId: string,
  { id, email, ...handover }: NewHandover,
): Promise<{ token: string | null }> =>
  makeInvitation(
    ctx,
    {
      id,
      email,
      handover,
      grant: { role: 'co_owner', scope: null, papers: 'all', fromDay: null, untilDay: null },
    },
    async (ctx) => {
      const access = await lockPetForKeyShare(ctx, petId, 'own');
      await assertSettled(ctx, access);

      return [access];
    },
  );
