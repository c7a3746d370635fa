import * as z from 'zod/mini';

import { medicalEventTypes } from '#shared/health/health.ts';

import { day, dayOrNull, id, ids, instant, line, lineOrNull, linesOrNull } from './values.schema.ts';

const record = {
  id,
  petId: id,
  createdAt: instant,
};

const documentIds = ids.check(z.describe('The documents that belong to it.'));

export const exportedWeight = z.object({
  ...record,
  recordDate: day,
  grams: z.nullable(z.int()).check(z.describe('Null for a record without a weight.')),
  weightTyped: lineOrNull.check(z.describe('As it was typed, such as "12 lb 4 oz".')),
  bodyCondition: z.nullable(z.int()).check(z.describe('On the nine-point scale.')),
  notes: linesOrNull,
  documentIds,
});

export const exportedMedication = z.object({
  ...record,
  weightId: z.nullable(id).check(z.describe('The weighing that it was added with.')),
  name: line,
  dosage: lineOrNull,
  frequency: lineOrNull,
  provider: lineOrNull,
  startDate: dayOrNull,
  endDate: dayOrNull.check(z.describe('The last day on which it is given.')),
  schedule: z
    .nullable(z.object({ times: z.array(line), every: z.int() }))
    .check(z.describe('Local times on every so many days. Null for one that is given when needed.')),
  notes: linesOrNull,
  documentIds,
});

export const exportedDose = z.object({
  ...record,
  medicationId: id,
  slot: lineOrNull.check(z.describe('The scheduled local time. Null for a dose beside the schedule.')),
  state: z.enum(['given', 'skipped']),
  at: instant,
  by: lineOrNull,
  note: lineOrNull,
});

export const exportedVaccination = z.object({
  ...record,
  name: line,
  vaccine: lineOrNull.check(z.describe('The vaccine in the schedules, if it is one of them.')),
  dateAdministered: day,
  expirationDate: dayOrNull,
  administrator: lineOrNull,
  batchNumber: lineOrNull,
  notes: linesOrNull,
  documentIds,
  readFrom: z
    ._default(z.nullable(z.uuid()), null)
    .check(
      z.describe('The attached document that the facts were read from. An import doesn’t take it over.'),
    ),
  confirmations: z
    ._default(
      z.array(
        z.object({
          address: line.check(z.describe('The address that was asked.')),
          isPerson: z.boolean().check(z.describe('A free-mail address, which says nothing about a clinic.')),
          name: line.check(z.describe('The person who answered.')),
          role: line,
          confirmedOn: day,
          confirmedAt: instant,
          facts: z.object({
            name: line,
            vaccine: lineOrNull,
            dateAdministered: day,
            expirationDate: dayOrNull,
            administrator: lineOrNull,
            batchNumber: lineOrNull,
          }),
          endedAt: z.nullable(instant).check(z.describe('When one of these facts was changed.')),
        }),
      ),
      [],
    )
    .check(z.describe('What clinics have confirmed, the oldest first. An import doesn’t take them over.')),
});

export const exportedEvent = z.object({
  ...record,
  eventDate: day,
  eventType: z.enum(medicalEventTypes),
  title: line,
  description: linesOrNull,
  provider: lineOrNull,
  cost: z.nullable(z.int()).check(z.describe('In the smallest unit of the currency, such as cents.')),
  currency: line.check(z.describe('ISO 4217.')),
  documentIds,
});

export const exportedHomeCheck = z.object({
  ...record,
  checkedOn: day,
  answers: z.record(line, line).check(z.describe('By question.')),
  notes: linesOrNull,
});
