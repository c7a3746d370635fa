import type { AccountContext } from '#server/core/context.ts';
import { metered } from '#server/files/files/metering.rules.ts';

import type { Bucket } from './reserve-file.usecases.ts';
import { reserveRoom } from './reserve-file.usecases.ts';
import type { ReceivedFile } from './save-file.usecases.ts';
import { saveFile } from './save-file.usecases.ts';

/** Stores content that the product has made, such as the sizes of a photo. Throws accountFull. */
export async function storeContent(
  ctx: AccountContext,
  bucket: Bucket,
  content: Buffer,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const { storagePath } = await reserveRoom(ctx, {
    bucket,
    declaredBytes: content.length,
    maxBytes: content.length,
    isUpload: false,
  });

  return saveFile(ctx, storagePath, metered([content]), signal);
}
