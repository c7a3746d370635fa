import { z } from 'zod';

import { medicalEventTypes } from '#shared/health/health.ts';

import { dayOrNull, id, idOrNull, instant, named, textOrNull } from './answer-values.presenter.ts';

const attached = { documents: z.array(z.object({ id, name: z.string() })) };
const eventType = z.enum(medicalEventTypes);

const weight = named(
  'Weight',
  z.object({
    id,
    recordDate: z.iso.date(),
    weight: z.int().nullable().describe('In grams.'),
    weightTyped: textOrNull,
    bodyCondition: z.int().nullable(),
    notes: textOrNull,
    createdAt: instant,
    ...attached,
  }),
);

const medication = named(
  'Medication',
  z.object({
    id,
    healthRecordId: idOrNull,
    name: z.string(),
    dosage: textOrNull,
    frequency: textOrNull,
    provider: textOrNull,
    startDate: dayOrNull,
    endDate: dayOrNull,
    schedule: z.object({ times: z.array(z.string()), every: z.int() }).nullable(),
    notes: textOrNull,
    createdAt: instant,
    ...attached,
  }),
);

const vaccination = named(
  'Vaccination',
  z.object({
    id,
    name: z.string(),
    vaccine: textOrNull,
    dateAdministered: z.iso.date(),
    expirationDate: dayOrNull,
    administrator: textOrNull,
    batchNumber: textOrNull,
    notes: textOrNull,
    createdAt: instant,
    ...attached,
  }),
);

const event = named(
  'MedicalEvent',
  z.object({
    id,
    eventDate: z.iso.date(),
    eventType,
    title: z.string(),
    description: textOrNull,
    provider: textOrNull,
    cost: z.int().nullable().describe('In the smallest unit of the currency.'),
    currency: z.string(),
    createdAt: instant,
    ...attached,
  }),
);

const dose = named(
  'Dose',
  z.object({
    id,
    medicationId: id,
    slot: textOrNull,
    state: z.enum(['given', 'skipped']),
    at: instant,
    by: textOrNull,
    note: textOrNull,
    createdAt: instant,
  }),
);

const homeCheck = named(
  'HomeCheck',
  z.object({
    id,
    checkedOn: z.iso.date(),
    answers: z.record(z.string(), z.string()),
    notes: textOrNull,
    createdAt: instant,
  }),
);

const check = named(
  'HealthCheck',
  z.object({
    petId: id,
    vaccinations: z.array(
      vaccination.pick({
        id: true,
        name: true,
        vaccine: true,
        dateAdministered: true,
        expirationDate: true,
      }),
    ),
    medications: z.array(
      medication.pick({
        id: true,
        name: true,
        dosage: true,
        frequency: true,
        startDate: true,
        endDate: true,
      }),
    ),
    weights: z.array(z.object({ recordDate: z.iso.date(), grams: z.int(), typed: textOrNull })),
    lastVisit: event.pick({ eventDate: true, eventType: true, title: true, provider: true }).nullable(),
    homeChecks: z.array(homeCheck.pick({ id: true, checkedOn: true, answers: true })),
  }),
);

export const healthAnswers = {
  all: z.object({
    weights: z.array(weight),
    medications: z.array(medication),
    vaccinations: z.array(vaccination),
    events: z.array(event),
    homeChecks: z.array(homeCheck),
    doses: z.array(dose),
  }),
  check: z.object({ check: check.nullable() }),
  checks: z.object({ checks: z.array(check) }),
  weight: z.object({ weight }),
  addedWeight: z.object({
    weight,
    medications: z.array(medication).describe('Those whose dosage may depend on it.'),
  }),
  medication: z.object({ medication }),
  deletedMedication: z.object({ medication, doses: z.array(dose) }),
  vaccination: z.object({ vaccination }),
  event: z.object({ event }),
  dose: z.object({ dose }),
  homeCheck: z.object({ homeCheck }),
};
