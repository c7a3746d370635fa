import type { PetContactKind } from '#shared/pet-contacts.ts';

type Words = { title: string; prompt: string; name: string; note: string };

/** The labels of the contacts of a pet, by kind. */
export const contactLabels: Record<PetContactKind, Words> = {
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
