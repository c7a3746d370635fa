import type { Context } from '#server/context.ts';
import { paths } from '#shared/paths.ts';
import { passcodeTries } from '#shared/sharing.ts';

import { openSealedShareId } from './share-links.policy.ts';
import type { ListedLink } from './share-links.queries.ts';
import type { ShareLink } from './share-links.table.ts';
import type { SharedPack } from './shared-packs.usecases.ts';
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
    petId: link.petId,
    petName: link.petName,
    facts: link.facts,
    documents: link.documents,
  };
}

/** What a visitor with a document's link sees: nothing about the owner or the pet. */
export function presentShared({ link, document: { name, category, fileType, size } }: SharedDocument) {
  return { name, category, fileType, size, ...presentUse(link) };
}

/** What a visitor with a pack's link sees. */
export function presentPack({ link, documents, vaccinations, petName, facts, known, lifestyle }: SharedPack) {
  const positions = new Map(documents.map(({ id, position }) => [id, position]));

  return {
    title: link.title ?? '',
    petName,
    createdAt: link.createdAt.toISOString(),
    ...presentUse(link),
    facts,
    known,
    lifestyle,
    vaccinations: vaccinations.map(({ id, name, createdAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      /** Where the record is in the pack, if it is. */
      position: positions.get(id),
    })),
    documents: documents.map(({ name, category, fileType, size, position }) => ({
      name,
      category,
      fileType,
      size,
      position,
    })),
  };
}

export type ShownPack = ReturnType<typeof presentPack>;

const presentUse = ({
  expiresAt,
  maxDownloads,
  downloads,
}: Pick<ShareLink, 'expiresAt' | 'maxDownloads' | 'downloads'>) => ({
  expiresAt: expiresAt.toISOString(),
  downloadsLeft: maxDownloads === null ? null : maxDownloads - downloads,
});
