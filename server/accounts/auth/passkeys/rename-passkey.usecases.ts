import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';

import { passkeyNotFound } from './passkeys.errors.ts';
import { updatePasskeyName } from './passkeys.queries.ts';
import type { Passkey } from './passkeys.table.ts';

export async function renamePasskey(
  ctx: Context,
  user: User,
  input: Pick<Passkey, 'id' | 'friendlyName'>,
): Promise<Passkey> {
  const passkey = await updatePasskeyName(ctx.db, user.id, input);
  if (!passkey) throw passkeyNotFound();

  return passkey;
}
