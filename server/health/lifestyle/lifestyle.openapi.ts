import { z } from 'zod';

import { text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';

const names = z.array(z.object({ name: text }));

const lifestyle = named('Lifestyle', {
  ...fields(names, 'food', 'treats', 'allergies'),
  medications: z.array(z.object({ name: text, ...fields(textOrNull, 'dosage', 'frequency', 'provider') })),
  supplements: z.array(z.object({ name: text, ...fields(textOrNull, 'dosage', 'frequency') })),
  insurance: textOrNull,
});

const lists = fields(z.array(text), 'food', 'treats', 'allergies', 'medications', 'supplements');

export const lifestyleApi = under('/api', {
  'GET /pets/:petId/lifestyle': op(
    'getLifestyle',
    'Food, treats, allergies, medications, supplements, and insurance',
    { lifestyle },
  ),
  'PUT /pets/:petId/lifestyle': op('changeLifestyle', 'Change one of these lists', { lifestyle }),
  'GET /lifestyle/suggestions': op('suggestLifestyle', 'Names that were entered before', lists),
  'POST /rpc/get_pet_lifestyle_data': op(
    'getPetLifestyleData',
    'The lists in the form of the specification',
    { ...lists, insurance: text },
  ),
});
