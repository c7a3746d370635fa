import type { Context } from '#server/context.ts';
import { diskFull } from '#server/failures.ts';

import { uploadsBusy } from './files.errors.ts';

/** The uploads that this process is receiving. */
const running = { uploads: 0, bytes: 0 };

/**
 * Receives an upload of up to `bytes` if this process has room for another one, and if all that are running leave the
 * reserve of the disk free. Throws uploadsBusy, diskFull.
 */
export async function withUploadPermit<Result>(
  ctx: Context,
  bytes: number,
  receive: () => Promise<Result>,
): Promise<Result> {
  if (running.uploads >= ctx.config.uploads.atOnce) throw uploadsBusy();
  running.uploads += 1;
  running.bytes += bytes;
  try {
    await assertRoom(ctx);

    return await receive();
  } finally {
    running.uploads -= 1;
    running.bytes -= bytes;
  }
}

async function assertRoom({ storage, config, log }: Context) {
  const freeBytes = await storage.freeBytes();
  if (freeBytes === undefined || freeBytes - running.bytes >= config.uploads.diskReserveBytes) return;
  log.error({ freeBytes }, 'an upload was refused because the disk is nearly full: see DISK_RESERVE_MB');
  throw diskFull();
}
