import { randomUUID } from 'node:crypto';

import type { ExportRecord } from '#shared/data/export/export.schema.ts';

const createdAt = '2026-01-02T08:00:00.000Z';

export const exportedPet = (facts: Partial<ExportRecord['pets']> = {}): ExportRecord['pets'] => ({
  id: randomUUID(),
  petIdentifier: 'DM-ZZ-2345',
  issuedOn: '2026-01-02',
  name: 'Bella',
  type: 'dog',
  breed: null,
  gender: 'female',
  birthOrAdoptionDate: '2020-05-01',
  neutered: true,
  color: 'Golden',
  marks: null,
  conditions: null,
  microchip: null,
  microchippedOn: null,
  microchipRegistry: null,
  ending: null,
  endedOn: null,
  archived: false,
  createdAt,
  photo: null,
  ...facts,
});

export const exportedWeight = (facts: Partial<ExportRecord['weights']> = {}): ExportRecord['weights'] => ({
  id: randomUUID(),
  petId: randomUUID(),
  createdAt,
  recordDate: '2026-01-02',
  grams: 5600,
  weightTyped: '5.6 kg',
  bodyCondition: 5,
  notes: null,
  documentIds: [],
  ...facts,
});

export const exportedDocument = (
  facts: Partial<ExportRecord['documents']> = {},
): ExportRecord['documents'] => ({
  id: randomUUID(),
  petId: null,
  name: 'Rabies certificate',
  category: 'vaccination',
  categoryGuessed: false,
  documentDate: null,
  expirationDate: null,
  isFavorite: false,
  archived: false,
  createdAt,
  file: { path: 'files/rabies.pdf', type: 'application/pdf', bytes: 1, sha256: null, leftOut: null },
  original: null,
  ...facts,
});
