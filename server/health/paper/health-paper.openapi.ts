import { op, under } from '#server/core/openapi/openapi.ts';

export const healthPaperApi = under('/api/pets/:petId', {
  'GET /visit-brief.pdf': op('printVisitBrief', 'What a vet needs to know', 'pdf'),
  'GET /vaccinations/:id/copy.pdf': op(
    'printRabiesCopy',
    'A rabies vaccination in the order of NASPHV Form 51',
    'pdf',
  ),
  'GET /health-record.pdf': op('printHealthRecord', 'All health records on paper', 'pdf'),
});
