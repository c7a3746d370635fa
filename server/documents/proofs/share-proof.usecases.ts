import { isDeepStrictEqual } from 'node:util';

import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockDocuments } from '#server/documents/documents/documents.access.ts';
import { shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import { drawFirstPages } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { prepareLink } from '#server/documents/sharing/prepare-link.usecases.ts';
import type { ListedLink } from '#server/documents/sharing/share-links.queries.ts';
import { findLink } from '#server/documents/sharing/share-links.queries.ts';
import { isStopped } from '#server/documents/sharing/share-links.rules.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import type { ProofChoices } from '#shared/health/proof/proof-links.schema.ts';
import { proofTitle } from '#shared/health/proof/proof-links.ts';

import { insertProof, listCertificates, listDocumentsOfLink, listProofs } from './proofs.queries.ts';

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
    const lasting = new Date(ctx.now.getTime() + leastMinutes * 60_000);
    for (const known of isTimed ? [] : await listProofs(ctx.db, pet, lasting)) {
      // Lists from before travel rules were kept lack them.
      const asked = known.requirements && {
        ...known.requirements,
        travel: known.requirements.travel ?? null,
      };
      const isSame = isDeepStrictEqual(asked, list) && !isStopped(known);
      const documents = new Set(await listDocumentsOfLink(ctx.db, known));
      if (isSame && isDeepStrictEqual(documents, new Set(ids))) return known.id;
    }
    const accesses = await lockDocuments(ctx, ids, 'manage');
    const inOrder = accesses.toSorted((a, b) => ids.indexOf(a.documentId) - ids.indexOf(b.documentId));
    await insertProof(ctx.db, pet, { link, title: proofTitle(), list, certificates: inOrder });
    await recordActivity(ctx, pet, 'pack_made', proofTitle());
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
