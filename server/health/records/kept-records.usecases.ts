import type { Context } from '#server/core/context.ts';
import type { HandingOver, UndoneHandover } from '#server/pets/pets/handover.events.ts';

import { attachAgain, detachForeign, moveRecords } from './kept-records.queries.ts';

/** PEOPLE-7: records stay unless they were chosen. Documents of other pets, or of no pet, are detached from those that go along. */
export async function keepRecords({ db }: Context, { access, kept, goesAlong, forUndo }: HandingOver) {
  if (!goesAlong.records) await moveRecords(db, access, kept);
  forUndo.detached.push(...(await detachForeign(db, access)));
}

/** A handover was undone: the records are with the pet again. Documents that the other account keeps are no longer theirs. */
export async function returnRecords({ db }: Context, { access, kept, forUndo }: UndoneHandover) {
  await moveRecords(db, kept, access);
  await detachForeign(db, access);
  await attachAgain(db, access, forUndo.detached);
}
