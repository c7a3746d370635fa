import type { Context } from '#server/core/context.ts';
import { diskFull } from '#server/core/failures.ts';
import { uploadsBusy } from '#server/files/files/files.errors.ts';

/** The uploads that this process is receiving. Those of people without an account have a smaller, separate limit. */
const running = {
  uploads: 0,
  unowned: new Map<string, number>(),
  mails: new Map<string, number>(),
  bytes: 0,
};
const unownedMax = 10;
const unownedMaxPerSender = 2;

/**
 * Receives an upload of up to `bytes` if this process has a free slot, and if all running uploads leave the reserve of the
 * disk free. Throws uploadsBusy, diskFull.
 */
export async function withUploadPermit<Result>(
  ctx: Context,
  bytes: number,
  receive: () => Promise<Result>,
): Promise<Result> {
  if (running.uploads >= ctx.config.uploads.atOnce) throw uploadsBusy();
  running.uploads += 1;
  try {
    return await withRoom(ctx, bytes, receive);
  } finally {
    running.uploads -= 1;
  }
}

/** The same for a sender without an account, who can use neither the slots of account holders nor many of these. */
export async function withUnownedUploadPermit<Result>(
  ctx: Context,
  { bytes, sender }: { bytes: number; sender: string },
  receive: () => Promise<Result>,
): Promise<Result> {
  return withSlot(running.unowned, { by: sender, most: unownedMax, mostEach: unownedMaxPerSender }, () =>
    withRoom(ctx, bytes, receive),
  );
}

/**
 * The same for a mail, which its sender can send as slowly as the connection allows: mails leave half of the slots, and those to one
 * account leave most of theirs.
 */
export const withMailPermit = <Result>(
  ctx: Context,
  { bytes, ownerId }: { bytes: number; ownerId: string },
  receive: () => Promise<Result>,
): Promise<Result> => {
  const { atOnce, atOncePerAccount } = ctx.config.uploads;

  return withSlot(
    running.mails,
    { by: ownerId, most: Math.ceil(atOnce / 2), mostEach: atOncePerAccount },
    () => withUploadPermit(ctx, bytes, receive),
  );
};

/** Throws uploadsBusy. */
async function withSlot<Result>(
  taken: Map<string, number>,
  { by, most, mostEach }: { by: string; most: number; mostEach: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const total = [...taken.values()].reduce((sum, slots) => sum + slots, 0);
  const own = taken.get(by) ?? 0;
  if (total >= most || own >= mostEach) throw uploadsBusy();
  taken.set(by, own + 1);
  try {
    return await work();
  } finally {
    const left = (taken.get(by) ?? 1) - 1;
    if (left > 0) taken.set(by, left);
    else taken.delete(by);
  }
}

async function withRoom<Result>(
  ctx: Context,
  bytes: number,
  receive: () => Promise<Result>,
): Promise<Result> {
  running.bytes += bytes;
  try {
    await assertRoom(ctx);

    return await receive();
  } finally {
    running.bytes -= bytes;
  }
}

async function assertRoom(ctx: Context) {
  const freeBytes = await ctx.storage.freeBytes();
  if (freeBytes !== undefined) assertReserve(ctx, freeBytes - running.bytes);
}

/** Throws diskFull when less than the reserve of a disk is free. */
export function assertReserve({ config, log }: Pick<Context, 'config' | 'log'>, freeBytes: number) {
  if (freeBytes >= config.uploads.diskReserveBytes) return;
  log.error({ freeBytes }, 'a file was refused because the disk is nearly full: see DISK_RESERVE_MB');
  throw diskFull();
}
