import type { AccountId, Context } from '#server/core/context.ts';

import { findUndone, listHandedOver } from './pet-handovers.queries.ts';
import { undoableSince } from './undo-period.rules.ts';

/** The account's handovers that can still be undone. */
export const handoversForMail = ({ db, now }: Context, accountId: AccountId) =>
  listHandedOver(db, accountId, undoableSince(now));

/** A handover that was undone, for one of its sides. */
export const undoneForMail = ({ db }: Context, handoverId: string, recipient: AccountId) =>
  findUndone(db, handoverId, recipient);
