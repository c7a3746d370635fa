import type { WeightFacts } from '#shared/health/health.schema.ts';
import type { VaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import type { Weighing } from '#web/health/health/health.api.ts';
import type { ReminderInput } from '#web/reminders/reminders/reminder.ts';

import type { ProposedRow, Target } from './proposed-rows.ts';
import { isUnusual, unitOf, vaccineOf } from './proposed-rows.ts';

/** The vaccination that a row becomes. */
export const vaccinationOf = (row: ProposedRow, { species }: Target, documentIds: string[]) => {
  const { name, date, until, lot } = row.facts;

  return {
    name: name.trim(),
    vaccine: vaccineOf(row, species),
    dateAdministered: date,
    expirationDate: until || null,
    administrator: row.proposed.kind === 'vaccination' ? row.proposed.administrator : null,
    batchNumber: lot.trim() || null,
    notes: null,
    documentIds,
  } satisfies VaccinationFacts;
};

/** The weight that a row becomes. One that is unusual was selected by the person, who saw it beside its picture. */
export const weighingOf = (row: ProposedRow, target: Target, documentIds: string[]) => ({
  facts: {
    recordDate: row.facts.date,
    weight: row.facts.name.trim(),
    bodyCondition: null,
    notes: null,
    documentIds,
  } satisfies WeightFacts,
  along: { unit: unitOf(row), confirm: isUnusual(row, target) } satisfies Weighing,
});

/** The reminder that the next visit becomes. */
export const reminderOf = ({ facts }: ProposedRow, id: string, { id: petId }: Target) =>
  ({ id, title: facts.name.trim(), kind: 'vet', date: facts.date, petIds: [petId] }) satisfies ReminderInput;
