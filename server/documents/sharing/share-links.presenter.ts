import type { Context } from '#server/core/context.ts';
import { openSealedShareId } from '#server/documents/documents/share-links.policy.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { presentPages } from '#server/documents/page-pictures/page-pictures.presenter.ts';
import { paths } from '#shared/core/paths.ts';
import { expiryOn } from '#shared/documents/document-dates.ts';
import { proofTitle } from '#shared/health/proof/proof-links.ts';
import { vaccinationStatus, vaccinationStatusNames } from '#shared/health/vaccination-status.ts';

import type { LiveLink } from './live-links.queries.ts';
import type { SharedPack } from './read-pack.usecases.ts';
import type { ListedLink } from './share-links.queries.ts';
import { isLocked, isUsedUp } from './share-links.rules.ts';
import type { SharedDocument } from './shared-page.queries.ts';

/** The path of a link's page. */
export const pageOf = ({ kind }: Pick<ShareLink, 'kind'>, shareId: string): string =>
  kind === 'proof' ? paths.proof(shareId) : paths.shared(shareId);

/** A proof's title is written in the reader's language, and not kept. Null for a document's own link. */
export const titleOf = ({ kind, title }: Pick<ShareLink, 'kind' | 'title'>): string | null =>
  kind === 'proof' ? proofTitle() : title;

/** A link as its owner sees it. Without an address it works, but can't be shown again: it is from an earlier version. */
export function presentLink(link: ListedLink, { config, signer }: Context) {
  const shareId = openSealedShareId(signer, { linkId: link.id, sealedShareId: link.sealedShareId });

  return {
    id: link.id,
    kind: link.kind,
    title: titleOf(link),
    shareUrl: shareId ? `${config.http.publicUrl}${pageOf(link, shareId)}` : null,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    hasPasscode: link.passcodeHash !== null,
    locked: isLocked(link),
    usedUp: isUsedUp(link),
    maxDownloads: link.maxDownloads,
    downloads: link.downloads,
    opens: link.opens,
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    tellFirstOpen: link.tellFirstOpen,
    byToken: link.tokenId !== null,
    petId: link.petId,
    petName: link.petName,
    facts: link.facts,
    documents: link.documents,
  };
}

/** A link as the dashboard lists it: a pack by its title, and a document's own link by the document. */
export const presentLiveLink = ({ id, petName, document, expiresAt, opens, ...link }: LiveLink) => ({
  id,
  name: titleOf(link) ?? document?.name ?? '',
  petName: link.title === null ? (document?.petName ?? null) : petName,
  expiresAt: expiresAt.toISOString(),
  opens,
});

/** The facts that a visitor sees of one document: the pet's name, but nothing about the owner. */
export function presentShared({ link, document }: SharedDocument) {
  const { name, category, petName, fileType, size, position, layout } = document;

  return {
    name,
    category,
    petName,
    fileType,
    size,
    pages: presentPages(fileType, layout),
    /** The pack that it is in. */
    pack: link.kind === 'document' ? undefined : { title: titleOf(link) ?? '', position },
    ...presentUse(link),
  };
}

/** The facts that a visitor with a pack's link sees. */
export function presentPack(pack: SharedPack) {
  const { link, documents, petName, facts, known, lifestyle, vaccinations, doses, records, today } = pack;
  const positions = new Map(documents.map(({ id, position }) => [id, position]));
  const attached = new Set(vaccinations.flatMap(({ documentIds }) => documentIds));

  return {
    title: titleOf(link) ?? '',
    petName,
    createdAt: link.createdAt.toISOString(),
    ...presentUse(link),
    facts,
    known,
    lifestyle,
    vaccinations: vaccinations.map(
      ({ name, vaccine, dateAdministered, expirationDate, documentIds, origin }) => ({
        name,
        vaccine,
        dateAdministered,
        expirationDate,
        /** Without the id of a document, which is of no use to the visitor. */
        origin: origin.kind === 'document' ? { ...origin, documentId: null } : origin,
        isExpired: expirationDate !== null && expirationDate < today,
        status: vaccinationStatusNames[vaccinationStatus({ expirationDate }, today)],
        /** The position in the pack of the document that the owner attached as its proof, if it is there. */
        proof: documentIds.map((id) => positions.get(id)).find((position) => position !== undefined),
      }),
    ),
    /** Every dose on record, for the question whether a stay is covered. */
    doses: doses.map(({ name, vaccine, dateAdministered, expirationDate, documentIds }) => ({
      name,
      vaccine,
      dateAdministered,
      expirationDate,
      documentIds,
    })),
    /** The documents that aren't a vaccination's proof. */
    records: records
      .filter(({ id }) => !attached.has(id))
      .map(({ id, name, createdAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        /** The position of the record in the pack, if it is there. */
        position: positions.get(id),
      })),
    documents: documents.map(
      ({ name, category, expirationDate, fileType, size, createdAt, position, layout }) => ({
        name,
        category,
        expiry: expirationDate === null ? undefined : presentExpiry(expirationDate, today),
        fileType,
        size,
        createdAt: createdAt.toISOString(),
        position,
        pages: presentPages(fileType, layout),
      }),
    ),
  };
}

const presentExpiry = (expirationDate: string, today: string) => ({
  day: expirationDate,
  isPast: expiryOn(today, expirationDate) === 'expired',
});

export type ShownPack = ReturnType<typeof presentPack>;

const presentUse = ({
  expiresAt,
  maxDownloads,
  downloads,
}: Pick<ShareLink, 'expiresAt' | 'maxDownloads' | 'downloads'>) => ({
  expiresAt: expiresAt.toISOString(),
  downloadsLeft: maxDownloads === null ? null : maxDownloads - downloads,
});
