import type { AccountId, Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import { changeOwner } from '#server/pets/pets/change-owner.usecases.ts';
import type { ForUndo } from '#server/pets/pets/handover.events.ts';
import { petHandingOver } from '#server/pets/pets/handover.events.ts';
import { addKeptPart } from '#server/pets/pets/kept-part.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { updatePet } from '#server/pets/pets/pets.queries.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { endAllAccess, moveEnded } from '#server/pets/pets/taken-access.queries.ts';
import { newId } from '#server/platform/ids.ts';
import type { Handover } from '#shared/pets/people.ts';

import { handoverStillUndoable } from './handovers.errors.ts';
import { petHandedOverDelivery } from './pet-handovers.deliveries.ts';
import { findHandover, insertHandover, listHandedOver } from './pet-handovers.queries.ts';
import { storedGrant } from './stored-grants.rules.ts';
import { hourMs, undoUntil } from './undo-period.rules.ts';

/** Throws handoverStillUndoable while the pet can still go back to its owner before. */
export async function assertSettled({ db, now }: Pick<Context, 'db' | 'now'>, access: PetAccess<'own'>) {
  const found = await findHandover(db, access);
  if (found && undoUntil(found.handover) > now) throw handoverStillUndoable();
}

/**
 * PEOPLE-7: within a transaction that has locked both accounts and the pet, for a person who accepts a handover: the pet becomes that
 * person's, with what its owner chose. Everyone else loses access. `access` is that of the person who was invited; returns that of
 * the new owner.
 */
export async function takeOver(
  ctx: Context,
  access: PetAccess<'basics'>,
  { to, goesAlong }: { to: AccountId; goesAlong: Handover },
): Promise<PetAccess<'own'>> {
  const { db, now } = ctx;
  const { petId, ownerId: from } = access;
  const kept = await addKeptPart(ctx, access);
  await moveEnded(db, access, kept, now);
  const people = (await endAllAccess(db, access, now)).map(storedGrant);
  const forUndo: ForUndo = { people, detached: [], documents: [], reminders: [] };
  await announce(ctx, petHandingOver, { access, kept, goesAlong, forUndo });
  const owned = await changeOwner(ctx, access, to);
  // The conditions among its facts are part of its health.
  if (!goesAlong.records) await updatePet(db, owned, { conditions: null });
  await insertHandover(db, {
    id: newId(),
    petId,
    keptPetId: kept.petId,
    fromUserId: from,
    toUserId: to,
    forUndo,
    at: now,
    undoneAt: null,
  });
  await recordActivity(ctx, owned, 'handed_over', null);
  await tellGiver(ctx, from);

  return owned;
}

/** The first handover is told at once; those of the next hour in one mail at its end. */
async function tellGiver(ctx: Context, from: AccountId) {
  const { db, now } = ctx;
  const recent = await listHandedOver(db, from, new Date(now.getTime() - hourMs));
  const hour = Math.floor(now.getTime() / hourMs);
  await deliver(
    ctx,
    petHandedOverDelivery,
    recent.length > 1
      ? { subject: from, occurrence: `hour ${hour}`, details: {}, dueAt: new Date((hour + 1) * hourMs) }
      : { subject: from, details: {} },
  );
}
