import type { Context } from '#server/context.ts';
import { paths } from '#shared/paths.ts';
import { passcodeTries } from '#shared/sharing.ts';

import { openSealedShareId } from './share-links.policy.ts';
import type { ListedLink } from './share-links.queries.ts';
import type { SharedDocument } from './sharing.queries.ts';

/** A link as its owner sees it. Without an address it works, but can't be shown again: it is from an earlier version. */
export function presentLink(link: ListedLink, { config, signer }: Context) {
  const shareId = openSealedShareId(signer, { linkId: link.id, sealedShareId: link.sealedShareId });

  return {
    id: link.id,
    kind: link.kind,
    title: link.title,
    shareUrl: shareId ? `${config.http.publicUrl}${paths.shared(shareId)}` : null,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    hasPasscode: link.passcodeHash !== null,
    locked: link.wrongTries >= passcodeTries,
    usedUp: link.maxDownloads !== null && link.downloads >= link.maxDownloads,
    maxDownloads: link.maxDownloads,
    downloads: link.downloads,
    opens: link.opens,
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    tellFirstOpen: link.tellFirstOpen,
    documents: link.documents,
  };
}

/** What a visitor with the link sees: nothing about the owner or the pet. */
export function presentShared({ link, document: { name, category, fileType, size } }: SharedDocument) {
  const downloadsLeft = link.maxDownloads === null ? null : link.maxDownloads - link.downloads;

  return { name, category, fileType, size, expiresAt: link.expiresAt.toISOString(), downloadsLeft };
}
