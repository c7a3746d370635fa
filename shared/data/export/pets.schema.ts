import * as z from 'zod/mini';

import { emergencyFields } from '#shared/emergency/emergency.ts';
import { petContactKinds } from '#shared/pets/pet-contacts.ts';
import { petEndings, petSexes, petSpecies } from '#shared/pets/pets.ts';

import {
  count,
  day,
  dayOrNull,
  fileInExport,
  id,
  instant,
  instantOrNull,
  line,
  lineOrNull,
  linesOrNull,
  localTime,
} from './values.schema.ts';

export const exportedPet = z.object({
  id,
  petIdentifier: line.check(z.describe('The Pet ID, as on cards and tags.')),
  issuedOn: day.check(z.describe('The day on which the Pet ID was issued.')),
  name: line,
  type: z.enum(petSpecies),
  breed: lineOrNull,
  gender: z.enum(petSexes),
  birthOrAdoptionDate: dayOrNull,
  neutered: z.nullable(z.boolean()).check(z.describe('Null when unknown.')),
  color: lineOrNull,
  marks: lineOrNull,
  conditions: lineOrNull,
  microchip: lineOrNull,
  // Exports from before it was kept lack it.
  microchippedOn: z
    ._default(dayOrNull, null)
    .check(z.describe('The day on which the chip was implanted, or first read.')),
  microchipRegistry: lineOrNull,
  ending: z.nullable(z.enum(petEndings)),
  endedOn: dayOrNull,
  archived: z.boolean(),
  createdAt: instant,
  photo: z.nullable(fileInExport),
});

export const exportedEmergencyPage = z.object({
  petId: id,
  open: z.boolean().check(z.describe('Whether its owner has turned the page on.')),
  shown: z.array(z.enum(emergencyFields)).check(z.describe('What the page shows.')),
  words: linesOrNull,
  lostSince: instantOrNull,
  lostUntil: instantOrNull,
  lostOn: dayOrNull,
  // Exports from before reports had these lack them.
  lostTime: z._default(z.nullable(localTime), null).check(z.describe('When it was last seen on that day.')),
  lastSeen: lineOrNull,
  callShown: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether finders see the number below while the pet is lost.')),
  callName: z._default(lineOrNull, null),
  callPhone: z._default(lineOrNull, null),
  openBefore: z
    ._default(z.nullable(z.boolean()), null)
    .check(z.describe('Whether the page was on before the report.')),
  shownBefore: z
    ._default(z.nullable(z.array(z.enum(emergencyFields))), null)
    .check(z.describe('What the page showed before the report.')),
  updatedAt: instant,
});

const names = z.array(z.object({ name: line }));

/**
 * Food, supplements and the other lifestyle answers. Medications are separate records. A pet without answers
 * has no record.
 */
export const exportedLifestyle = z.object({
  petId: id,
  food: names,
  treats: names,
  allergies: names,
  supplements: z.array(z.object({ name: line, dosage: lineOrNull, frequency: lineOrNull })),
  insurance: lineOrNull.check(z.describe('The insurer; empty for no insurance, null when unanswered.')),
});

export const exportedContact = z.object({
  petId: id,
  kind: z.enum(petContactKinds),
  position: count.check(z.describe('Its place in the list of its kind, from 0.')),
  name: line,
  phone: lineOrNull,
  note: lineOrNull,
});

/**
 * A finder’s message and the reply to it. A finder’s address is never shown to an owner, so it is left out.
 */
export const exportedFinderMessage = z.object({
  id,
  petId: id,
  name: lineOrNull,
  message: z.string(),
  wantsNews: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether the finder asked to hear when the pet is home, and was not told yet.')),
  createdAt: instant,
  answer: linesOrNull,
  answeredAt: instantOrNull,
});
