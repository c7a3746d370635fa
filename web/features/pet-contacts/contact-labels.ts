import type { PetContactKind } from '#shared/pet-contacts.ts';

type Words = { title: string; prompt: string; name: string; note: string };

/** The labels of the contacts of a pet, by kind. */
export const contactLabels: Record<PetContactKind, Words> = {
  vet: {
    title: 'Vets',
    prompt: 'Your vet and the nearest 24-hour clinic',
    name: 'Vet or clinic',
    note: 'Address or hours',
  },
  emergency: {
    title: 'Emergency contacts',
    prompt: 'Who can decide for your pet if you can’t be reached?',
    name: 'Name',
    note: 'Note',
  },
};
