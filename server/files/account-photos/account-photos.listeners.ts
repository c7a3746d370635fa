import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { deleteAccountPhoto } from './account-photos.queries.ts';

export const accountPhotosListeners = [
  on(accountDeleted, (ctx, { accountId }) => deleteAccountPhoto(ctx.db, accountId)),
];
