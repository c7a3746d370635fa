import type { PetCardData } from '#shared/pets/card/pet-card.ts';
import { samplePet } from '#web/pets/card/sample-pet.ts';

const drawing =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#9fb7a5"/><circle cx="200" cy="230" r="120" fill="#6b4a33"/><circle cx="160" cy="210" r="12" fill="#fff"/><circle cx="240" cy="210" r="12" fill="#fff"/></svg>',
  );

const photo = { url: drawing, width: 400, height: 500, sources: [] };

/** Difficult cards: long names, other scripts, no facts, a photo. */
export const sampleCards: readonly PetCardData[] = [
  samplePet,
  {
    ...samplePet,
    name: 'Sir Bartholomew Fluffington of the Upper Meadow and Brook 3rd',
    petIdentifier: 'DM-ZZ-9XYT',
    species: 'cat',
    sex: 'male',
    breed: 'Norwegian Forest Cat crossed with a visitor from next door',
  },
  {
    ...samplePet,
    name: 'بسبوسة الصغيرة',
    petIdentifier: 'DM-A1-0001',
    species: 'rabbit',
    sex: 'unknown',
    breed: null,
    birthDate: null,
  },
  { ...samplePet, name: 'もちもちさくら', petIdentifier: 'DM-07-PW3E', species: 'bird', breed: 'Budgerigar' },
  { ...samplePet, name: 'Wolkenstürmer vom Ährenfeld', petIdentifier: 'DM-9C-2H4K', species: 'horse' },
  { ...samplePet, name: 'Krümel', petIdentifier: 'DM-3T-VVVV', species: 'reptile', photo },
  { ...samplePet, name: 'Bubbles', petIdentifier: 'DM-E8-6G0J', species: 'fish', breed: 'Goldfish' },
  { ...samplePet, name: 'Igor', petIdentifier: 'DM-M2-55RD', species: 'other', breed: 'Hedgehog' },
];

export const swatches = [
  'bg-paper',
  'bg-raised',
  'bg-sunken',
  'bg-ground',
  'bg-ink',
  'bg-ink-soft',
  'bg-line',
  'bg-line-strong',
  'bg-accent',
  'bg-accent-soft',
  'bg-accent-ink',
  'bg-moss',
  'bg-moss-soft',
  'bg-amber',
  'bg-amber-soft',
  'bg-brick',
  'bg-brick-soft',
  'bg-brick-strong',
  'bg-pine',
] as const;
