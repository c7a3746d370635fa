import type * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';
import { newDocument } from '#shared/documents/documents.schema.ts';
import { ownerMessage } from '#shared/emergency/emergency.schema.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';
import { medicalEventFacts, weightFacts } from '#shared/health/health.schema.ts';
import { newHomeCheck } from '#shared/health/home-check.schema.ts';
import { lifestyleAnswer } from '#shared/health/lifestyle.schema.ts';
import { medicationFacts, newDose } from '#shared/health/medications.schema.ts';
import { vaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import { parseWeight } from '#shared/health/weights.ts';
import { petContactsAnswer } from '#shared/pets/pet-contacts.schema.ts';
import { petEnd, petFacts } from '#shared/pets/pets.schema.ts';
import { newReminder } from '#shared/reminders/reminders.schema.ts';

import { asSentence } from './problem-words.rules.ts';

/** All contacts of a kind of a pet, which are saved as one list. */
export type ContactList = {
  petId: string;
  kind: ExportRecord['contacts']['kind'];
  contacts: { name: string; phone: string | null; note: string | null }[];
};

/** The unit of an import: a single record, or contacts as a list. */
export type Unit<Collection extends ImportCollection = ImportCollection> = {
  [Each in ImportCollection]: Each extends 'contacts' ? ContactList : ExportRecord[Each];
}[Collection];

/** The facts in the form that the account's forms accept, or the reason for a refusal. */
type Checked<Facts> = { facts: Facts; problem?: never } | { problem: string; facts?: never };

// Ids are checked when they are looked up; the schemas only require one.
const anyId = '00000000-0000-8000-8000-000000000000';

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return { facts: result.data };

  return { problem: asSentence(result.error.issues[0]?.message ?? i18n.t('We can’t read this record')) };
}

/** The file that a document is added with: the original upload, if the export contains it. */
export const fileOf = ({ file, original }: ExportRecord['documents']) =>
  original?.path != null ? original : file;

/** Checks of a record's facts, the same as those of the forms and routes. */
export const unitChecks = {
  pets(pet: ExportRecord['pets']) {
    const { birthOrAdoptionDate: birthDate, color: colour, ending, endedOn } = pet;
    const facts = checked(petFacts, { ...pet, birthDate, colour });
    if (facts.problem !== undefined) return facts;
    const end = checked(petEnd, { ending, endedOn });

    return end.problem === undefined
      ? { facts: { ...facts.facts, ...end.facts, archived: pet.archived } }
      : end;
  },
  'emergency-pages'(page: ExportRecord['emergency-pages']) {
    const words = checked(ownerMessage, page);
    if (words.problem !== undefined) return words;

    return {
      facts: { ...words.facts, shown: emergencyFields.filter((field) => page.shown.includes(field)) },
    };
  },
  lifestyle({ petId: _petId, ...fields }: ExportRecord['lifestyle']) {
    const answers = [];
    for (const [field, value] of Object.entries(fields)) {
      const isEmpty = Array.isArray(value) ? value.length === 0 : value === null;
      if (isEmpty) continue;
      const answer = checked(lifestyleAnswer, { field, value, before: Array.isArray(value) ? [] : null });
      if (answer.problem !== undefined) return answer;
      answers.push(answer.facts);
    }

    return { facts: answers };
  },
  contacts: ({ kind, contacts }: ContactList) =>
    checked(petContactsAnswer, { kind, value: contacts, before: [] }),
  documents(document: ExportRecord['documents']) {
    const from = fileOf(document);
    if (from.path === null)
      return {
        problem:
          from.leftOut === 'infected'
            ? i18n.t('The file contained malware.')
            : i18n.t('The file isn’t in the zip.'),
      };
    const facts = checked(newDocument, {
      name: document.name,
      fileName: from.path.split('/').at(-1) ?? '',
      category: document.category,
      ...(document.categoryGuessed && { categoryGuessed: 'true' }),
      ...(document.documentDate !== null && { documentDate: document.documentDate }),
      ...(document.expirationDate !== null && { expirationDate: document.expirationDate }),
      requestKey: anyId,
    });
    if (facts.problem !== undefined) return facts;

    return { facts: { ...facts.facts, file: { ...from, path: from.path } } };
  },
  weights({ grams, weightTyped, ...record }: ExportRecord['weights']) {
    const facts = checked(weightFacts, { ...record, weight: weightTyped, documentIds: [] });
    if (facts.problem !== undefined) return facts;
    const { weight: typed, documentIds: _none, ...others } = facts.facts;
    const read = typed === null ? null : parseWeight(typed, 'lbs');
    if (read && 'problem' in read) return { problem: asSentence(read.problem) };
    if (grams !== (read?.grams ?? null))
      return { problem: i18n.t('The weight and its value in grams don’t match.') };

    return { facts: { ...others, weight: grams, weightTyped: read?.typed ?? null } };
  },
  medications: (record: ExportRecord['medications']) =>
    withoutDocuments(checked(medicationFacts, { ...record, documentIds: [] })),
  doses: (record: ExportRecord['doses']) => checked(newDose, { ...record, again: true }),
  vaccinations: (record: ExportRecord['vaccinations']) =>
    withoutDocuments(checked(vaccinationFacts, { ...record, documentIds: [] })),
  events: (record: ExportRecord['events']) =>
    withoutDocuments(checked(medicalEventFacts, { ...record, documentIds: [] })),
  'home-checks': (record: ExportRecord['home-checks']) => checked(newHomeCheck, record),
  reminders(record: ExportRecord['reminders']) {
    const facts = checked(newReminder, {
      ...record,
      // Its pets and its health record are looked up.
      petIds: [],
      vaccinationId: null,
      medicationId: null,
    });
    if (facts.problem !== undefined) return facts;
    const { startsOn, scheduledOn, archived } = record;
    const moments = {
      snoozedUntil: record.snoozedUntil === null ? null : new Date(record.snoozedUntil),
      completedAt: record.completedAt === null ? null : new Date(record.completedAt),
    };
    const { title, kind, date, notes, customTime, advanceNotice, repeat } = facts.facts;

    return {
      facts: {
        title,
        kind,
        date,
        notes,
        customTime,
        advanceNotice,
        repeat,
        startsOn,
        scheduledOn,
        archived,
        ...moments,
      },
    };
  },
} satisfies { [Collection in ImportCollection]: (unit: Unit<Collection>) => Checked<unknown> };

function withoutDocuments<Facts extends { documentIds: string[] }>(checkedFacts: Checked<Facts>) {
  if (checkedFacts.problem !== undefined) return checkedFacts;
  const { documentIds: _documentIds, ...facts } = checkedFacts.facts;

  return { facts };
}

export type FactsOf = {
  [Collection in ImportCollection]: NonNullable<ReturnType<(typeof unitChecks)[Collection]>['facts']>;
};
