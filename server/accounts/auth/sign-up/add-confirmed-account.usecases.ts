import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { insertPendingUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { Registration } from '#shared/accounts/account.schema.ts';

import { adopt } from './confirm-email.usecases.ts';
import { metadataOf } from './sign-up.usecases.ts';

/**
 * Creates an account that is already confirmed, such as the demo account. Undefined if the address is taken.
 */
export async function addConfirmedAccount(
  ctx: Context,
  { name, email, password }: Pick<Registration, 'name' | 'email' | 'password'>,
): Promise<User | undefined> {
  const { now } = ctx;
  const passwordHash = await hashPassword(password);
  const userMetadata = metadataOf(name);

  return inTransaction(ctx, async (ctx) => {
    const user = await insertPendingUser(ctx.db, { id: newId(), email, userMetadata }, now);

    return user && adopt(ctx, { userId: user.id, passwordHash, userMetadata });
  });
}
