import type { AccountContext, Context } from '#server/core/context.ts';
import { signFileLink } from '#server/files/files/files.policy.ts';
import { isClean } from '#server/files/files/scan-states.policy.ts';
import { extendJson, jsonOfValues } from '#server/platform/json.ts';
import { paths } from '#shared/core/paths.ts';
import { extensionFor, originalType } from '#shared/documents/documents.ts';

import type { DocumentRow } from './document-rows.queries.ts';
import type { Document } from './documents.table.ts';
import { signPreviews } from './previews.policy.ts';
import { openSealedShareId } from './share-links.policy.ts';

const downloadLinkSeconds = 60;

/** The file name for downloads: the document's name with the extension of its type. */
export function downloadName({ name, fileType }: Pick<Document, 'name' | 'fileType'>): string {
  const ending = `.${extensionFor(fileType)}`;

  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** The documents of one response. Their addresses are signed together. */
export function presentDocuments(rows: readonly DocumentRow[], ctx: AccountContext) {
  const shown = rows.filter(isClean).map(({ id }) => id);
  const signed = signPreviews(ctx, shown);
  const addresses = new Map(shown.map((id, index) => [id, signed[index]]));

  return rows.map((row) => {
    const { file = null, thumbnail = null } = addresses.get(row.id) ?? {};
    const createdAt = row.createdAt.toISOString();

    return extendJson(
      row.fields,
      jsonOfValues({
        createdAt,
        // DATA-4 names both; a document is created when its upload is complete.
        uploadDate: createdAt,
        addedByYou: row.addedBy === ctx.accountId,
        ...presentShare(row, ctx),
        fileUrl: file,
        thumbnailUrl: row.thumbnailPath ? thumbnail : null,
      }),
    );
  });
}

function presentShare(row: DocumentRow, { config, signer, now }: Context): Share {
  const { linkId, sealedShareId, shareExpiry } = row;
  if (!linkId || !shareExpiry || shareExpiry <= now) return unshared;
  const shareId = openSealedShareId(signer, { linkId, sealedShareId });

  return {
    shareUrl: shareId ? `${config.http.publicUrl}${paths.shared(shareId)}` : null,
    shareExpiry: shareExpiry.toISOString(),
  };
}

/** With an expiry and no address the link works, but can't be shown again: it is from an earlier version. */
type Share = { shareUrl: string | null; shareExpiry: string | null };

const unshared: Share = { shareUrl: null, shareExpiry: null };

/** The URL from which the owner downloads the file, or the one it was made of, valid for a minute. */
export function presentDownload(
  document: Document,
  { signer, now }: Context,
  { original = false }: { original?: boolean } = {},
) {
  const { originalPath, storagePath, fileType, name } = document;
  const file =
    original && originalPath !== null
      ? { path: originalPath, name: `${name}.heic`, type: originalType }
      : { path: storagePath, name: downloadName(document), type: fileType };

  return {
    url: signFileLink(signer, { ...file, exp: Math.ceil(now.getTime() / 1000) + downloadLinkSeconds }),
  };
}
