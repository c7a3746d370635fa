import { z } from 'zod';

import { day, flag, id, instant, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { named, op, under } from '#server/core/openapi/openapi.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';

const shown = z.array(z.enum(emergencyFields));

const emergencyPage = named('EmergencyPage', {
  address: text,
  open: flag,
  shown,
  words: textOrNull,
  reachable: flag,
  lost: z.object({ on: day, until: instant, lastSeen: textOrNull }).nullable(),
});

const lostReport = {
  emergencyPage,
  wasOpen: flag.describe('Whether the public page was on before the report'),
};

export const emergencyApi = under('/api/pets/:petId', {
  'GET /emergency-page': op('getEmergencyPage', 'The settings of the public page', { emergencyPage }),
  'PATCH /emergency-page': op('changeEmergencyPage', 'Change what the public page shows', { emergencyPage }),
  'GET /emergency-page/view': op('previewEmergencyPage', 'The public page as a visitor sees it', {
    html: text,
    known: shown,
  }),
  'PUT /lost': op('reportLost', 'Report a pet lost', lostReport),
  'DELETE /lost': op('reportFound', 'Report that a lost pet is back', { emergencyPage }),
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
