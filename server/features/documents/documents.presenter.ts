import type { Context } from '#server/context.ts';
import { signFileLink } from '#server/features/files/files.policy.ts';
import type { Json } from '#server/platform/json.ts';
import { extendJson, jsonOfText, writeJson } from '#server/platform/json.ts';
import { canPreview, extensionFor, originalType } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';

import type { DocumentRow } from './document-rows.queries.ts';
import type { Document } from './documents.table.ts';
import { signPreviews } from './previews.policy.ts';

const downloadLinkSeconds = 60;

/** The file name for downloads: the document's name with the extension of its type. */
export function downloadName({ name, fileType }: Document): string {
  const ending = `.${extensionFor(fileType)}`;

  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** The documents of one response. Their addresses are signed together. */
export function presentDocuments(rows: readonly DocumentRow[], ctx: Context) {
  const shown = rows.filter(({ fileType }) => canPreview(fileType)).map(({ id }) => id);
  const signed = signPreviews(ctx, shown);
  const fileUrls = new Map(shown.map((id, index) => [id, signed[index]]));

  return rows.map((row) =>
    extendJson(
      extendJson(row.fields, presentShare(row, ctx)),
      jsonOfText('fileUrl', fileUrls.get(row.id) ?? null),
    ),
  );
}

function presentShare({ shareId, shareExpiry }: DocumentRow, { config, now }: Context): Json<Share> {
  if (!shareId || !shareExpiry || shareExpiry <= now) return unshared;

  return writeJson({
    shareUrl: `${config.http.publicUrl}${paths.shared(shareId)}`,
    shareExpiry: shareExpiry.toISOString(),
  });
}

type Share = { shareUrl: string | null; shareExpiry: string | null };

const unshared: Json<Share> = writeJson({ shareUrl: null, shareExpiry: null });

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

/** What a visitor with the link sees: nothing about the owner or the pet. */
export function presentSharedDocument({ name, category, fileType, size, shareExpiry }: Document) {
  return { name, category, fileType, size, expiresAt: shareExpiry?.toISOString() ?? null };
}
