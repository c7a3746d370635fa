import { lockAccount } from '#server/accounts/users/account.access.ts';
import { addressOf } from '#server/accounts/users/find-address.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { refuseInboxAddress } from '#server/core/inbox-domain.rules.ts';
import { limits } from '#server/core/limits.ts';
import { recordNotFound } from '#server/health/records/health.errors.ts';
import { addressesOfPet } from '#server/pets/people/pet-addresses.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForKeyShare, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { mailboxOf } from '#shared/accounts/mailbox.ts';
import type { NewClinicRequest } from '#shared/health/proof/clinic-requests.schema.ts';
import { clinicRequestDays, openClinicRequestsMax } from '#shared/health/proof/clinic-requests.ts';
import { isAtDomainOf } from '#shared/health/proof/free-mail.ts';
import { confirmedFactsOf } from '#shared/health/proof/origin.ts';

import { listDocumentIds } from './clinic-documents.queries.ts';
import { listChosen, listLines } from './clinic-request-lines.queries.ts';
import {
  findRequest,
  listDeclined,
  insertRequest,
  listOpenRequests,
  listRequests,
  withdrawOpen,
} from './clinic-requests.queries.ts';
import { clinicRequestDelivery } from './confirmations.deliveries.ts';
import {
  clinicAlreadyAsked,
  clinicDeclined,
  clinicRequestEnded,
  clinicRequestNotFound,
  ownAddressAsked,
  tooManyClinicRequests,
} from './confirmations.errors.ts';
import type { RequestWithLines } from './confirmations.presenter.ts';
import { isWaiting } from './confirmations.rules.ts';

const day = 24 * 3_600_000;

/**
 * PROOF-5: asks a clinic about vaccinations, by mail. A repeated id asks nothing new. Throws petNotFound, petReadOnly, recordNotFound,
 * ownAddressAsked, clinicDeclined, clinicAlreadyAsked, tooManyClinicRequests, and `rate.limited`.
 */
export async function askClinic(
  ctx: AccountContext,
  petId: string,
  { id, vaccinationIds, ...question }: NewClinicRequest,
): Promise<RequestWithLines> {
  refuseInboxAddress(ctx, question.email);
  await countHit(ctx.db, [
    { limit: limits.clinicRequests, subject: ctx.accountId },
    { limit: limits.clinicRequestsToAddress, subject: mailboxOf(question.email) },
  ]);

  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const { db, now, accountId } = ctx;
    const access = await lockPetForKeyShare(ctx, petId, 'manage');
    const known = await findRequest(db, access, id);
    if (known) return withLines(ctx, known);
    await assertAskable(ctx, access, { email: question.email, vaccinationIds });
    const chosen = await listChosen(db, access, vaccinationIds);
    if (chosen.length !== new Set(vaccinationIds).size) throw recordNotFound();
    const request = {
      ...question,
      isOfOwner: isAtDomainOf(question.email, await addressesOf(ctx, access)),
      documentIds: question.withDocuments ? await listDocumentIds(db, access, vaccinationIds) : [],
      id,
      petId,
      userId: accountId,
      secretHash: null,
      expiresAt: new Date(now.getTime() + clinicRequestDays * day),
      ended: null,
      endedAt: null,
      answeredBy: null,
      answeredRole: null,
      createdAt: now,
    };
    const asked = chosen.map((vaccination) => ({
      vaccinationId: vaccination.id,
      facts: confirmedFactsOf(vaccination),
    }));
    if (!(await insertRequest(db, request, asked))) throw clinicRequestNotFound();
    await recordActivity(ctx, access, 'clinic_asked', question.email);
    await deliver(ctx, clinicRequestDelivery, { subject: id, details: {} });

    return withLines(ctx, request);
  });
}

/** The addresses of the account that asks and of the pet's owner. */
async function addressesOf(ctx: AccountContext, { ownerId }: PetAccess<'manage'>): Promise<string[]> {
  const accounts = [...new Set([ctx.accountId, ownerId])];
  const found = await Promise.all(accounts.map((accountId) => addressOf(ctx, accountId)));

  return found.filter((address) => address !== undefined);
}

/** Throws ownAddressAsked, clinicDeclined, clinicAlreadyAsked, tooManyClinicRequests. */
async function assertAskable(
  ctx: AccountContext,
  access: PetAccess<'manage'>,
  { email, vaccinationIds }: Pick<NewClinicRequest, 'email' | 'vaccinationIds'>,
) {
  const { db, now, accountId } = ctx;
  const isSame = (address: string) => mailboxOf(address) === mailboxOf(email);
  if ((await addressesOfPet(ctx, access)).some(isSame)) throw ownAddressAsked();
  if ((await listDeclined(db, accountId)).some(isSame)) throw clinicDeclined();
  const open = await listOpenRequests(db, access, now);
  const asked = await listLines(
    db,
    open.filter((request) => isSame(request.email)),
  );
  if (isWaiting(asked, vaccinationIds)) throw clinicAlreadyAsked();
  if (open.length >= openClinicRequestsMax) throw tooManyClinicRequests(openClinicRequestsMax);
}

const withLines = async ({ db }: AccountContext, request: RequestWithLines['request']) => ({
  request,
  lines: await listLines(db, [request]),
});

const shownRequests = 50;

/** The newest requests about a pet, each with its vaccinations and answers. Throws petNotFound. */
export async function readClinicRequests(ctx: AccountContext, petId: string): Promise<RequestWithLines[]> {
  const access = await requirePet(ctx, petId, 'manage', { evenArchived: true });
  const requests = await listRequests(ctx.db, access, shownRequests);
  const byRequest = Map.groupBy(await listLines(ctx.db, requests), ({ line }) => line.requestId);

  return requests.map((request) => ({ request, lines: byRequest.get(request.id) ?? [] }));
}

/** The link in its mail doesn't work any more. Throws petNotFound, petReadOnly, clinicRequestNotFound, clinicRequestEnded. */
export const withdrawClinicRequest = (
  ctx: AccountContext,
  { petId, requestId }: { petId: string; requestId: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForKeyShare(ctx, petId, 'manage');
    const request = await findRequest(ctx.db, access, requestId);
    if (!request) throw clinicRequestNotFound();
    if (!(await withdrawOpen(ctx.db, access, requestId, ctx.now))) throw clinicRequestEnded();
    await recordActivity(ctx, access, 'clinic_withdrawn', request.email);
  });
