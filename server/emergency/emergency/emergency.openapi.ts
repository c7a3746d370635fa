import { z } from 'zod';

import { day, flag, id, instant, int, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { named, op, under } from '#server/core/openapi/openapi.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';

const shown = z.array(z.enum(emergencyFields));

const call = z.object({ name: textOrNull, phone: text });

const emergencyPage = named('EmergencyPage', {
  address: text,
  open: flag,
  shown,
  words: textOrNull,
  reachable: flag,
  lost: z
    .object({
      on: day,
      time: textOrNull,
      until: instant,
      lastSeen: textOrNull,
      call: call.nullable().describe('The number on the page and the poster; null if finders can only write'),
      before: z
        .object({ open: flag, shown })
        .nullable()
        .describe('What strangers see again after the report'),
    })
    .nullable(),
});

export const emergencyApi = under('/api/pets/:petId', {
  'GET /emergency-page': op('getEmergencyPage', 'The settings of the public page', { emergencyPage }),
  'PATCH /emergency-page': op('changeEmergencyPage', 'Change what the public page shows', { emergencyPage }),
  'GET /emergency-page/view': op('previewEmergencyPage', 'The public page as a visitor sees it', {
    html: text,
    known: shown,
    numbers: z.array(call),
  }),
  'PUT /lost': op('reportLost', 'Report a pet lost', { emergencyPage }),
  'DELETE /lost': op('reportFound', 'Report that a lost pet is back', {
    emergencyPage,
    restored: flag.describe('Whether strangers see again what they saw before the report'),
    thanked: int.describe('How many finders get an email because they asked for it'),
  }),
  'GET /lost/poster': op('printPoster', 'A poster for a lost pet', 'pdf'),
});

const pages = z.array(z.object({ petId: id, name: text, open: flag, shown, reachable: flag, lost: flag }));

export const emergencyPagesApi = {
  'GET /api/emergency-pages': op('listEmergencyPages', 'The public pages of all pets', { pages }),
};

export const publicEmergencyApi = under('/id', {
  'GET /': op('findEmergencyPage', 'Leads to the page of a typed Pet ID', 'html'),
  'GET /:petIdentifier': op('openEmergencyPage', 'The public page of a pet', 'html'),
  'POST /:petIdentifier': op('writeToOwner', 'Write to the owner of a pet', 'none', {
    status: 303,
    body: 'form',
  }),
  'GET /:petIdentifier/photo': op('getPublicPhoto', 'The photo on the public page', 'picture'),
});
