import { isDeepStrictEqual } from 'node:util';

import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockDocuments } from '#server/documents/documents/documents.access.ts';
import { shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { drawFirstPages } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { prepareLink } from '#server/documents/sharing/prepare-link.usecases.ts';
import type { ListedLink } from '#server/documents/sharing/share-links.queries.ts';
import { findLink } from '#server/documents/sharing/share-links.queries.ts';
import { isStopped } from '#server/documents/sharing/share-links.rules.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import type { ProofChoices } from '#shared/health/proof/proof-links.schema.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';

import { insertProof, listCertificates, listDocumentsOfLinks, listProofs } from './proofs.queries.ts';

// A link on the screen should outlive the visit.
const leastMinutes = 60;

/**
 * PROOF-2: the link that proves the vaccinations of a pet. One that works already, for the same list and certificates, is given again, so
 * that the call can be repeated; with a duration there is always a new one. Throws petNotFound, petReadOnly and shareExpiryInvalid.
 */
export async function shareProof(
  ctx: AccountContext,
  petId: string,
  { list, certificates, ...choices }: ProofChoices,
): Promise<ListedLink> {
  await requirePet(ctx, petId, 'manage');
  const link = await prepareLink(ctx, newId(), choices);
  const isTimed = choices.hours !== undefined || choices.until !== undefined;

  const linkId = await inTransaction(ctx, async (ctx) => {
    // Two presses make one link.
    const pet = await lockPetForUpdate(ctx, petId, 'manage');
    const ids = certificates ? await listCertificates(ctx.db, pet) : [];
    const expiresAfter = new Date(ctx.now.getTime() + leastMinutes * 60_000);
    const known = isTimed ? [] : await listProofs(ctx.db, pet, expiresAfter);
    const ofList = known.filter((link) => asksFor(link, list) && !isStopped(link));
    const documents = await listDocumentsOfLinks(ctx.db, ofList);
    const same = ofList.find(({ id }) => isDeepStrictEqual(documents.get(id), new Set(ids)));
    if (same) return same.id;
    const accesses = await lockDocuments(ctx, ids, 'manage');
    const inOrder = accesses.toSorted((a, b) => ids.indexOf(a.documentId) - ids.indexOf(b.documentId));
    await insertProof(ctx.db, pet, { link, list, certificates: inOrder });
    await recordActivity(ctx, pet, 'proof_shared', null);
    await drawFirstPages(
      ctx,
      inOrder.map(({ document }) => document),
    );

    return link.id;
  });
  const made = await findLink(ctx.db, ctx, linkId);
  // It was removed in the meantime.
  if (!made) throw shareLinkNotFound();

  return made;
}

/** Whether a link asks for this list. Lists from before travel rules were kept lack them. */
const asksFor = ({ requirements }: Pick<ShareLink, 'requirements'>, list: RequirementList | null): boolean =>
  isDeepStrictEqual(requirements && { ...requirements, travel: requirements.travel ?? null }, list);
