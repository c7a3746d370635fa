import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { releaseFilesOf } from './files.usecases.ts';

export const filesListeners = [on(accountDeleted, (ctx, { accountId }) => releaseFilesOf(ctx, accountId))];
