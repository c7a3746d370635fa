import { int } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';
import { pet } from '#server/pets/pets/pets.openapi.ts';

const removed = fields(int, 'healthRecords', 'reminders', 'documents', 'links');

export const petLifecycleApi = under('/api/pets/:petId', {
  'PUT /ending': op('setPetEnding', 'Record that a pet has passed away or has a new home', { pet }),
  'POST /archive': op('archivePet', 'Archive a pet', { pet }),
  'POST /restore': op('restorePet', 'Restore an archived pet', { pet }),
  'GET /deletion': op('previewPetDeletion', 'What deleting an archived pet would remove', removed),
  'POST /deletion': op('deletePet', 'Delete an archived pet for good'),
});
