import type { AccountContext } from '#server/context.ts';
import { presentPhoto } from '#server/features/pets/photos.presenter.ts';

import type { NewAccountPhoto } from './account-photos.queries.ts';

/** The owner's photo for a page; null without one. Only its owner gets the addresses. */
export const presentAccountPhoto = (ctx: AccountContext, photo: NewAccountPhoto | undefined) =>
  photo ? presentPhoto({ ...photo, id: ctx.accountId }, ctx, 'account-photos') : null;
