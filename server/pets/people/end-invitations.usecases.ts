import { sha256 } from '#server/accounts/users/tokens.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import {
  deleteInvitationsBefore,
  endInvitation,
  withdrawAllTo,
  withdrawOpen,
} from './end-invitations.queries.ts';
import { petInvitationNotFound } from './people.errors.ts';
import { lockOpenByTokenHash } from './pet-invitations.queries.ts';

/** Throws petInvitationNotFound. */
export async function withdrawPetInvitation({ db, accountId, now }: AccountContext, id: string) {
  if (!(await withdrawOpen(db, { id, accountId, now }))) throw petInvitationNotFound();
}

/** The person says no: the token doesn't work any more. Throws petInvitationNotFound. */
export const refusePetInvitation = (ctx: Context, token: string, ended: 'refused' | 'reported') =>
  inTransaction(ctx, async ({ db, now }) => {
    const invitation = await lockOpenByTokenHash(db, sha256(token), now);
    if (!invitation) throw petInvitationNotFound();
    await endInvitation(db, invitation, { ended, endedAt: now });
  });

/** The pet gets a new owner: earlier invitations to it don't work any more. */
export const withdrawInvitationsTo = ({ db, now }: Context, { access }: { access: PetAccess<'basics'> }) =>
  withdrawAllTo(db, access, now);

const keptMs = 30 * 24 * 3_600_000;

/** Deletes invitations some time after they could have been accepted. */
export const sweepPetInvitations = ({ db, now }: Context) =>
  deleteInvitationsBefore(db, new Date(now.getTime() - keptMs));
