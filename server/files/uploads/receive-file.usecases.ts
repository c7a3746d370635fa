import type { AccountContext } from '#server/core/context.ts';
import { accountFull, fileEmpty, fileTooLarge, uploadTooSlow } from '#server/files/files/files.errors.ts';
import { metered } from '#server/files/files/metering.rules.ts';

import { withUploadPermit } from './permit-upload.usecases.ts';
import type { Bucket } from './reserve-file.usecases.ts';
import { reserveRoom } from './reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from './save-file.usecases.ts';
import { saveWhole } from './save-file.usecases.ts';
import { atLeastRate } from './upload-rate.rules.ts';

export type ReceivingRules = { bucket: Bucket; maxBytes: number; inspect: (head: Buffer) => Promise<void> };

/**
 * Streams an upload into the storage without buffering it. `inspect` receives the first 64 KiB before anything is stored and
 * throws to refuse. A failure leaves nothing behind. Throws accountFull, diskFull, fileTooLarge, fileEmpty, fileIncomplete,
 * tooManyUploads, uploadsBusy, uploadTooSlow.
 */
export async function receiveFile(
  ctx: AccountContext,
  { content, declaredBytes, signal }: IncomingFile,
  { bucket, maxBytes, inspect }: ReceivingRules,
): Promise<ReceivedFile> {
  const { accountMaxBytes, leastRate } = ctx.config.uploads;
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw fileTooLarge(maxBytes);
  if (!content) throw fileEmpty();

  return withUploadPermit(ctx, declaredBytes ?? maxBytes, async () => {
    const { storagePath, reserved } = await reserveRoom(ctx, {
      bucket,
      declaredBytes,
      maxBytes,
      isUpload: true,
    });
    const noRoom = declaredBytes === undefined && reserved < maxBytes;
    const limits = noRoom
      ? { maxBytes: reserved, tooLarge: () => accountFull(accountMaxBytes) }
      : { maxBytes, tooLarge: () => fileTooLarge(maxBytes) };
    const arriving = metered(atLeastRate(content, leastRate, uploadTooSlow), { ...limits, inspect });

    return saveWhole(ctx, storagePath, arriving, { declaredBytes, signal });
  });
}
