import { ownersDay, ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import { newToken, sha256 } from '#server/accounts/users/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { lastWeight } from '#server/health/weights/weights.usecases.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import { accessForVisitor } from '#server/pets/pets/pets.access.ts';
import type { LineAnswer } from '#shared/health/proof/clinic-requests.ts';

import { listLines } from './clinic-request-lines.queries.ts';
import { deleteRequestsBefore, findAnswered, findForMail, setSecret } from './clinic-requests.queries.ts';
import { isOutdated } from './confirmations.rules.ts';

/** An open request with a new secret for its mail; undefined once it has ended, or all of its vaccinations have changed. */
export async function requestForMail(ctx: Context, id: string) {
  const { db, now } = ctx;
  const found = await findForMail(db, id, now);
  const lines = found ? (await listLines(db, [found.request])).filter((each) => !isOutdated(each)) : [];
  if (!found || lines.length === 0) return undefined;
  const { request, pet, requester } = found;
  const access = accessForVisitor(pet);
  const day = await ownersDay(ctx, access.ownerId);
  const [grams, owner] = await Promise.all([lastWeight(ctx, access, day), ownersName(ctx, access)]);
  const secret = newToken();
  if (!(await setSecret(db, id, sha256(secret), now))) return undefined;

  return {
    to: request.email,
    requester,
    owner,
    pet,
    grams,
    lines: lines.map(({ line }) => line.facts),
    message: request.message,
    secret,
  };
}

/** An answer, for the mail to the person who asked; undefined once the request is gone. */
export async function answerForMail(ctx: Context, id: string) {
  const found = await findAnswered(ctx.db, id);
  if (!found || found.request.ended === null) return undefined;
  const { request, pet, to, name } = found;
  const lines = await listLines(ctx.db, [request]);
  const count = (answer: LineAnswer) => lines.filter(({ line }) => line.answer === answer).length;

  return {
    to,
    name,
    petId: pet.id,
    petName: pet.name,
    email: request.email,
    by: request.answeredBy === null ? null : { name: request.answeredBy, role: request.answeredRole ?? '' },
    confirmed: count('confirmed'),
    corrected: count('corrected'),
    refused: count('refused'),
  };
}

/** The language of the account that asked; undefined once the request is gone. */
export async function requestersLanguage(ctx: Context, { subject: id }: { subject: string }) {
  const found = await findAnswered(ctx.db, id);

  return found && ownersLanguage(ctx, found.request.userId);
}

const keptDays = 365;
const dayMs = 24 * 3_600_000;

/** Deletes requests a year after they could have been answered. What was confirmed stays with the vaccinations. */
export const sweepClinicRequests = ({ db, now }: Context) =>
  deleteRequestsBefore(db, new Date(now.getTime() - keptDays * dayMs));
