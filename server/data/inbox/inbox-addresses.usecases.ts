import { lockAccount } from '#server/accounts/users/account.access.ts';
import { findOwnersName } from '#server/accounts/users/find-name.usecases.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForKeyShare } from '#server/pets/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import { firstName } from '#server/platform/mail/first-name.ts';
import { listPageSize } from '#shared/core/lists.ts';

import { newLocalPart } from './inbox-address.rules.ts';
import type { ListedAddress } from './inbox-addresses.queries.ts';
import { deleteAddress, deleteAddressOfPet, listAddresses, saveAddress } from './inbox-addresses.queries.ts';
import { addressNotFound, inboxOff } from './inbox.errors.ts';

/** The settings of an installation that receives mail. Throws inboxOff for every other. */
export function requireInbox({ config }: Pick<Context, 'config'>) {
  if (!config.inbox) throw inboxOff();

  return config.inbox;
}

export type InboxRecipient = { id: string; ownerId: AccountId; petId: string | null };

export const readAddresses = ({ db, accountId }: AccountContext): Promise<ListedAddress[]> =>
  listAddresses(db, accountId, listPageSize);

/**
 * Makes the address of the account or of a pet. If there is one, it ends, and mail to it is refused.
 * Throws petNotFound, and petReadOnly for an archived pet.
 */
export const renewAddress = (ctx: AccountContext, petId: string | null): Promise<ListedAddress> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const access = petId === null ? undefined : await lockPetForKeyShare(ctx, petId, 'own');
    const name = access?.pet.name ?? firstName(await findOwnersName(ctx, ctx.accountId)) ?? '';

    return saveAddress(
      ctx.db,
      { accountId: ctx.accountId, access },
      { id: newId(), localPart: newLocalPart(name), createdAt: ctx.now },
    );
  });

/** Mail to it is refused from now on. Throws addressNotFound. */
export async function removeAddress({ db, accountId }: AccountContext, id: string) {
  if (!(await deleteAddress(db, accountId, id))) throw addressNotFound();
}

/** Within the transaction that gives the pet to another owner, whose papers these are from now on. */
export const endAddressOfPet = ({ db }: Context, { access }: { access: PetAccess<'basics'> }) =>
  deleteAddressOfPet(db, access);
