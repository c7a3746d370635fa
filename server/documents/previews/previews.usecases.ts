import { findHolderOf } from '#server/accounts/personal-tokens/personal-tokens.usecases.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { downloadName } from '#server/documents/documents/documents.presenter.ts';
import { findPreviewedDocument, listReadable } from '#server/documents/documents/documents.queries.ts';
import type { PreviewAddress } from '#server/documents/documents/previews.policy.ts';
import { canPreview, thumbnailType } from '#shared/documents/documents.ts';

/**
 * The document of a verified address; undefined when it is gone, the session or personal token has ended, or its account may no
 * longer see the document of another owner.
 */
async function findDocument(ctx: Context, address: PreviewAddress) {
  const [found, holder] = await Promise.all([
    findPreviewedDocument(ctx.db, address),
    findHolderOf(ctx, address.as),
  ]);
  if (!found || holder === undefined) return undefined;

  return found.userId === holder || (await mayRead(ctx, holder, found.id)) ? found : undefined;
}

const mayRead = async ({ db, now }: Context, accountId: AccountId, documentId: string) =>
  (await listReadable(db, { accountId, now, petScope: 'all' }, [documentId])).length > 0;

/** The file of a verified address; undefined when there is none any more. */
export async function findPreviewed(ctx: Context, address: PreviewAddress) {
  const found = await findDocument(ctx, address);

  return (
    found && {
      storagePath: found.storagePath,
      type: found.fileType,
      // A browser shows pictures and PDFs, and saves the others.
      saveAs: canPreview(found.fileType) ? undefined : downloadName(found),
    }
  );
}

/** The thumbnail of a verified address's document; undefined when there is none. */
export async function findThumbnail(ctx: Context, address: PreviewAddress) {
  const path = (await findDocument(ctx, address))?.thumbnailPath;

  return path ? { storagePath: path, type: thumbnailType, saveAs: undefined } : undefined;
}
