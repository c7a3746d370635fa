import { z } from 'zod';

import { emergencyFields } from '#shared/emergency.ts';
import { petEndings, petSexes, petSpecies } from '#shared/pets.ts';

import {
  address,
  dayOrNull,
  id,
  instant,
  instantOrNull,
  named,
  page,
  photo,
  textOrNull,
} from './answer-values.presenter.ts';

export const pet = named(
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
    issuedOn: z.iso.date(),
    archived: z.boolean(),
    lost: z.boolean(),
    createdAt: instant,
    photoUrl: textOrNull,
    photo,
  }),
);

const nameOnly = z.object({ name: z.string() });

const lifestyle = named(
  'Lifestyle',
  z.object({
    food: z.array(nameOnly),
    treats: z.array(nameOnly),
    allergies: z.array(nameOnly),
    medications: z.array(
      z.object({ name: z.string(), dosage: textOrNull, frequency: textOrNull, provider: textOrNull }),
    ),
    supplements: z.array(z.object({ name: z.string(), dosage: textOrNull, frequency: textOrNull })),
    insurance: textOrNull,
  }),
);

const names = z.array(z.string());
const lifestyleNames = {
  food: names,
  treats: names,
  allergies: names,
  medications: names,
  supplements: names,
};

const contactLines = z.array(z.object({ name: z.string(), phone: textOrNull, note: textOrNull }));
const contacts = named('PetContacts', z.object({ vet: contactLines, emergency: contactLines }));

const shown = z.array(z.enum(emergencyFields));

const emergencyPage = named(
  'EmergencyPage',
  z.object({
    address: z.string(),
    open: z.boolean(),
    shown,
    words: textOrNull,
    reachable: z.boolean(),
    lost: z.object({ on: z.iso.date(), until: instant, lastSeen: textOrNull }).nullable(),
  }),
);

const finderMessage = named(
  'FinderMessage',
  z.object({
    id,
    name: textOrNull,
    message: z.string(),
    createdAt: instant,
    canBeAnswered: z.boolean(),
    answer: textOrNull,
    answeredAt: instantOrNull,
  }),
);

export const petAnswers = {
  address,
  one: z.object({ pet }),
  withUndo: z.object({ pet, undo: textOrNull }),
  list: z.object({ pets: z.array(pet), ...page }),
  deletion: z.object({
    healthRecords: z.int(),
    reminders: z.int(),
    documents: z.int(),
    links: z.int(),
  }),
  lifestyle: z.object({ lifestyle }),
  suggestions: z.object(lifestyleNames),
  lifestyleData: z.object({ ...lifestyleNames, insurance: z.string() }),
  contacts: z.object({ contacts }),
  otherContacts: z.object({ others: z.array(z.object({ petName: z.string(), contacts })) }),
  emergencyPage: z.object({ emergencyPage }),
  lostReport: z.object({
    emergencyPage,
    wasOpen: z.boolean().describe('Whether the public page was on before the report'),
  }),
  emergencyPreview: z.object({ html: z.string(), known: shown }),
  emergencyPages: z.object({
    pages: z.array(
      z.object({
        petId: id,
        name: z.string(),
        open: z.boolean(),
        shown,
        reachable: z.boolean(),
        lost: z.boolean(),
      }),
    ),
  }),
  finderMessage: z.object({ message: finderMessage }),
  finderMessages: z.object({ messages: z.array(finderMessage.extend({ earlierCount: z.int() })), ...page }),
};
