import type { AccountContext, Context } from '#server/core/context.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { findPetOfPack } from '#server/documents/sharing/packs.queries.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import { proofAnswerDays } from '#shared/core/retention.ts';
import { answersTo } from '#shared/health/proof/requirement-answers.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';

import { readKnownFacts } from './known-facts.usecases.ts';
import type { Asked, ProofAnswer } from './proof-answers.table.ts';
import { hashCode, newCode, readCode } from './proof-codes.policy.ts';
import { deleteAnswers, findAnswer, insertAnswer } from './proofs.queries.ts';

/** Every other vaccine on record counts too where no place has said which it asks for. */
const answer = async (ctx: Context, access: PetAccess, { stay, list }: Asked): Promise<Answer[]> =>
  answersTo(list, await readKnownFacts(ctx, access, list), stay, { others: list.name === '' });

/** PROOF-3: the same for the owner, before anything is shared. Throws petNotFound. */
export const previewAnswers = async (ctx: AccountContext, petId: string, asked: Asked): Promise<Answer[]> =>
  answer(ctx, await requirePet(ctx, petId, 'read'), asked);

/** PROOF-2: answers for the days of a stay and keeps what was said. Returns the code under which it can be checked. Throws shareNotFound. */
export async function answerProof(ctx: Context, link: ShareLink, asked: Asked): Promise<string> {
  const access = await findPetOfPack(ctx.db, link);
  if (!access) throw shareNotFound();
  const { petId, ownerId, pet } = access;
  const code = newCode();
  await insertAnswer(ctx.db, {
    id: newId(),
    codeHash: hashCode(code),
    petId,
    ownerId,
    linkId: link.id,
    asked,
    said: {
      petName: pet.name,
      petIdentifier: pet.petIdentifier,
      answers: await answer(ctx, access, asked),
    },
    askedAt: ctx.now,
  });

  return code;
}

/**
 * An answer by its code. `now`: the answers to the same question today; undefined when the pet has changed its owner, whose record is not
 * shown to those who asked the owner before.
 */
export type CheckedAnswer = {
  code: string;
  answer: ProofAnswer;
  now: Answer[] | undefined;
  /** Whether the link still works, so that today's record may be shown. */
  isShared: boolean;
};

/** The answer with this code, as typed. Undefined for an unknown code, after a year, and when the pet or the account is gone. */
export async function checkAnswer(ctx: Context, typed: string): Promise<CheckedAnswer | undefined> {
  const code = readCode(typed);
  if (code === undefined) return undefined;
  const found = await findAnswer(ctx.db, hashCode(code), { now: ctx.now, since: oldest(ctx.now) });
  if (!found) return undefined;
  const { answer: kept, pet, isShared } = found;

  return {
    code,
    answer: kept,
    now: kept.ownerId === pet.ownerId ? await answer(ctx, pet, kept.asked) : undefined,
    isShared,
  };
}

/** The answer of a link with this code. */
export async function answerOfLink(
  ctx: Context,
  link: ShareLink,
  typed: string | undefined,
): Promise<CheckedAnswer | undefined> {
  const found = typed === undefined ? undefined : await checkAnswer(ctx, typed);

  return found?.answer.linkId === link.id ? found : undefined;
}

const day = 24 * 3600 * 1000;

const oldest = (now: Date) => new Date(now.getTime() - proofAnswerDays * day);

/** Deletes answers that are older than a year. */
export const sweepAnswers = ({ db, now }: Context) => deleteAnswers(db, oldest(now));
