import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { accountFull, fileEmpty, fileTooLarge } from '#server/files/files/files.errors.ts';
import { findUploadByRequestKey, insertUpload, listUncounted } from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { newId } from '#server/platform/ids.ts';

import { removeUpload } from './cancel-upload.usecases.ts';
import { roomLeft } from './reserve-file.usecases.ts';
import { uploadChanged } from './uploads.errors.ts';

const keptForMs = 24 * 3600 * 1000;

type NewUpload = {
  requestKey: string;
  length: number;
  maxBytes: number;
  details: unknown;
  /** False for a temporary file. An account has one such upload; a new one replaces it. */
  counted?: boolean;
};

/**
 * Begins an upload and reserves its bytes in the account's limit. A repeated request key returns the upload that was begun
 * first. Throws accountFull, fileEmpty, fileTooLarge, uploadChanged.
 */
export async function beginUpload(
  ctx: AccountContext,
  { requestKey, length, maxBytes, details, counted = true }: NewUpload,
): Promise<Upload> {
  if (length > maxBytes) throw fileTooLarge(maxBytes);
  if (length === 0) throw fileEmpty();

  return inTransaction(ctx, async (ctx) => {
    const { db, accountId: ownerId, now } = ctx;
    await lockAccount(ctx);
    const known = await findUploadByRequestKey(db, { ownerId, requestKey, now });
    if (known && known.length !== length) throw uploadChanged();
    if (known) return known;
    if (!counted) for (const { id } of await listUncounted(db, ownerId)) await removeUpload(ctx, id);
    else if ((await roomLeft(ctx)) < length) throw accountFull(ctx.config.uploads.accountMaxBytes);
    const expiresAt = new Date(now.getTime() + keptForMs);
    const upload = { id: newId(), ownerId, requestKey, length, details, counted, expiresAt, createdAt: now };

    return insertUpload(db, upload);
  });
}
