import type { AccountContext, Context } from '#server/context.ts';
import { announce } from '#server/events.ts';
import {
  addRecord,
  changeRecord,
  changingHealth,
  listedRecord,
  removeRecord,
} from '#server/features/health/records.usecases.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import type { NewVaccination, VaccinationChange } from '#shared/health/health.schema.ts';

import { expiresBeforeGiven } from './vaccinations.errors.ts';
import { vaccinationAdded } from './vaccinations.events.ts';
import { listVaccinations } from './vaccinations.queries.ts';
import type { Vaccination } from './vaccinations.table.ts';

const kind = 'vaccination';

/** Adds a vaccination. Throws petNotFound, petReadOnly, and as addRecord does. */
export const addVaccination = (ctx: AccountContext, petId: string, vaccination: NewVaccination) =>
  changingHealth(ctx, petId, async (ctx, access) => {
    if (await addRecord(ctx, access, kind, vaccination))
      await announce(ctx, vaccinationAdded, { access, vaccination });

    return listedRecord(ctx, access, kind, vaccination.id);
  });

/** Throws petNotFound, petReadOnly, recordNotFound, changedElsewhere, expiresBeforeGiven. */
export const changeVaccination = (
  ctx: AccountContext,
  petId: string,
  id: string,
  { changes, before }: VaccinationChange,
) =>
  changingHealth(ctx, petId, async (ctx, access) => {
    await changeRecord(ctx, access, kind, id, {
      factsOf,
      changes,
      before,
      columns(vaccination) {
        const { documentIds: _attached, ...columns } = changes;
        const { dateAdministered, expirationDate } = { ...vaccination, ...columns };
        if (expirationDate && expirationDate < dateAdministered) throw expiresBeforeGiven();

        return columns;
      },
    });

    return listedRecord(ctx, access, kind, id);
  });

/** Throws petNotFound, petReadOnly, recordNotFound. */
export const deleteVaccination = (ctx: AccountContext, petId: string, id: string) =>
  changingHealth(ctx, petId, (ctx, access) => removeRecord(ctx, access, kind, id));

function factsOf(vaccination: Vaccination) {
  const { id: _id, petId: _pet, userId: _user, createdAt: _then, ...facts } = vaccination;

  return facts;
}

/** The vaccinations of a pet, newest first, each with the ids of its documents. */
export const vaccinationsOf = ({ db }: Context, access: PetAccess) => listVaccinations(db, access);
