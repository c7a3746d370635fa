import { z } from 'zod';

import { tableChoice } from '#shared/imports/imports.schema.ts';
import {
  dateOrders,
  importCollections,
  importKinds,
  importStates,
  tableFields,
  tableKinds,
} from '#shared/imports/imports.ts';
import { petSpecies } from '#shared/pets.ts';

import { address, counted, dayOrNull, id, instant, named, textOrNull } from './answer-values.presenter.ts';
import { document } from './document-answers.presenter.ts';
import { pet } from './pet-answers.presenter.ts';
import { reminder } from './reminder-answers.presenter.ts';

const liveLinks = counted(
  z.object({ id, name: z.string(), petName: textOrNull, expiresAt: instant, opens: z.int() }),
);
const reminders = counted(reminder);
const doses = counted(
  z.object({
    medicationId: id,
    petId: id,
    petName: z.string(),
    name: z.string(),
    dosage: textOrNull,
    slot: z.string(),
    isLate: z.boolean(),
  }),
);

const attention = z.object({
  reminders,
  links: liveLinks,
  finderMessages: counted(z.object({ petId: id, name: z.string(), count: z.int() })),
  lost: counted(z.object({ petId: id, name: z.string(), on: dayOrNull })),
  doses,
  vaccines: counted(
    z.object({
      key: z.string(),
      name: z.string(),
      status: z.enum([
        'current',
        'due',
        'not_recommended',
        'optional',
        'overdue',
        'pending',
        'unknown',
        'upcoming',
      ]),
      until: dayOrNull,
      petId: id,
      petName: z.string(),
    }),
  ),
  documents: counted(
    z.object({
      id,
      name: z.string(),
      petName: textOrNull,
      expirationDate: z.iso.date(),
      isExpired: z.boolean(),
    }),
  ),
});

const summary = {
  counts: z
    .partialRecord(
      z.enum(importCollections),
      z.object({ add: z.int(), there: z.int(), left: z.int() }).optional(),
    )
    .describe('New, in the account already, and left out.'),
  left: z.array(z.object({ row: z.int().nullable(), what: z.string(), why: z.string() })),
  refusedFiles: z.int().optional(),
};

const layout = z.object({
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  rows: z.int(),
  kind: z.enum(tableKinds),
  fields: z.partialRecord(z.enum(tableFields), z.int().optional()),
  dateOrder: z.enum(dateOrders).nullable(),
  species: z.enum(petSpecies),
});

const anImport = named(
  'Import',
  z.object({
    id,
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    fileName: z.string(),
    layout: layout.nullable(),
    choice: z.nullable(tableChoice),
    preview: z
      .object({
        ...summary,
        pets: z.array(z.object({ name: z.string(), isNew: z.boolean() })),
        bytes: z.int(),
        room: z.int(),
        sample: z.array(
          z.object({
            row: z.int(),
            collection: z.enum(importCollections),
            pet: z.string(),
            text: z.string(),
          }),
        ),
      })
      .nullable(),
    added: z.object(summary).nullable(),
    done: z.int(),
    total: z.int(),
    problem: textOrNull,
    canBeRemoved: z.boolean(),
  }),
);

export const dataAnswers = {
  dashboard: z.object({
    pets: z.array(pet),
    petCount: z.int(),
    documents: z.array(document),
    documentCount: z.int(),
    petNames: z.record(z.string(), z.string()).describe('Of the pets of the documents, by their ids.'),
    links: liveLinks,
    stepsDone: z.object({ record: z.boolean(), contact: z.boolean() }),
    attention,
    today: z.object({ day: z.iso.date(), reminders, doses }),
    next: z.array(reminder).describe('The first reminders after today.'),
  }),
  exportPreview: z.object({
    bytes: z.int(),
    documents: z.int(),
    pets: z.int(),
    reminders: z.int(),
    healthRecords: z.int(),
    running: z.boolean(),
  }),
  address,
  import: z.object({ import: anImport }),
  importIfAny: z.object({ import: anImport.nullable() }),
};
