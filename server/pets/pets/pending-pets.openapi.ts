import { flag } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';

const kept = { kept: flag };

export const pendingPetsApi = under('/auth/v1/pending-pet', {
  'PUT /': op('setPendingPet', 'Keep the pet of a sign-up', kept),
  'DELETE /': op('removePendingPet', 'Remove the pet of a sign-up', kept),
  'PUT /photo': op('setPendingPhoto', 'Keep the photo of that pet', kept, { body: 'file' }),
  'DELETE /photo': op('removePendingPhoto', 'Remove the photo of that pet', kept),
});
