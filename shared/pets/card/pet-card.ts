import type { Photo } from '#shared/files/photo.ts';
import type { PetSex, PetSpecies } from '#shared/pets/pets.ts';

/** The content of a card. Dates are calendar days ("2021-03-14"). */
export type PetCardData = {
  name: string;
  petIdentifier: string;
  species: PetSpecies;
  sex: PetSex;
  breed: string | null;
  birthDate: string | null;
  issuedOn: string;
  photo: Photo | null;
  /** The URL of the QR code: `{origin}/id/{petIdentifier}`. */
  publicUrl: string;
};
