import { lockOther } from '#server/accounts/users/account.access.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import { changeOwner } from '#server/pets/pets/change-owner.usecases.ts';
import { handoverUndone, handoverUndoing } from '#server/pets/pets/handover.events.ts';
import { deleteKeptPart } from '#server/pets/pets/kept-part.usecases.ts';
import { accessForKept, findPetForJob, requirePet } from '#server/pets/pets/pets.access.ts';
import { updatePet } from '#server/pets/pets/pets.queries.ts';
import { endAllAccess, resumeAccess } from '#server/pets/pets/taken-access.queries.ts';

import { handoverNotUndoable } from './handovers.errors.ts';
import { handoverUndoneDelivery } from './pet-handovers.deliveries.ts';
import { endHandover, findHandover } from './pet-handovers.queries.ts';
import type { PetHandover } from './pet-handovers.table.ts';
import { takenGrant } from './stored-grants.rules.ts';
import { undoUntil } from './undo-period.rules.ts';

/**
 * PEOPLE-7: gives the pet back to its owner before, within 24 hours and for either side: the new owner names the pet, the one before
 * the part that stayed. Documents that the new owner has added stay there. Throws petNotFound, handoverNotUndoable.
 */
export const undoHandover = (ctx: AccountContext, petId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const own = await requirePet(ctx, petId, 'own', { evenArchived: true });
    const found = await findHandover(ctx.db, own);
    if (!found || undoUntil(found.handover) <= ctx.now) throw handoverNotUndoable();
    await giveBack(ctx, found.handover);
    const { id, fromUserId, toUserId } = found.handover;
    const recipient = ctx.accountId === fromUserId ? toUserId : fromUserId;
    await deliver(ctx, handoverUndoneDelivery, { subject: id, recipient, details: {} });
  });

async function giveBack(ctx: Context, handover: PetHandover) {
  const { db, now } = ctx;
  const [giver, receiver] = [handover.fromUserId as AccountId, handover.toUserId as AccountId];
  // Also a blocked or closed account gives the pet back. In a fixed order, because both sides can undo at once.
  for (const each of [giver, receiver].toSorted()) await lockOther(ctx, each);
  const access = await findPetForJob(ctx, handover.petId, { lock: 'update' });
  const part =
    handover.keptPetId === null
      ? undefined
      : await findPetForJob(ctx, handover.keptPetId, { lock: 'update' });
  if (!access || !part || access.ownerId !== receiver || !(await endHandover(db, handover, now)))
    throw handoverNotUndoable();
  const { forUndo } = handover;
  const kept = accessForKept(part.pet);
  await announce(ctx, handoverUndoing, { access, forUndo });
  await endAllAccess(db, access, now);
  const back = await changeOwner(ctx, access, giver);
  await resumeAccess(db, back, kept, forUndo.people.map(takenGrant));
  await announce(ctx, handoverUndone, { access: back, kept, forUndo });
  if (!back.pet.conditions) await updatePet(db, back, { conditions: kept.pet.conditions });
  await deleteKeptPart(ctx, kept);
}
