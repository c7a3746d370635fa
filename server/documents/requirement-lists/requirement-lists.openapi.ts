import { z } from 'zod';

import { flag, id, instant, text } from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { hoursBeforeArrival, requirableVaccines, travelRules } from '#shared/health/proof/requirements.ts';

const keptList = named('KeptList', {
  id,
  list: z.object({
    name: text,
    vaccines: z.array(z.enum(requirableVaccines)),
    hoursBefore: z.literal(hoursBeforeArrival),
    ...fields(flag, 'certificates', 'fleaTick', 'microchip'),
    fecalTestMonths: z.number().int().nullable(),
    neuteredFromMonths: z.number().int().nullable(),
    travel: z.enum(travelRules).nullable(),
  }),
  createdAt: instant,
});

export const requirementListsApi = under('/api/requirement-lists', {
  'GET /': op('listRequirementLists', 'List the kept lists of requirements', { lists: z.array(keptList) }),
  'POST /': added('keepRequirementList', 'Keep a list of requirements', { list: keptList }),
  'PATCH /:listId': op('renameRequirementList', 'Rename a kept list', { list: keptList }),
  'DELETE /:listId': op('deleteRequirementList', 'Delete a kept list'),
});
