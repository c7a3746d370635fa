import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { adoptFile, discardFile, releaseFiles } from '#server/files/files/files.usecases.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { beginUpload } from '#server/files/uploads/begin-upload.usecases.ts';
import type { ClaimedUpload } from '#server/files/uploads/claim-upload.usecases.ts';
import { claimUpload } from '#server/files/uploads/claim-upload.usecases.ts';
import { cancelIfRefused, finishUpload } from '#server/files/uploads/finish-upload.usecases.ts';
import type { IncomingPart } from '#server/files/uploads/receive-part.usecases.ts';
import { receivePart } from '#server/files/uploads/receive-part.usecases.ts';
import type { ReceivedFile } from '#server/files/uploads/save-file.usecases.ts';
import { uploadNotFound } from '#server/files/uploads/uploads.errors.ts';
import { withoutMarks } from '#shared/core/text.ts';
import type { NewImport } from '#shared/data/imports/imports.schema.ts';
import { newImport } from '#shared/data/imports/imports.schema.ts';
import type { ImportKind } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import { expiryOf, isBusy } from './import-progress.rules.ts';
import { importBusy, importTypeRefused, tableTooLarge } from './imports.errors.ts';
import { readImportJob } from './imports.jobs.ts';
import { deleteImport, findCurrent, insertImport, lockAnyImport } from './imports.queries.ts';

const exportBesideFiles = 512 * 1024 * 1024;
const tableExtensions = ['csv', 'tsv', 'txt'];

function fileKindOf({ fileName }: NewImport): ImportKind {
  if (/\p{Cc}/u.test(fileName)) throw importTypeRefused();
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  if (extension === 'zip') return 'export';
  if (!tableExtensions.includes(extension)) throw importTypeRefused();

  return 'table';
}

/** An export contains some data besides its files. */
export const importMaxBytes = ({ config }: Pick<Context, 'config'>): number =>
  config.uploads.accountMaxBytes + exportBesideFiles;

/** Begins the upload of a file to import. Throws importTypeRefused, importBusy, tableTooLarge, and the errors of beginUpload. */
export async function beginImport(ctx: AccountContext, input: NewImport, length: number): Promise<Upload> {
  const kind = fileKindOf(input);
  if (kind === 'table' && length > importLimits.tableBytes) throw tableTooLarge();
  const current = await findCurrent(ctx.db, ctx.accountId, ctx.now);
  if (current && isBusy(current, ctx.now)) throw importBusy();
  const { requestKey } = input;

  return beginUpload(ctx, {
    requestKey,
    length,
    maxBytes: importMaxBytes(ctx),
    details: input,
    counted: false,
  });
}

/** Stores a part; with the last one the file is read. Returns how many bytes have been stored. */
export async function receiveImportPart(
  ctx: AccountContext,
  uploadId: string,
  part: IncomingPart,
): Promise<number> {
  const claimed = await claimUpload(ctx, uploadId);
  try {
    if (claimed.upload.counted) throw uploadNotFound();
    const input = newImport.parse(claimed.upload.details);
    const inspect = async (head: Buffer) => {
      const isZip = head.subarray(0, 2).toString('latin1') === 'PK';
      if (isZip !== (fileKindOf(input) === 'export')) throw importTypeRefused();
    };
    const { received, whole } = await receivePart(ctx, claimed, part, { bucket: 'imports', inspect });
    if (whole)
      await storeImport(ctx, claimed, input, whole).catch(async (error: unknown) => {
        await cancelIfRefused(ctx, claimed, error);
        throw error;
      });

    return received;
  } finally {
    await claimed.release();
  }
}

/** Replaces the account's previous import. Throws importBusy while that is being added. */
async function storeImport(
  ctx: AccountContext,
  claimed: ClaimedUpload,
  input: NewImport,
  file: ReceivedFile,
) {
  try {
    await inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx);
      await finishUpload(ctx, claimed);
      const previous = await lockAnyImport(ctx.db, ctx.accountId);
      if (previous && isBusy(previous, ctx.now)) throw importBusy();
      if (previous) {
        await deleteImport(ctx.db, previous);
        if (previous.storagePath !== null) await releaseFiles(ctx, [previous.storagePath]);
      }
      // The files in it are scanned one by one when they are added; the zip itself can't be downloaded.
      await adoptFile(ctx, file, { type: 'application/octet-stream', ownerId: ctx.accountId });
      await insertImport(ctx.db, {
        id: input.requestKey,
        ownerId: ctx.accountId,
        kind: fileKindOf(input),
        state: 'reading',
        fileName: withoutMarks(input.fileName).slice(0, 200),
        storagePath: file.storagePath,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        expiresAt: expiryOf(ctx),
      });
      await ctx.jobs.enqueue(readImportJob, { importId: input.requestKey }, { group: ctx.accountId });
    });
  } catch (error) {
    await discardFile(ctx, file.storagePath);
    throw error;
  }
}
