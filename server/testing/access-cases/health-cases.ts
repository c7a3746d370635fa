import { randomUUID } from 'node:crypto';

import type { FullAccount } from '#server/testing/full-account.ts';

import type { Call } from './call.ts';
import { petPath, archivedPetPath } from './call.ts';

/** A record of the victim at the victim's pet, and at the thief's own. */
const recordPaths = (id: keyof FullAccount['ids'], more: Call = {}): Call[] => [
  { ...more, params: (ids) => ({ petId: ids.petId, id: ids[id], doseId: ids.doseId }) },
  { ...more, params: (ids, { petId }) => ({ petId: petId ?? '', id: ids[id], doseId: ids.doseId }) },
];
/** Attached to a record of the thief's own pet. */
const attaching = (body: object): Call[] => [
  { ...petPath, body: () => ({ ...body, id: randomUUID(), documentIds: [] }) },
  {
    params: (_ids, { petId }) => ({ petId: petId ?? '' }),
    body: ({ documentId }) => ({ ...body, id: randomUUID(), documentIds: [documentId] }),
  },
];
const change = { body: () => ({ changes: { notes: 'Mine' }, before: { notes: 'Zanzibar notes' } }) };
const newWeight = { recordDate: '2026-01-02', weight: '12 lb', bodyCondition: null, notes: null };
const newMedication = {
  name: 'Mine',
  dosage: null,
  frequency: null,
  provider: null,
  startDate: null,
  endDate: null,
  schedule: null,
  notes: null,
};
const newVaccination = {
  name: 'Mine',
  vaccine: null,
  dateAdministered: '2026-01-02',
  expirationDate: null,
  administrator: null,
  batchNumber: null,
  notes: null,
};
const newEvent = {
  eventDate: '2026-01-02',
  eventType: 'checkup',
  title: 'Mine',
  description: null,
  provider: null,
  cost: null,
  currency: 'USD',
};
const newDose = () => ({
  id: randomUUID(),
  slot: null,
  state: 'given',
  at: '2026-02-02T08:00:00.000Z',
  by: null,
  note: null,
});
const newHomeCheck = () => ({
  id: randomUUID(),
  checkedOn: '2026-01-02',
  answers: { appetite: 'usual' },
  notes: null,
});
const paper = 'paper=a4';

/** Routes of health records: each is called with another account's ids. */
export const healthCases: Record<string, Call[]> = {
  'GET /api/pets/:petId/visit-brief.pdf': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/health-record.pdf': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/vaccinations/:id/copy.pdf': recordPaths('vaccinationId', { query: paper }),
  'GET /api/pets/:petId/health-check': [petPath],
  'GET /api/pets/:petId/health': [petPath, archivedPetPath],
  'GET /api/pets/:petId/health.csv': [{ ...petPath, query: 'kind=weights' }],
  'POST /api/pets/:petId/weights': attaching(newWeight),
  'PATCH /api/pets/:petId/weights/:id': recordPaths('weightId', change),
  'DELETE /api/pets/:petId/weights/:id': recordPaths('weightId'),
  'POST /api/pets/:petId/medications': attaching(newMedication),
  'PATCH /api/pets/:petId/medications/:id': recordPaths('medicationId', change),
  'DELETE /api/pets/:petId/medications/:id/doses/:doseId': recordPaths('medicationId'),
  'POST /api/pets/:petId/medications/:id/doses': recordPaths('medicationId', { body: newDose }),
  'DELETE /api/pets/:petId/medications/:id': recordPaths('medicationId'),
  'POST /api/pets/:petId/vaccinations': attaching(newVaccination),
  'PATCH /api/pets/:petId/vaccinations/:id': recordPaths('vaccinationId', change),
  'DELETE /api/pets/:petId/vaccinations/:id': recordPaths('vaccinationId'),
  'POST /api/pets/:petId/events': attaching(newEvent),
  'PATCH /api/pets/:petId/events/:id': recordPaths('eventId', {
    body: () => ({ changes: { title: 'Mine' }, before: { title: 'Zanzibar checkup' } }),
  }),
  'DELETE /api/pets/:petId/events/:id': recordPaths('eventId'),
  'POST /api/pets/:petId/home-checks': [{ ...petPath, body: newHomeCheck }],
  'DELETE /api/pets/:petId/home-checks/:id': recordPaths('homeCheckId'),
};
