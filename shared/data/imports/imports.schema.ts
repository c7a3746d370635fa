import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { writtenWeightUnits } from '#shared/health/units.ts';
import { petSpecies } from '#shared/pets/pets.ts';

import { dateOrders, fieldsOf, importLimits, tableEncodings, tableFields, tableKinds } from './imports.ts';

const column = z.int().check(z.minimum(0), z.maximum(importLimits.tableColumns - 1));

/** The meaning of a table's columns, confirmed by a person. */
export const tableChoice = z
  .object({
    kind: z.enum(tableKinds, { error: () => i18n.t('Choose what each row contains') }),
    /** The index of the column, from 0. */
    fields: z.partialRecord(z.enum(tableFields), z.optional(column)),
    dateOrder: z.enum(dateOrders, { error: () => i18n.t('Choose how the dates are written') }),
    /** For weights without a unit in their cell, unit column or column name. `lbs` is another word for `lb`. */
    weightUnit: z.enum([...writtenWeightUnits, 'lbs']),
    /** Whether `weightUnit` counts, although the name of the column says another unit. */
    overColumnUnit: z.optional(z.boolean()),
    /** Rows whose weight is read in another unit, as the owner has answered. */
    reread: z.optional(
      z
        .array(
          z.object({
            unit: z.enum(writtenWeightUnits),
            rows: z.array(z.int()).check(z.maxLength(importLimits.tableRows)),
          }),
        )
        .check(z.maxLength(writtenWeightUnits.length)),
    ),
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

/** How the letters of a table are stored. */
export const encodingChoice = z.object({
  encoding: z.enum(tableEncodings, { error: () => i18n.t('Choose how the text is stored') }),
});

/** The unit that fits for the weights of a doubt. */
export const unitAnswer = z.object({
  unit: z.enum(writtenWeightUnits, { error: () => i18n.t('Choose a unit') }),
});

/** The confirmations with which the records of a preview are added. */
export const additionConsent = z.object({
  /** That the weights in doubt are right. */
  weightsConfirmed: z._default(z.boolean(), false),
});

export type AdditionConsent = z.output<typeof additionConsent>;

/** The metadata of an upload. */
export const newImport = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(500)),
  requestKey: z.uuid(),
});

export type NewImport = z.output<typeof newImport>;
