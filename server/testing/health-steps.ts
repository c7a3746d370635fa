import { randomUUID } from 'node:crypto';

import { read } from './browser.ts';
import type { Browser } from './browser.ts';

type Facts = Record<string, unknown>;

export type HealthBody = Record<
  'weights' | 'medications' | 'doses' | 'vaccinations' | 'events' | 'homeChecks',
  ({ id: string; documents: { id: string; name: string }[] } & Facts)[]
>;

/** The form data of a new record of each kind, by the last part of its address. */
const newRecords = {
  weights: { recordDate: '2026-05-01', weight: '12 lb 4 oz', bodyCondition: null, notes: null },
  medications: {
    name: 'Apoquel',
    dosage: '5.4 mg',
    frequency: null,
    provider: null,
    startDate: null,
    endDate: null,
    schedule: null,
    notes: null,
  },
  vaccinations: {
    name: 'Rabies',
    vaccine: 'rabies',
    dateAdministered: '2026-05-12',
    expirationDate: '2029-05-11',
    administrator: 'Dr. Ada Vet',
    batchNumber: 'A1',
    notes: null,
  },
  events: {
    eventDate: '2026-05-12',
    eventType: 'checkup',
    title: 'Annual checkup',
    description: null,
    provider: null,
    cost: 8450,
    currency: 'USD',
  },
} as const;

export type RecordPath = keyof typeof newRecords;

export const recordPaths = Object.keys(newRecords) as RecordPath[];

const namesInResponse = {
  weights: 'weight',
  medications: 'medication',
  vaccinations: 'vaccination',
  events: 'event',
} as const;

export const recordBody = (kind: RecordPath, facts: Facts = {}): { id: string } & Facts => ({
  id: randomUUID(),
  documentIds: [],
  ...newRecords[kind],
  ...facts,
});

export const postRecord = (owner: Browser, petId: string, kind: RecordPath, facts: Facts = {}) =>
  owner.post(`/api/pets/${petId}/${kind}`, recordBody(kind, facts));

/** The record in a response. */
export async function recordIn(response: Response, kind: RecordPath) {
  const body = await read<Record<string, { id: string } & Facts>>(response);
  const record = body[namesInResponse[kind]];
  if (!record) throw new Error(`${response.status}: ${JSON.stringify(body)}`);

  return record;
}

export const addRecord = async (owner: Browser, petId: string, kind: RecordPath, facts: Facts = {}) =>
  recordIn(await postRecord(owner, petId, kind, facts), kind);

export const healthOf = async (owner: Browser, petId: string) =>
  read<HealthBody>(await owner.get(`/api/pets/${petId}/health`));
