import { ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import { newToken, sha256 } from '#server/accounts/users/tokens.ts';
import type { Context } from '#server/core/context.ts';

import { findAccepted, findOpenById, setInvitationToken } from './pet-invitations.queries.ts';
import { sharableOf } from './sharable-pets.usecases.ts';

/** The open invitation with a new token for its mail; undefined if it has ended in the meantime. */
export async function invitationForMail(ctx: Context, id: string) {
  const found = await findOpenById(ctx.db, id, ctx.now);
  if (!found || found.invitation.email === null) return undefined;
  const pets = await sharableOf(ctx, found.invitation);
  const token = newToken();
  if (pets.length === 0 || !(await setInvitationToken(ctx.db, id, sha256(token), ctx.now))) return undefined;

  return { ...found, token, email: found.invitation.email, pets: pets.map(({ pet }) => pet.name) };
}

/** The language of the person who invited; undefined once the invitation is gone. */
export async function invitersLanguage(ctx: Context, { subject: id }: { subject: string }) {
  const found = await findAccepted(ctx.db, id);

  return found && ownersLanguage(ctx, found.invitation.inviterId);
}

/** For the mail to the person who invited: who accepted, and the pets that they share now. */
export async function acceptedForMail(ctx: Context, id: string) {
  const found = await findAccepted(ctx.db, id);
  if (!found) return undefined;
  const pets = await sharableOf(ctx, found.invitation);
  const [first] = pets;

  return first && { ...found, petId: first.pet.id, pets: pets.map(({ pet }) => pet.name) };
}
