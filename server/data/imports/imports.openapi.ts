import { z } from 'zod';

import { changeablePreferences } from '#server/accounts/preferences/preferences.openapi.ts';
import { flag, id, int, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { tableChoice } from '#shared/data/imports/imports.schema.ts';
import {
  dateOrders,
  importCollections,
  importKinds,
  importStates,
  tableEncodings,
  tableFields,
  tableKinds,
} from '#shared/data/imports/imports.ts';
import { writtenWeightUnits } from '#shared/health/units.ts';
import { petSpecies } from '#shared/pets/pets.ts';

const unit = z.enum(writtenWeightUnits);
const leftOut = z.object({ row: int.nullable(), ...fields(text, 'what', 'why') });

const summary = {
  counts: z
    .partialRecord(z.enum(importCollections), z.object(fields(int, 'add', 'there', 'left')).optional())
    .describe('New, in the account already, and left out.'),
  left: z.array(leftOut),
  refusedFiles: int.optional(),
  partly: z.array(leftOut).optional().describe('Rows that are added without a part, and why.'),
};

const layout = z.object({
  columns: z.array(
    z.object({
      name: text,
      values: z.array(text),
      unit: unit.nullable().optional().describe('The unit of weight in its name.'),
      dateOrder: z.enum(dateOrders).nullable().optional().describe('Null when its dates are ambiguous.'),
      serial: z
        .object({ text, day: text })
        .nullable()
        .optional()
        .describe('The first of Excel’s numbers of days and its day, when most values are such numbers.'),
    }),
  ),
  rows: int,
  kind: z.enum(tableKinds),
  fields: z.partialRecord(z.enum(tableFields), int.optional()),
  dateOrder: z.enum(dateOrders).nullable(),
  species: z.enum(petSpecies),
  encoding: z.enum(tableEncodings).optional(),
  encodings: z
    .array(z.object({ encoding: z.enum(tableEncodings), lines: z.array(z.array(text)) }))
    .optional()
    .describe('The first lines in each encoding that the table could have.'),
  broken: z
    .object({ count: int, rows: z.array(int) })
    .optional()
    .describe('Rows with a character that doesn’t exist in the encoding.'),
});

const weight = z.object({ grams: int, typed: text });

const doubt = z.object({
  unit: unit.nullable().describe('The unit that would fit.'),
  count: int,
  weights: z.array(
    z.object({
      row: int,
      ...fields(text, 'pet', 'day', 'typed'),
      grams: int,
      column: unit.nullable().describe('The unit in the name of the column, if the cell disagrees.'),
      beside: z.object({ day: text, grams: int, typed: text }).nullable(),
      other: weight.nullable().describe('The same number in the unit that would fit.'),
    }),
  ),
});

const preview = z.object({
  ...summary,
  pets: z.array(z.object({ name: text, isNew: flag })),
  ...fields(int, 'bytes', 'room'),
  sample: z.array(
    z.object({ row: int, collection: z.enum(importCollections), ...fields(text, 'pet', 'text') }),
  ),
  doubts: z
    .array(doubt)
    .describe('Weights that have to be confirmed, or read in another unit, before the records are added.'),
  preferences: z
    .object(changeablePreferences)
    .partial()
    .optional()
    .describe('The settings of an export. They aren’t changed by adding its records.'),
});

const mend = z.object({
  from: unit,
  to: unit,
  count: int,
  weights: z.array(z.object({ id, ...fields(text, 'pet', 'day', 'before', 'after') })),
});

const anImport = named('Import', {
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: text,
  layout: layout.nullable(),
  choice: z.nullable(tableChoice),
  preview: preview.nullable(),
  added: z.object(summary).nullable(),
  ...fields(int, 'done', 'total'),
  problem: textOrNull,
  mend: mend.nullable().describe('Weights that were added in another unit than their column says.'),
  canBeRemoved: flag,
});

const changed = { import: anImport };

export const importsApi = under('/api/imports', {
  'GET /': op('getImport', 'The import in progress', { import: anImport.nullable() }),
  'POST /uploads': added('beginImportUpload', 'Begin to send a file with records in parts (tus 1.0.0)'),
  'GET /uploads/:uploadId': op('getImportUpload', 'How much of an upload has arrived', 'none', {
    status: 200,
  }),
  'PATCH /uploads/:uploadId': op('sendImportPart', 'Send the next part of an upload', 'none', {
    body: 'part',
  }),
  'DELETE /uploads/:uploadId': op('cancelImportUpload', 'Cancel an upload'),
  'POST /uploads/:uploadId': op(
    'postImportUpload',
    'Send the next part, or cancel, as X-HTTP-Method-Override says (tus 1.0.0)',
    'none',
    { body: 'part' },
  ),
  'PUT /:importId/columns': op('chooseColumns', 'Say what the columns of a table mean', changed),
  'DELETE /:importId/columns': op('reopenColumns', 'Choose the columns again', changed),
  'PUT /:importId/encoding': op('chooseEncoding', 'Read a table again in another encoding', changed),
  'PUT /:importId/weight-unit': op('rereadWeights', 'Read the weights in doubt in another unit', changed),
  'POST /:importId/unit-correction': op('correctUnits', 'Correct weights added in another unit', changed),
  'POST /:importId/addition': op('addImported', 'Add the records of an import', changed),
  'DELETE /:importId': op('removeImport', 'Cancel an import'),
});
