import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { updateUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import type { UserMetadata } from '#shared/accounts/account.ts';

export const changeMetadata = (ctx: Context, { user }: LiveSession, change: Partial<UserMetadata>) =>
  updateUser(ctx.db, user.id, { userMetadata: { ...user.userMetadata, ...change } }, ctx.now);
