import { i18n } from '#shared/core/i18n.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { TableField, dateFields } from '#shared/data/imports/imports.ts';
import { parseCost } from '#shared/health/costs.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';
import { parseWeight, singleUnit } from '#shared/health/weights.ts';

import type { RowKind } from './cell-words.rules.ts';
import { asSentence } from './problem-words.rules.ts';
import { dayProblem } from './table-dates.rules.ts';

/** The content of a row in the column of a field; empty without such a column. */
export type Cell = (field: TableField) => string;

/** The day in the column of a field; undefined for a text that isn’t one. */
export type ReadDay = (field: (typeof dateFields)[number]) => string | undefined;

/** `createdAt` of table rows, which have none. */
export const unknownMoment = '1970-01-01T00:00:00.000Z';

// The default of the form.
const unknownCurrency = 'USD';

type Base = { id: string; petId: string; createdAt: string };

type Result = { record: object } | { problem: string };

/** A row with its dates read. */
type Row = {
  base: Base;
  cell: Cell;
  /** Null for an empty cell. */
  text: (field: TableField) => string | null;
  name: string;
  date: string | null;
  next: string | null;
  unit: RowUnit;
};

/** The unit of a weight without one, and the one in which the owner has said that this row is. */
export type RowUnit = { unitless: TableChoice['weightUnit']; answered: WrittenWeightUnit | undefined };

/** The record of a row, or the reason why there is none. */
export function recordOf(kind: RowKind, base: Base, cell: Cell, read: ReadDay, unit: RowUnit): Result {
  const date = cell('date') === '' ? null : read('date');
  const next = cell('nextDate') === '' ? null : read('nextDate');
  if (date === undefined) return { problem: dayProblem(cell('date')) };
  if (next === undefined) return { problem: dayProblem(cell('nextDate')) };
  if (date === null && kind !== 'medications') return { problem: i18n.t('The date is missing.') };
  const name = cell('name') || (kind === 'weights' ? '' : cell('kind'));
  const text = (field: TableField) => cell(field) || null;

  return recordOfKind[kind]({ base, cell, text, name, date, next, unit });
}

const recordOfKind: Record<RowKind, (row: Row) => Result> = {
  weights: weightOf,
  vaccinations: vaccinationOf,
  medications: medicationOf,
  events: eventOf,
  reminders: reminderOf,
};

function weightOf({ base, cell, text, date, unit: { unitless, answered } }: Row): Result {
  const typed = /[\p{L}#]/u.test(cell('weight'))
    ? cell('weight')
    : `${cell('weight')} ${cell('unit')}`.trim();
  const first = parseWeight(typed, unitless);
  const number = 'typed' in first ? singleUnit(first.typed)?.number : undefined;
  const read = answered && number !== undefined ? parseWeight(`${number} ${answered}`, answered) : first;
  if ('problem' in read) return { problem: asSentence(read.problem) };

  return {
    record: {
      ...base,
      notes: text('notes'),
      documentIds: [],
      recordDate: date,
      grams: read.grams,
      weightTyped: read.typed,
      bodyCondition: null,
    },
  };
}

function vaccinationOf({ base, text, name, date, next }: Row): Result {
  return {
    record: {
      ...base,
      notes: text('notes'),
      documentIds: [],
      name,
      vaccine: null,
      dateAdministered: date,
      expirationDate: next,
      administrator: text('provider'),
      batchNumber: text('batch'),
    },
  };
}

function medicationOf({ base, text, name, date, next }: Row): Result {
  return {
    record: {
      ...base,
      notes: text('notes'),
      documentIds: [],
      name,
      weightId: null,
      dosage: text('dosage'),
      frequency: text('frequency'),
      provider: text('provider'),
      startDate: date,
      endDate: next,
      schedule: null,
    },
  };
}

function eventOf({ base, text, name, date }: Row): Result {
  const cost = text('cost');
  const read = cost === null ? { cost: null, currency: unknownCurrency } : parseCost(cost, unknownCurrency);
  if ('problem' in read) return { problem: asSentence(read.problem) };

  return {
    record: {
      ...base,
      documentIds: [],
      description: text('notes'),
      eventDate: date,
      eventType: 'other',
      title: name,
      provider: text('provider'),
      ...read,
    },
  };
}

function reminderOf({ base, text, name, date }: Row): Result {
  return {
    record: {
      id: base.id,
      petIds: [base.petId],
      title: name,
      kind: 'other',
      date,
      petName: '',
      notes: text('notes'),
      customTime: null,
      advanceNotice: null,
      repeat: null,
      startsOn: date,
      scheduledOn: date,
      completedFrom: null,
      snoozedUntil: null,
      archived: false,
      completedAt: null,
      vaccinationId: null,
      medicationId: null,
      createdAt: base.createdAt,
      updatedAt: base.createdAt,
    },
  };
}
