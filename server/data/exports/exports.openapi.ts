import { z } from 'zod';

import { address, flag, int, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

const contents = fields(int, 'bytes', 'documents', 'pets', 'reminders', 'healthRecords');

export const exportsApi = under('/api/exports', {
  'GET /': op('previewExport', 'What an export would hold', { ...contents, running: flag }),
  'POST /': op('makeExport', 'The address of an export of everything, for one download', address),
});

export const exportFormatApi = under('/export-format/v1', {
  'GET /': op('listExportSchemas', 'The schemas of an export', { schemas: z.array(text) }),
  'GET /:file': op('getExportSchema', 'A schema of an export', z.looseObject({})),
});

export const exportedFilesApi = {
  'GET /files/exports/:token': op('getExport', 'An export of everything, once', 'zip'),
};
