import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { archivePet, changePetEnd } from '#server/pets/lifecycle/pet-lifecycle.usecases.ts';
import { addPet } from '#server/pets/pets/add-pet.usecases.ts';
import { setPetPhoto } from '#server/pets/pets/change-pet-photo.usecases.ts';

import type { Unit } from './import-facts.rules.ts';
import { unitChecks } from './import-facts.rules.ts';
import { whyRefused } from './import-refusals.rules.ts';
import { idInAccount } from './import-source.rules.ts';
import type { Planned, Run } from './plan-import.usecases.ts';
import type { FoundUnit } from './read-units.usecases.ts';

type NewPet = Extract<Planned<'pets'>, { outcome: 'add' }>;

/** Within a transaction that has locked the account. An imported pet always gets a new Pet ID. */
export async function addPetUnit(ctx: AccountContext, run: Run, { sourceId, facts }: NewPet) {
  const { ending: _ending, endedOn: _endedOn, archived: _archived, ...pet } = facts;
  const requestKey = idInAccount(ctx.accountId, 'pets', sourceId);
  const added = await addPet(ctx, { ...pet, requestKey });
  run.pets.set(sourceId, { id: added.id, name: added.name, isNew: true, hasPhoto: added.photoUrl !== null });

  return { outcome: 'add', sourceId, targetId: added.id } as const;
}

/** Adds to a pet's row: its photo right away, and its ending and archive state once all its records exist. */
export async function finishPet(
  ctx: AccountContext,
  run: Run,
  batch: readonly FoundUnit[],
  part: 'photo' | 'ending',
) {
  for (const { unit } of batch) {
    if (!unit) continue;
    const pet = unit as Unit<'pets'>;
    const own = run.pets.get(pet.id);
    const { facts } = unitChecks.pets(pet);
    if (!own?.id || !facts) continue;
    try {
      if (part === 'photo') await addPhoto(ctx, run, { petId: own.id, hasPhoto: own.hasPhoto }, pet);
      else if (own.isNew) await endPet(ctx, own.id, facts);
    } catch (error) {
      // A pet without its photo, or one that is changed at the same time, is still worth importing.
      ctx.log.info({ err: error, why: whyRefused(error) }, 'a part of an imported pet was left out');
    }
  }
}

async function addPhoto(
  ctx: AccountContext,
  run: Run,
  { petId, hasPhoto }: { petId: string; hasPhoto: boolean },
  { photo }: Unit<'pets'>,
) {
  if (hasPhoto || !photo?.path) return;
  const file = await run.source.openFile(photo.path);
  if (!file) return;
  const { content, bytes } = file;
  await setPetPhoto(ctx, petId, { content, declaredBytes: bytes, signal: new AbortController().signal });
}

async function endPet(
  ctx: AccountContext,
  petId: string,
  { ending, endedOn, archived }: NonNullable<ReturnType<typeof unitChecks.pets>['facts']>,
) {
  await inTransaction(ctx, async (ctx) => {
    const nothing = { ending: null, endedOn: null };
    if (ending !== null) await changePetEnd(ctx, petId, { value: { ending, endedOn }, before: nothing });
    if (archived) await archivePet(ctx, petId);
  });
}
