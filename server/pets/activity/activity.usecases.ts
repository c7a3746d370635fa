import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import type { PetWithKeptPart } from '#server/pets/pets/handover.events.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import { activityKeptDays } from '#shared/core/retention.ts';

import {
  countActivity,
  deleteActivityBefore,
  forgetActor,
  listActivity,
  moveActivity,
} from './activity.queries.ts';

/** PEOPLE-3: for the owner and co-owners, a page of a pet's activity, newest first, and its owner's name. Throws petNotFound. */
export async function readActivity(ctx: AccountContext, petId: string, after: Cursor | undefined) {
  const access = await requirePet(ctx, petId, 'manage', { evenArchived: true });
  const [page, owner] = await Promise.all([
    readPage({
      after,
      list: (limit) => listActivity(ctx.db, access, { after, limit }),
      count: () => countActivity(ctx.db, access),
      placeOf: (activity) => activity,
    }),
    ownersName(ctx, access),
  ]);

  return { ...page, owner };
}

const day = 24 * 3_600_000;

export const sweepActivity = ({ db, now }: Context) =>
  deleteActivityBefore(db, new Date(now.getTime() - activityKeptDays * day));

/** Within the deletion of an account: what it did to other people's pets stays, without its name. */
export const forgetActivityOf = ({ db }: Context, { accountId }: { accountId: AccountId }) =>
  forgetActor(db, accountId);

/** PEOPLE-7: the activity names people and documents of the owner who hands the pet over, and stays there. */
export const keepActivity = ({ db }: Context, { access, kept }: PetWithKeptPart) =>
  moveActivity(db, access, kept);

/** A handover was undone: the activity is as it was before it. */
export const returnActivity = ({ db }: Context, { access, kept }: PetWithKeptPart) =>
  moveActivity(db, kept, access);
