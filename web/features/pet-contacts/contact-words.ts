import type { PetContactKind } from '#shared/pet-contacts.ts';

type Words = { title: string; asks: string; name: string; note: string };

/** What is asked about the people around a pet, by kind. */
export const contactWords: Record<PetContactKind, Words> = {
  vet: {
    title: 'Vets',
    asks: 'Who treats them, and who by night?',
    name: 'Vet or clinic',
    note: 'Address or hours',
  },
  emergency: {
    title: 'Emergency contacts',
    asks: 'Who may decide for them when you cannot be reached?',
    name: 'Name',
    note: 'Note',
  },
};
