import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { petSpecies } from '#shared/pets/pets.ts';

import { dateOrders, fieldsOf, importLimits, tableFields, tableKinds } from './imports.ts';

const column = z.int().check(z.minimum(0), z.maximum(importLimits.tableColumns - 1));

/** The meaning of a table's columns, confirmed by a person. */
export const tableChoice = z
  .object({
    kind: z.enum(tableKinds, { error: () => i18n.t('Choose what each row contains') }),
    /** The index of the column, from 0. */
    fields: z.partialRecord(z.enum(tableFields), z.optional(column)),
    dateOrder: z.enum(dateOrders, { error: () => i18n.t('Choose how the dates are written') }),
    /** For weights without a unit. */
    weightUnit: z.enum(preferredWeightUnits),
    /** For rows without a pet name. */
    petId: z.nullable(z.uuid()),
    /** For new pets without a species. */
    species: z.enum(petSpecies, { error: () => i18n.t('Choose a species') }),
  })
  .check(
    z.refine(({ kind, fields }) => fieldsOf[kind].needed.every((field) => fields[field] !== undefined), {
      error: () => i18n.t('Choose the required columns'),
      path: ['fields'],
    }),
    z.refine(({ kind, fields, petId }) => kind === 'pets' || petId !== null || fields.pet !== undefined, {
      error: () => i18n.t('Choose a pet, or the column with pet names'),
      path: ['petId'],
    }),
  );

export type TableChoice = z.output<typeof tableChoice>;

/** The metadata of an upload. */
export const newImport = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  requestKey: z.uuid(),
});

export type NewImport = z.output<typeof newImport>;
