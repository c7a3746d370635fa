import { tusPartHeaders } from '#server/testing/tus.ts';

import type { Call } from './call.ts';

const importPath: Call = { params: ({ importId }) => ({ importId }) };
const upload: Call = {
  params: ({ importUploadId }) => ({ uploadId: importUploadId }),
  headers: () => tusPartHeaders(0),
};
const choice = {
  kind: 'weights',
  fields: { date: 0, weight: 1 },
  dateOrder: 'ymd',
  weightUnit: 'kg',
  species: 'dog',
};

/** Routes of imports: each is called with another account's ids. */
export const importCases: Record<string, Call[]> = {
  'GET /api/imports/uploads/:uploadId': [upload],
  'PATCH /api/imports/uploads/:uploadId': [upload],
  'DELETE /api/imports/uploads/:uploadId': [upload],
  'POST /api/imports/uploads/:uploadId': ['PATCH', 'DELETE'].map((method) => ({
    ...upload,
    headers: () => ({ ...tusPartHeaders(0), 'x-http-method-override': method }),
  })),
  'PUT /api/imports/:importId/columns': [{ ...importPath, body: ({ petId }) => ({ ...choice, petId }) }],
  'DELETE /api/imports/:importId/columns': [importPath],
  'PUT /api/imports/:importId/encoding': [{ ...importPath, body: () => ({ encoding: 'macintosh' }) }],
  'PUT /api/imports/:importId/weight-unit': [{ ...importPath, body: () => ({ unit: 'kg' }) }],
  'POST /api/imports/:importId/unit-correction': [importPath],
  'POST /api/imports/:importId/addition': [importPath],
  'DELETE /api/imports/:importId': [importPath],
};
