import { z } from 'zod';

import {
  day,
  dayOrNull,
  flag,
  id,
  instant,
  instantOrNull,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { named, op, under } from '#server/core/openapi/openapi.ts';
import { lineAnswers } from '#shared/health/proof/clinic-requests.ts';

const clinicRequest = named('ClinicRequest', {
  id,
  email: text,
  isPerson: flag.describe('A free-mail address, which counts as a person and not as a clinic.'),
  state: z.enum(['waiting', 'answered', 'expired', 'withdrawn', 'reported']),
  withDocuments: flag,
  message: textOrNull,
  createdAt: instant,
  expiresAt: instant,
  endedAt: instantOrNull,
  answeredBy: z.object({ name: text, role: text }).nullable(),
  lines: z.array(
    z.object({
      vaccinationId: id,
      name: text,
      dateAdministered: day,
      expirationDate: dayOrNull,
      batchNumber: textOrNull,
      answer: z.enum(lineAnswers).nullable(),
      correction: z
        .object({ name: text, dateAdministered: day, expirationDate: dayOrNull, batchNumber: textOrNull })
        .nullable(),
      used: flag.describe('The clinic’s correction became the record.'),
      changed: flag.describe('The vaccination is no longer as it was asked about.'),
    }),
  ),
});

export const confirmApi = {
  'GET /confirm/:secret': op('openClinicPage', 'The page on which a clinic confirms vaccinations', 'html'),
  'POST /confirm/:secret': op('answerClinicRequest', 'Answer, once', 'html'),
  'POST /confirm/:secret/decline': op('declineClinicRequest', 'Say that the pet is no patient', 'html'),
  'GET /confirm/:secret/documents/:position': op(
    'openClinicDocument',
    'A document of the vaccinations',
    'file',
  ),
};

export const clinicRequestsApi = under('/api/pets/:petId/clinic-requests', {
  'GET /': op('listClinicRequests', 'List requests to clinics to confirm vaccinations, newest first', {
    requests: z.array(clinicRequest),
  }),
  'POST /': op('askClinic', 'Ask a clinic to confirm vaccinations', { request: clinicRequest }),
  'POST /:requestId/withdraw': op('withdrawClinicRequest', 'Withdraw a request to a clinic'),
  'POST /:requestId/corrections/:vaccinationId': op(
    'useClinicCorrection',
    'Make a clinic’s correction the record',
  ),
});
