import type { HealthKind } from '#shared/health/health.ts';

import type { HealthFacts, HealthRecord } from './health.api.ts';

type FactsOf = { [Kind in HealthKind]: (record: HealthRecord[Kind]) => HealthFacts[Kind] };

const idsOf = (documents: readonly { id: string }[]) => documents.map(({ id }) => id);

/** The editable facts of a record, by kind. */
export const recordFactsByKind: FactsOf = {
  weight: ({ recordDate, weight, weightTyped, bodyCondition, notes, documents }) => ({
    recordDate,
    weight: weightTyped ?? (weight === null ? null : `${weight} g`),
    bodyCondition,
    notes,
    documentIds: idsOf(documents),
  }),
  medication: ({ name, dosage, frequency, provider, startDate, endDate, schedule, notes, documents }) => ({
    name,
    dosage,
    frequency,
    provider,
    startDate,
    endDate,
    schedule,
    notes,
    documentIds: idsOf(documents),
  }),
  vaccination: ({ documents, ...record }) => ({
    name: record.name,
    vaccine: record.vaccine,
    dateAdministered: record.dateAdministered,
    expirationDate: record.expirationDate,
    administrator: record.administrator,
    batchNumber: record.batchNumber,
    notes: record.notes,
    documentIds: idsOf(documents),
  }),
  event: ({ eventDate, eventType, title, description, provider, cost, currency, documents }) => ({
    eventDate,
    eventType,
    title,
    description,
    provider,
    cost,
    currency,
    documentIds: idsOf(documents),
  }),
};

/** The old and new values of the facts that differ. Attached documents have no order. */
export function changedFacts<Facts extends object>(before: Facts, now: Facts) {
  const keys = (Object.keys(now) as (keyof Facts)[]).filter(
    (key) => inOrder(before[key]) !== inOrder(now[key]),
  );
  const pick = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key]])) as Partial<Facts>;

  return { changes: pick(now), before: pick(before) };
}

const inOrder = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value);
