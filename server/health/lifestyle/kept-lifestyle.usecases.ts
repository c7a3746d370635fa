import type { Context } from '#server/core/context.ts';
import type { PetWithKeptPart, HandingOver } from '#server/pets/pets/handover.events.ts';

import { moveInsurance, moveLists } from './kept-lifestyle.queries.ts';

/** PEOPLE-7: food and care go along with the records. Insurance is a contract of the owner, and stays. */
export async function keepLifestyle({ db }: Context, { access, kept, goesAlong }: HandingOver) {
  if (!goesAlong.records) await moveLists(db, access, kept);
  await moveInsurance(db, access, kept);
}

/** A handover was undone: food, care and insurance are with the pet again. */
export async function returnLifestyle({ db }: Context, { access, kept }: PetWithKeptPart) {
  await moveLists(db, kept, access);
  await moveInsurance(db, kept, access);
}
