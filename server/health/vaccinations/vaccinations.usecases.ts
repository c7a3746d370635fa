import type { AccountContext, Context } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { changeWithin } from '#server/health/records/record-changes.usecases.ts';
import { addRecord, changingHealth, removeWithin } from '#server/health/records/records.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { inBatches } from '#server/platform/keyset.ts';
import { confirmedFactsOf, differs } from '#shared/health/proof/origin.ts';
import type { NewVaccination, VaccinationChange } from '#shared/health/vaccinations.schema.ts';

import {
  deleteKeptBefore,
  forgetConfirmationsOfPet,
  insertAgain,
  keepConfirmation,
  reopenConfirmation,
  takeKept,
} from './confirmations-again.queries.ts';
import { expiresBeforeGiven } from './vaccinations.errors.ts';
import { vaccinationAdded } from './vaccinations.events.ts';
import {
  endConfirmation,
  endConfirmationsOfPet,
  findWithOrigin,
  listVaccinations,
  listWithOrigins,
} from './vaccinations.queries.ts';

const kind = 'vaccination';

const keptMs = 24 * 3_600_000;

/**
 * Adds a vaccination. PROOF-4: one that was deleted within a day and is added again with the facts that were confirmed, as an undo does,
 * is confirmed again. Throws as addRecord does.
 */
export const addVaccination = (ctx: AccountContext, petId: string, vaccination: NewVaccination) =>
  addRecord(ctx, petId, kind, vaccination, async (ctx, access) => {
    const since = new Date(ctx.now.getTime() - keptMs);
    const kept = await takeKept(ctx.db, access, { vaccinationId: vaccination.id, since });
    if (kept && !differs(kept.facts, vaccination)) await insertAgain(ctx.db, kept);
    await announce(ctx, vaccinationAdded, { access, vaccination });
  });

/**
 * PROOF-4: a change of a confirmed fact ends the confirmation, and the mark of a document. When the facts are again as they were
 * confirmed, as after an undo, the confirmation holds again. Throws petNotFound, petReadOnly,
 * expiresBeforeGiven, and as changeWithin does.
 */
export const changeVaccination = (
  ctx: AccountContext,
  petId: string,
  id: string,
  change: VaccinationChange,
) => changingHealth(ctx, petId, 'write', (ctx, access) => changeVaccinationWithin(ctx, access, id, change));

/** The same within changingHealth. */
export const changeVaccinationWithin = (
  ctx: AccountContext,
  access: PetAccess<'write'>,
  id: string,
  change: VaccinationChange,
) =>
  changeWithin(ctx, access, kind, id, {
    ...change,
    factsOf: (record) => record,
    async columns(record) {
      const { documentIds, ...columns } = change.changes;
      const changed = { ...record, ...columns };
      const { dateAdministered, expirationDate } = changed;
      if (expirationDate && expirationDate < dateAdministered) throw expiresBeforeGiven();
      const isOther = differs(record, changed);
      if (isOther) {
        await endConfirmation(ctx.db, access, record.id, ctx.now);
        await reopenConfirmation(ctx.db, access, record.id, confirmedFactsOf(changed));
      }
      const isDetached = record.readFrom !== null && documentIds?.includes(record.readFrom) === false;

      return isOther || isDetached ? { ...columns, readFrom: null } : columns;
    },
  });

/** Throws petNotFound, petReadOnly, recordNotFound. */
export const deleteVaccination = (ctx: AccountContext, petId: string, id: string) =>
  changingHealth(ctx, petId, 'write', async (ctx, access) => {
    await keepConfirmation(ctx.db, access, id, ctx.now);

    return removeWithin(ctx, access, kind, id);
  });

/** The vaccinations of a pet, newest first, each with the ids of its documents and its origin. */
export const vaccinationsOf = ({ db }: Context, access: PetAccess<'medical'>) => listVaccinations(db, access);

/** The same with all of their facts, however many there are. */
export async function* eachVaccination({ db }: Context, access: PetAccess<'medical'>) {
  const rows = inBatches(
    (after: DayCursor | undefined, limit) => listWithOrigins(db, access, { after, limit }),
    ({ vaccination: { dateAdministered: day, createdAt, id } }) => ({ day, createdAt, id }),
  );
  for await (const { vaccination, origin } of rows) yield { ...vaccination, origin };
}

/** One vaccination with its origin; undefined if it is gone or of another pet. */
export const vaccinationOf = ({ db }: Context, access: PetAccess<'medical'>, id: string) =>
  findWithOrigin(db, access, id);

/** PROOF-4: a clinic has confirmed them for the animal with the species and the microchip of then. */
export async function endConfirmationsOfOther({ db, now }: Context, access: PetAccess<'write'>) {
  await endConfirmationsOfPet(db, access, now);
  await forgetConfirmationsOfPet(db, access);
}

/** An undo comes within seconds, or when a device is connected again. */
export const sweepKeptConfirmations = ({ db, now }: Context) =>
  deleteKeptBefore(db, new Date(now.getTime() - keptMs));
