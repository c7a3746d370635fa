import type { AccountId, Context } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { accountFull } from '#server/files/files/files.errors.ts';
import { roomLeft } from '#server/files/uploads/reserve-file.usecases.ts';
import { takeOver } from '#server/pets/handovers/take-over.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import type { Handover, PetGrant } from '#shared/pets/people.ts';

import { columnsOf } from './grants.rules.ts';
import { petPeopleChanged } from './people.events.ts';
import type { PetInvitation } from './pet-invitations.table.ts';
import { upsertPerson } from './pet-people.queries.ts';

type Acceptance = {
  to: AccountId;
  invitation: PetInvitation;
  handover: Handover;
  /** Whether the new owner lets the one before see the pet. */
  memory: boolean;
};

/** Within a transaction that has locked both accounts, the pet, and the invitation. `access` is that of the new owner. Throws accountFull. */
export async function acceptHandover(
  ctx: Context,
  access: PetAccess<'basics'>,
  { to, invitation, handover, memory }: Acceptance,
) {
  const giver = access.ownerId;
  const owned = await takeOver(ctx, access, { to, goesAlong: handover });
  // Files count toward the new owner's storage.
  if ((await roomLeft({ ...ctx, accountId: to })) < 0) throw accountFull(ctx.config.uploads.accountMaxBytes);
  if (handover.memory && memory) {
    await upsertPerson(ctx.db, {
      ...columnsOf(viewer, { timeZone: invitation.timeZone, now: ctx.now }),
      id: newId(),
      petId: access.petId,
      userId: giver,
      addedBy: to,
      createdAt: ctx.now,
    });
  }
  await announce(ctx, petPeopleChanged, { access: owned, accountId: to });
}

const viewer: PetGrant = { role: 'viewer', scope: 'basics', papers: 'none', fromDay: null, untilDay: null };
