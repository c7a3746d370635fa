import type { AccountContext, Context } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { changeRecord } from '#server/health/records/record-changes.usecases.ts';
import { addRecord, removeRecord } from '#server/health/records/records.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { NewVaccination, VaccinationChange } from '#shared/health/vaccinations.schema.ts';

import { expiresBeforeGiven } from './vaccinations.errors.ts';
import { vaccinationAdded } from './vaccinations.events.ts';
import { listVaccinations } from './vaccinations.queries.ts';

const kind = 'vaccination';

/** Adds a vaccination. Throws as addRecord does. */
export const addVaccination = (ctx: AccountContext, petId: string, vaccination: NewVaccination) =>
  addRecord(ctx, petId, kind, vaccination, (ctx, access) =>
    announce(ctx, vaccinationAdded, { access, vaccination }),
  );

/** Throws expiresBeforeGiven, and as changeRecord does. */
export const changeVaccination = (
  ctx: AccountContext,
  petId: string,
  id: string,
  change: VaccinationChange,
) =>
  changeRecord(ctx, petId, kind, id, change, ({ dateAdministered, expirationDate }) => {
    if (expirationDate && expirationDate < dateAdministered) throw expiresBeforeGiven();
  });

/** Throws as removeRecord does. */
export const deleteVaccination = (ctx: AccountContext, petId: string, id: string) =>
  removeRecord(ctx, petId, kind, id);

/** The vaccinations of a pet, newest first, each with the ids of its documents. */
export const vaccinationsOf = ({ db }: Context, access: PetAccess) => listVaccinations(db, access);
