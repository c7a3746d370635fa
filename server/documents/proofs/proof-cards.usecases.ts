import type { AccountContext } from '#server/core/context.ts';
import { openSealedShareId } from '#server/documents/documents/share-links.policy.ts';
import { paths } from '#shared/core/paths.ts';

import { listLatestDoses, listShownLinks } from './proof-cards.queries.ts';

/** PROOF-1: the facts of the cards of all pets whose health the account may read, for the copy that is shown without a connection. */
export async function readProofCards(ctx: AccountContext) {
  const [doses, links] = await Promise.all([listLatestDoses(ctx.db, ctx), listShownLinks(ctx.db, ctx)]);
  const linkOf = new Map<string, { shareUrl: string; expiresAt: string }>();
  for (const { id, petId, sealedShareId, expiresAt } of links) {
    const shareId = openSealedShareId(ctx.signer, { linkId: id, sealedShareId });
    if (shareId && !linkOf.has(petId))
      linkOf.set(petId, {
        shareUrl: `${ctx.config.http.publicUrl}${paths.proof(shareId)}`,
        expiresAt: expiresAt.toISOString(),
      });
  }
  const byPet = Map.groupBy(doses, ({ petId }) => petId);

  return [...new Set([...byPet.keys(), ...linkOf.keys()])].map((petId) => ({
    petId,
    vaccinations: (byPet.get(petId) ?? []).map(({ petId: _petId, ...dose }) => dose),
    link: linkOf.get(petId) ?? null,
  }));
}
