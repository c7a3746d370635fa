import type { AccountContext } from '#server/core/context.ts';
import { presentPhoto } from '#server/files/photos/photos.presenter.ts';
import type { KeptPhoto } from '#server/files/photos/photos.table.ts';

/** The owner's photo for a page; null without one. Only its owner gets the addresses. */
export const presentAccountPhoto = (ctx: AccountContext, photo: KeptPhoto | undefined) =>
  photo ? presentPhoto({ ...photo, id: ctx.accountId }, ctx, 'account-photos') : null;
