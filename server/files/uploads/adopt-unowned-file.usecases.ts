import type { AccountId, Context } from '#server/core/context.ts';
import { markStored, prolongReceiving } from '#server/files/files/files.queries.ts';

import type { ReceivedFile } from './save-file.usecases.ts';

/** Within the transaction that writes the row which refers to the file. */
export const keepUnownedFile = (ctx: Context, storagePath: string, until: Date) =>
  prolongReceiving(ctx.db, storagePath, until);

/** Within the transaction that writes the row which shows the file: makes it the account's. False when it was swept. */
export const adoptUnownedFile = (
  ctx: Context,
  { storagePath, bytes, sha256 }: ReceivedFile,
  { type, ownerId }: { type: string; ownerId: AccountId },
): Promise<boolean> => markStored(ctx.db, storagePath, { type, bytes, sha256, ownerId });
