import { z } from 'zod';

import { flag, id, int, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { tableChoice } from '#shared/data/imports/imports.schema.ts';
import { dateOrders, importCollections, importKinds, importStates } from '#shared/data/imports/imports.ts';
import { tableFields, tableKinds } from '#shared/data/imports/imports.ts';
import { petSpecies } from '#shared/pets/pets.ts';

const summary = {
  counts: z
    .partialRecord(z.enum(importCollections), z.object(fields(int, 'add', 'there', 'left')).optional())
    .describe('New, in the account already, and left out.'),
  left: z.array(z.object({ row: int.nullable(), ...fields(text, 'what', 'why') })),
  refusedFiles: int.optional(),
};

const layout = z.object({
  columns: z.array(z.object({ name: text, values: z.array(text) })),
  rows: int,
  kind: z.enum(tableKinds),
  fields: z.partialRecord(z.enum(tableFields), int.optional()),
  dateOrder: z.enum(dateOrders).nullable(),
  species: z.enum(petSpecies),
});

const preview = z.object({
  ...summary,
  pets: z.array(z.object({ name: text, isNew: flag })),
  ...fields(int, 'bytes', 'room'),
  sample: z.array(
    z.object({ row: int, collection: z.enum(importCollections), ...fields(text, 'pet', 'text') }),
  ),
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
  'PUT /:importId/columns': op('chooseColumns', 'Say what the columns of a table mean', changed),
  'DELETE /:importId/columns': op('reopenColumns', 'Choose the columns again', changed),
  'POST /:importId/addition': op('addImported', 'Add the records of an import', changed),
  'DELETE /:importId': op('removeImport', 'Cancel an import'),
});
