import { z } from 'zod';

import { documentCategoryKeys } from '#shared/documents.ts';
import { personalTokenScopes } from '#shared/personal-tokens.ts';
import { petEndings, petSexes, petSpecies } from '#shared/pets.ts';
import { reminderKinds } from '#shared/reminders/reminders.ts';
import { packFacts } from '#shared/sharing.ts';

/** Text that may be missing. */
const textOrNull = z.string().nullable();
const dayOrNull = z.iso.date().nullable();
const instant = z.iso.datetime();
const instantOrNull = instant.nullable();
const id = z.uuid();
const idOrNull = id.nullable();

/** A part of the description that other parts refer to by its name. */
const named = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => schema.meta({ id: name });

const photo = named(
  'Photo',
  z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
  }),
).nullable();

const pet = named(
  'Pet',
  z.object({
    id,
    name: z.string(),
    type: z.enum(petSpecies),
    gender: z.enum(petSexes),
    breed: textOrNull,
    birthDate: dayOrNull,
    neutered: z.boolean().nullable(),
    colour: textOrNull,
    marks: textOrNull,
    conditions: textOrNull,
    microchip: textOrNull,
    microchipRegistry: textOrNull,
    ending: z.enum(petEndings).nullable(),
    endedOn: dayOrNull,
    petIdentifier: z.string(),
    issuedOn: dayOrNull,
    archived: z.boolean(),
    lost: z.boolean(),
    createdAt: instant,
    photoUrl: textOrNull,
    photo,
  }),
);

const document = named(
  'Document',
  z.object({
    id,
    userId: id,
    petId: idOrNull,
    name: z.string(),
    category: z.enum(documentCategoryKeys),
    categoryGuessed: z.boolean(),
    documentDate: dayOrNull,
    expirationDate: dayOrNull,
    suggestion: z.looseObject({}).nullable(),
    suggestionAnswered: z.boolean(),
    fileType: z.string(),
    size: z.int(),
    scan: z.enum(['waiting', 'clean', 'infected']).nullable(),
    hasOriginal: z.boolean(),
    isFavorite: z.boolean(),
    archived: z.boolean(),
    createdAt: instant,
    uploadDate: instant,
    shareUrl: textOrNull,
    shareExpiry: instantOrNull,
    fileUrl: textOrNull,
    thumbnailUrl: textOrNull,
  }),
);

const link = named(
  'ShareLink',
  z.object({
    id,
    kind: z.enum(['document', 'pack']),
    title: textOrNull,
    shareUrl: textOrNull,
    createdAt: instant,
    expiresAt: instant,
    hasPasscode: z.boolean(),
    locked: z.boolean(),
    usedUp: z.boolean(),
    maxDownloads: z.int().nullable(),
    downloads: z.int(),
    opens: z.int(),
    lastOpenedAt: instantOrNull,
    tellFirstOpen: z.boolean(),
    petId: idOrNull,
    petName: textOrNull,
    facts: z.array(z.enum(packFacts)),
    documents: z.array(z.object({ id, name: z.string(), petId: idOrNull })),
  }),
);

const reminder = named(
  'Reminder',
  z.object({
    id,
    title: z.string(),
    kind: z.enum(reminderKinds),
    date: z.iso.date(),
    occurrence: z.iso.date(),
    petId: idOrNull,
    petName: textOrNull,
    pets: z.array(z.looseObject({ petId: id, petName: z.string() })),
    notes: textOrNull,
    customTime: textOrNull,
    advanceNotice: z.int().nullable(),
    repeat: textOrNull,
    snoozedUntil: instantOrNull,
    archived: z.boolean(),
    completedAt: instantOrNull,
    completedFrom: idOrNull,
    notificationSent: z.boolean(),
    vaccinationId: idOrNull,
    medicationId: idOrNull,
    createdAt: instant,
    updatedAt: instant,
  }),
);

const attached = { documents: z.array(z.object({ id, name: z.string() })) };

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
    eventType: z.string(),
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

const personalToken = named(
  'PersonalToken',
  z.object({
    id,
    name: z.string(),
    scope: z.enum(personalTokenScopes),
    pets: z
      .array(z.object({ id, name: z.string() }))
      .nullable()
      .describe('Null for all pets.'),
    expiresAt: instantOrNull,
    expired: z.boolean(),
    lastUsedOn: dayOrNull,
    createdAt: instant,
  }),
);

/** `next` is what the following page is asked for with, as `after`. */
const page = { next: textOrNull, total: z.int() };

/** The shapes of answers. A test compares them with what the routes answer. */
export const answers = {
  pet: z.object({ pet }),
  petWithUndo: z.object({ pet, undo: z.string().nullable() }),
  pets: z.object({ pets: z.array(pet), ...page }),
  document: z.object({ document }),
  severalDocuments: z.object({ documents: z.array(document) }),
  documents: z.looseObject({ documents: z.array(document), ...page }),
  link: z.object({ link }),
  links: z.object({ links: z.array(link) }),
  reminder: z.object({ reminder }),
  reminders: z.looseObject({ reminders: z.array(reminder) }),
  weight: z.object({ weight }),
  addedWeight: z.looseObject({ weight }),
  medication: z.object({ medication }),
  deletedMedication: z.looseObject({ medication }),
  vaccination: z.object({ vaccination }),
  event: z.object({ event }),
  dose: z.object({ dose }),
  homeCheck: z.object({ homeCheck }),
  health: z.object({
    weights: z.array(weight),
    medications: z.array(medication),
    vaccinations: z.array(vaccination),
    events: z.array(event),
    homeChecks: z.array(homeCheck),
    doses: z.array(dose),
  }),
  personalTokens: z.object({ tokens: z.array(personalToken) }),
  newPersonalToken: z.object({ token: z.string(), personalToken }),
  address: z.object({ url: z.string() }),
  session: z.looseObject({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.int(),
  }),
};
