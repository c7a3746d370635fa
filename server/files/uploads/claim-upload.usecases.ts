import type { AccountContext } from '#server/core/context.ts';
import {
  claimUpload as claimRow,
  findUpload,
  prolongClaim,
  releaseClaim,
} from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { newId } from '#server/platform/ids.ts';

import { uploadLocked, uploadNotFound, uploadOffsetWrong } from './uploads.errors.ts';

const claimedForMs = 10_000;
const prolongedEveryMs = 1000;

/** An upload that only this request writes to, until it releases it. */
export type ClaimedUpload = {
  upload: Upload;
  writerId: string;
  /** Aborted when the claim was lost. */
  stopped: AbortSignal;
  release(): Promise<void>;
};

/** Makes this request the only one that writes to the upload. Throws uploadNotFound, uploadLocked, uploadOffsetWrong. */
export async function claimUpload(ctx: AccountContext, uploadId: string): Promise<ClaimedUpload> {
  const which = { uploadId, ownerId: ctx.accountId, now: ctx.now };
  const started = performance.now();
  const writerId = newId();
  const until = () => new Date(ctx.now.getTime() + performance.now() - started + claimedForMs);
  const upload = await claimRow(ctx.db, which, { writer: writerId, until: until() });
  if (!upload) {
    const known = await findUpload(ctx.db, which);
    if (!known) throw uploadNotFound();
    throw known.finished ? uploadOffsetWrong() : uploadLocked();
  }
  const stop = new AbortController();
  const prolonging = setInterval(() => {
    prolongClaim(ctx.db, writerId, until()).then(
      (goesOn) => goesOn || stop.abort(),
      (error: unknown) => ctx.log.warn({ err: error }, 'the claim of an upload could not be prolonged'),
    );
  }, prolongedEveryMs);

  return {
    upload,
    writerId,
    stopped: stop.signal,
    async release() {
      clearInterval(prolonging);
      await releaseClaim(ctx.db, writerId);
    },
  };
}
