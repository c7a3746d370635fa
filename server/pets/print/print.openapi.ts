import { op } from '#server/core/openapi/openapi.ts';

export const printApi = {
  'GET /api/pets/:petId/print-sheet': op('printPetId', 'The Pet ID to print', 'pdf'),
};
