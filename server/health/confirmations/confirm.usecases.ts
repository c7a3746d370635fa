import { ownersDay } from '#server/accounts/preferences/preferences.usecases.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import type { ClinicRequest } from '#server/health/records/clinic-requests.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessForVisitor, findPetForJob } from '#server/pets/pets/pets.access.ts';
import { recordClinicActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { newId } from '#server/platform/ids.ts';
import type { Answering } from '#shared/health/proof/clinic-requests.schema.ts';
import type { Correction, LineAnswer } from '#shared/health/proof/clinic-requests.ts';
import { differs } from '#shared/health/proof/origin.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

import { listClinicDocuments } from './clinic-documents.queries.ts';
import type { AskedLine } from './clinic-request-lines.queries.ts';
import { listLines, updateLine } from './clinic-request-lines.queries.ts';
import { endRequest, findBySecret, lockOpen } from './clinic-requests.queries.ts';
import { clinicAnswerDelivery } from './confirmations.deliveries.ts';
import { clinicRequestNotFound, nothingAnswered } from './confirmations.errors.ts';
import { endConfirmation, findCurrentConfirmation, insertConfirmation } from './confirmations.queries.ts';
import { corrects, isOutdated, isPerson } from './confirmations.rules.ts';

/** The request of a secret as the clinic sees it. Changes nothing. Throws clinicRequestNotFound. */
export async function readForClinic(ctx: Context, secret: string) {
  const { db, now } = ctx;
  const found = await findBySecret(db, sha256(secret), now);
  const lines = found ? await listLines(db, [found.request]) : [];
  if (!found || lines.length === 0) throw clinicRequestNotFound();
  const { request, pet } = found;
  const isSeen = request.withDocuments && request.ended === null;

  return {
    ...found,
    lines,
    documents: isSeen ? await listClinicDocuments(db, accessForVisitor(pet), { request, now }) : [],
  };
}

export type ForClinic = Awaited<ReturnType<typeof readForClinic>>;

export type AnsweredLine = { answer: LineAnswer; correction: Correction | null };

/** The answer about each vaccination, by its position in the request. */
export type Answer = Answering & { lines: ReadonlyMap<number, AnsweredLine> };

/**
 * PROOF-5: records a clinic's answer, once. Of two at the same time one counts, and the other one changes nothing. Throws
 * clinicRequestNotFound, nothingAnswered.
 */
export const answerForClinic = (ctx: Context, secret: string, answer: Answer): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { request, access } = await openFor(ctx, secret);
    if (request.ended !== null) return;
    const lines = await listLines(ctx.db, [request]);
    const answered = lines.filter((each) => answer.lines.has(each.line.position) && !isOutdated(each));
    if (answered.length === 0) throw nothingAnswered();
    await endRequest(ctx.db, request.id, {
      ended: 'answered',
      endedAt: ctx.now,
      answeredBy: answer.by,
      answeredRole: answer.role,
    });
    for (const each of answered) await recordAnswer(ctx, each, { request, access, answer });
    await deliver(ctx, clinicAnswerDelivery, { subject: request.id, details: {} });
  });

/** The address isn't this pet's clinic: the request ends, and the account can't ask it again. Throws clinicRequestNotFound. */
export const declineForClinic = (ctx: Context, secret: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { request, access } = await openFor(ctx, secret);
    if (request.ended !== null) throw clinicRequestNotFound();
    await endRequest(ctx.db, request.id, { ended: 'reported', endedAt: ctx.now });
    await recordClinicActivity(ctx, access, {
      action: 'clinic_declined',
      clinic: request.email,
      subject: null,
    });
    await deliver(ctx, clinicAnswerDelivery, { subject: request.id, details: {} });
  });

/**
 * Within a transaction: locks the pet, as every change of its records does, and then the request. Throws clinicRequestNotFound. An
 * answered request isn't locked.
 */
async function openFor(ctx: Context, secret: string) {
  const { db, now } = ctx;
  const before = await findBySecret(db, sha256(secret), now);
  const access = before && (await findPetForJob(ctx, before.pet.id, { lock: 'update' }));
  if (!before || !access) throw clinicRequestNotFound();
  await lockOpen(db, before.request.id, now);
  // It may have ended, or its pet may have another owner, since it was read.
  const found = await findBySecret(db, sha256(secret), now);
  if (!found) throw clinicRequestNotFound();

  return { ...found, access };
}

type Given = { request: ClinicRequest; access: PetAccess<'medical'>; answer: Answer };

async function recordAnswer(
  ctx: Context,
  { line, vaccination }: AskedLine,
  { request, access, answer }: Given,
) {
  const given = answer.lines.get(line.position);
  if (!given) return;
  const correction = given.correction && corrects(given.correction, line.facts) ? given.correction : null;
  // Facts that were typed again as they were are confirmed by that.
  const said = given.answer === 'corrected' && !correction ? 'confirmed' : given.answer;
  await updateLine(ctx.db, line, { answer: said, correction: said === 'corrected' ? correction : null });
  await recordClinicActivity(ctx, access, {
    action: `clinic_${said}`,
    clinic: request.email,
    subject: line.facts.name,
  });
  if (said === 'confirmed')
    await confirm(ctx, vaccination, {
      request,
      by: answer.by,
      role: answer.role,
      at: ctx.now,
      facts: line.facts,
    });
}

type Confirmed = { request: ClinicRequest; by: string; role: string; at: Date; facts: ConfirmedFacts };

/**
 * Within a transaction that has locked the pet: makes these facts of a vaccination confirmed. A person doesn't take the place of a
 * clinic.
 */
export async function confirm(
  ctx: Context,
  vaccination: { id: string; userId: string },
  { request, by, role, at, facts }: Confirmed,
) {
  const { db, now } = ctx;
  const isOfPerson = isPerson(request);
  const holding = await findCurrentConfirmation(db, vaccination);
  if (holding && isOfPerson && !holding.isPerson && !differs(holding.facts, facts)) return;
  if (holding) await endConfirmation(db, holding, now);
  await insertConfirmation(db, {
    id: newId(),
    vaccinationId: vaccination.id,
    requestId: request.id,
    address: request.email,
    isPerson: isOfPerson,
    name: by,
    role,
    confirmedOn: await ownersDay({ db, now: at }, vaccination.userId as AccountId),
    confirmedAt: at,
    facts,
    endedAt: null,
    endedBecause: null,
  });
}
