import type { Context } from '#server/core/context.ts';
import { moveMessages } from '#server/emergency/finder-messages/kept-messages.usecases.ts';
import type { PetWithKeptPart } from '#server/pets/pets/handover.events.ts';

import { moveProfile } from './kept-profile.queries.ts';

/** PEOPLE-7: the new owner decides again about the public page, and doesn't get messages to the owner before. */
export async function keepProfile(ctx: Context, { access, kept }: PetWithKeptPart) {
  await moveProfile(ctx.db, access, kept);
  await moveMessages(ctx, access, kept);
}

/** A handover was undone: the public page is as it was. Messages that came meanwhile stay with the pet. */
export async function returnProfile(ctx: Context, { access, kept }: PetWithKeptPart) {
  await moveProfile(ctx.db, kept, access);
  await moveMessages(ctx, kept, access);
}
