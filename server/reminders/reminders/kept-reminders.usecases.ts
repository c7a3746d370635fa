import type { Context } from '#server/core/context.ts';
import type { HandingOver, UndoneHandover, UndoingHandover } from '#server/pets/pets/handover.events.ts';

import { listOfPet, moveKeptReminders, moveReminders } from './kept-reminders.queries.ts';
import { takeOthersFrom } from './reminder-pets.queries.ts';
import { relabel } from './remove-deleted-pet.usecases.ts';
import { scheduleAgainFor } from './schedule-reminders.usecases.ts';

/** PEOPLE-7: reminders go along with the records; those of helpers, of one person, and about other pets too stay. */
export async function keepReminders({ db }: Context, { access, kept, goesAlong, forUndo }: HandingOver) {
  await moveKeptReminders(db, access, kept, goesAlong.records);
  forUndo.reminders.push(...(await listOfPet(db, access)));
}

/** A handover is being undone: reminders that were added since then stay with their accounts, without the pet. */
export async function leaveReminders({ db }: Context, { access, forUndo: { reminders } }: UndoingHandover) {
  await relabel(db, await takeOthersFrom(db, access, reminders));
}

/** A handover was undone: the reminders are about the pet again. */
export async function returnReminders(ctx: Context, { access, kept }: UndoneHandover) {
  await moveReminders(ctx.db, kept, access);
  await scheduleAgainFor(ctx, access);
}
