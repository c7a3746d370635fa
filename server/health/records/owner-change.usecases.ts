import type { AccountId, Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { changeOwnerOfRecords, forgetAdderOfRecords } from './owner-change.queries.ts';

/** Within the transaction that gives a pet to another owner: its records go along. */
export const changeRecordsOwner = (
  { db }: Context,
  { access, ...change }: { access: PetAccess<'basics'>; from: AccountId; to: AccountId },
) => changeOwnerOfRecords(db, access, change);

/** Within the deletion of an account: what it added to other people's pets stays, without its name. */
export const forgetAdderInRecords = ({ db }: Context, { accountId }: { accountId: AccountId }) =>
  forgetAdderOfRecords(db, accountId);
