import type { Context } from '#server/core/context.ts';

import { listSharable } from './pet-invitations.queries.ts';
import type { PetInvitation } from './pet-invitations.table.ts';

/** Only an owner invites co-owners and hands the pet over. */
export const rightToInvite = ({ role, handover }: Pick<PetInvitation, 'role' | 'handover'>) =>
  role === 'co_owner' || handover ? 'own' : 'manage';

/** The pets of an invitation that its sender may still share. */
export const sharableOf = ({ db, now }: Pick<Context, 'db' | 'now'>, invitation: PetInvitation) =>
  listSharable(db, invitation, rightToInvite(invitation), now);
