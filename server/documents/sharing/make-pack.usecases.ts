import { isDeepStrictEqual } from 'node:util';

import { checkPassword } from '#server/accounts/auth/passwords.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { lockDocuments, requireDocuments } from '#server/documents/documents/documents.access.ts';
import {
  documentOfOtherPet,
  packAlreadyMade,
  shareLinkNotFound,
} from '#server/documents/documents/share-links.errors.ts';
import { drawFirstPages } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import { lockPetForKeyShare, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { NewPack } from '#shared/documents/sharing.schema.ts';

import { insertPack } from './packs.queries.ts';
import { prepareLink } from './prepare-link.usecases.ts';
import type { ListedLink } from './share-links.queries.ts';
import { findLink } from './share-links.queries.ts';

/**
 * Makes a link to documents and facts of a pet. The link has the request's key as its id, so the call can be repeated. Throws petNotFound,
 * petReadOnly, documentNotFound, documentOfOtherPet, shareExpiryInvalid, and packAlreadyMade when the key has made another pack.
 */
export async function makePack(ctx: AccountContext, given: NewPack): Promise<ListedLink> {
  const { petId, title, documentIds, facts, requestKey, ...choices } = given;
  await requirePet(ctx, petId, 'manage');
  await requireDocuments(ctx, documentIds, 'manage');
  const link = await prepareLink(ctx, requestKey, choices);

  const isNew = await inTransaction(ctx, async (ctx) => {
    const pet = await lockPetForKeyShare(ctx, petId, 'manage');
    const documents = await lockDocuments(ctx, documentIds, 'manage');
    for (const { document } of documents) requireClean(document);
    const isOfPet = ({ document }: DocumentAccess) =>
      document.userId === pet.ownerId && (document.petId === null || document.petId === pet.petId);
    if (!documents.every(isOfPet)) throw documentOfOtherPet();
    const positions = new Map(documentIds.map((id, index) => [id, index]));
    const inOrder = documents.toSorted(
      (a, b) => (positions.get(a.documentId) ?? 0) - (positions.get(b.documentId) ?? 0),
    );
    const pack = { link, title, documents: inOrder, facts: [...new Set(facts)] };
    if (!(await insertPack(ctx.db, pet, pack))) return false;
    await recordActivity(ctx, pet, 'pack_made', title);
    await drawFirstPages(
      ctx,
      inOrder.map(({ document }) => document),
    );

    return true;
  });
  const made = await findLink(ctx.db, ctx, requestKey);
  // Another account's link has this id, which a client has to guess.
  if (!made) throw shareLinkNotFound();
  if (!isNew && !(await isSame(ctx, made, given))) throw packAlreadyMade();

  return made;
}

/** Whether the link is as this request would have made it. */
async function isSame({ accountId }: AccountContext, made: ListedLink, given: NewPack): Promise<boolean> {
  const {
    petId,
    title,
    documentIds,
    facts,
    hours,
    until,
    passcode,
    maxDownloads = null,
    tellFirstOpen = false,
  } = given;
  const expiresAt =
    hours === undefined ? until && Date.parse(until) : made.createdAt.getTime() + hours * 3_600_000;
  const isAlike =
    made.petId === petId &&
    made.title === title &&
    isDeepStrictEqual(
      made.documents.map(({ id }) => id),
      documentIds,
    ) &&
    isDeepStrictEqual(new Set(made.facts), new Set(facts)) &&
    made.maxDownloads === maxDownloads &&
    made.tellFirstOpen === tellFirstOpen &&
    (made.passcodeHash === null) === (passcode === undefined) &&
    (expiresAt === undefined || made.expiresAt.getTime() === expiresAt);

  return isAlike && (passcode === undefined || checkPassword(made.passcodeHash, passcode, accountId));
}
