import { z } from 'zod';

import { day, id, instant, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, named, op, under } from '#server/core/openapi/openapi.ts';
import { addedBy } from '#server/pets/pets/added-by.openapi.ts';

export const homeCheck = named('HomeCheck', {
  id,
  checkedOn: day,
  answers: z.record(text, text),
  notes: textOrNull,
  createdAt: instant,
  addedBy,
});

export const homeChecksApi = under('/api/pets/:petId/home-checks', {
  'POST /': added('addHomeCheck', 'Add a home check', { homeCheck }),
  'DELETE /:id': op('deleteHomeCheck', 'Delete a home check', { homeCheck }),
});
