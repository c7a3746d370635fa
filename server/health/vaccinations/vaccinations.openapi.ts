import { day, dayOrNull, id, instant, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { attached } from '#server/health/records/attached.openapi.ts';

export const vaccination = named('Vaccination', {
  id,
  name: text,
  vaccine: textOrNull,
  dateAdministered: day,
  expirationDate: dayOrNull,
  ...fields(textOrNull, 'administrator', 'batchNumber', 'notes'),
  createdAt: instant,
  ...attached,
});

export const vaccinationsApi = under('/api/pets/:petId/vaccinations', {
  'POST /': added('addVaccination', 'Add a vaccination', { vaccination }),
  'PATCH /:id': op('changeVaccination', 'Change a vaccination', { vaccination }),
  'DELETE /:id': op('deleteVaccination', 'Delete a vaccination', { vaccination }),
});
