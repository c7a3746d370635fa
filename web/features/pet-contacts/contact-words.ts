import type { PetContactKind } from '#shared/pet-contacts.ts';

type Words = { title: string; prompt: string; name: string; note: string };

/** What is asked about the people around a pet, by kind. */
export const contactWords: Record<PetContactKind, Words> = {
  vet: {
    title: 'Vets',
    prompt: 'Who treats them, and who by night?',
    name: 'Vet or clinic',
    note: 'Address or hours',
  },
  emergency: {
    title: 'Emergency contacts',
    prompt: 'Who may decide for them when you cannot be reached?',
    name: 'Name',
    note: 'Note',
  },
};
