import type { PetCardData } from '#shared/pets/card/pet-card.ts';

/** The pet on the sample card. Its address is reserved for examples. */
export const samplePet: PetCardData = {
  name: 'Bramble',
  petIdentifier: 'DM-4K-7Q2M',
  species: 'dog',
  sex: 'female',
  breed: 'Border Terrier',
  birthDate: '2021-03-14',
  issuedOn: '2026-11-20',
  photo: null,
  publicUrl: 'https://denmate.example/id/DM-4K-7Q2M',
};
