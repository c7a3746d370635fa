import type { Readable } from 'node:stream';

import type { AccountContext, Context } from '#server/core/context.ts';
import { requireDocuments } from '#server/documents/documents/documents.access.ts';
import { downloadName } from '#server/documents/documents/documents.presenter.ts';
import { listReadable } from '#server/documents/documents/documents.queries.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import { zipFiles } from '#server/files/zips/zips.usecases.ts';

import type { ZipAddress } from './zips.policy.ts';
import { signZip } from './zips.policy.ts';

/** The address of a zip with the files of these documents. Throws documentNotFound, fileNotScanned, fileInfected. */
export async function addressOfZip(ctx: AccountContext, ids: readonly string[]): Promise<string> {
  const accesses = await requireDocuments(ctx, ids, 'read');
  for (const { document } of accesses) requireClean(document);

  return signZip(
    ctx,
    ctx.accountId,
    accesses.map(({ documentId }) => documentId),
  );
}

/** The zip of a verified address. Undefined when all of the documents are gone. Throws fileNotScanned, fileInfected. */
export async function openZip(ctx: Context, address: ZipAddress): Promise<Readable | undefined> {
  const { accountId, ids } = address;
  const documents = await listReadable(ctx.db, { accountId, now: ctx.now, petScope: 'all' }, ids);
  if (documents.length === 0) return undefined;
  for (const document of documents) requireClean(document);

  return zipFiles(
    ctx,
    documents.map((document) => ({
      name: downloadName(document),
      createdAt: document.createdAt,
      open: async () => ({ content: await ctx.storage.open(document.storagePath), size: document.size }),
    })),
  );
}
