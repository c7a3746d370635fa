import type { Context } from '#server/core/context.ts';
import type { TakenGrant } from '#server/pets/pets/pet-people.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { findHandover } from './pet-handovers.queries.ts';
import { takenGrant } from './stored-grants.rules.ts';
import { undoUntil } from './undo-period.rules.ts';

export type ReadHandover = {
  direction: 'received' | 'given';
  /** The name of the other side. */
  name: string;
  at: Date;
  /** Null once it can't be undone any more. */
  undoUntil: Date | null;
  /** The people whose access it ended, by their ids, and the rights that they had. */
  out: ReadonlyMap<string, TakenGrant>;
};

/** The last handover of a pet, or of the pet that this is the kept part of; undefined without one. */
export async function readHandover(
  { db, now }: Pick<Context, 'db' | 'now'>,
  access: PetAccess<'basics'>,
): Promise<ReadHandover | undefined> {
  const found = await findHandover(db, access);
  // After another change of owner, an earlier handover is of no concern to the one of today.
  if (!found || ![found.handover.toUserId, found.handover.fromUserId].includes(access.ownerId))
    return undefined;
  const { handover } = found;
  const isGiven = handover.keptPetId === access.petId;
  const until = undoUntil(handover);

  return {
    direction: isGiven ? 'given' : 'received',
    name: isGiven ? found.receiver : found.giver,
    at: handover.at,
    undoUntil: until > now ? until : null,
    out: new Map(handover.forUndo.people.map((grant) => [grant.id, takenGrant(grant)])),
  };
}
