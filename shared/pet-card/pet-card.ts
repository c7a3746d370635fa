import type { PetSex, PetSpecies } from '#shared/pets.ts';
import type { Photo } from '#shared/photo.ts';

/** What stands on a card. Dates are days ("2021-03-14"), never moments. */
export type PetCardData = {
  name: string;
  petIdentifier: string;
  species: PetSpecies;
  sex: PetSex;
  breed: string | null;
  birthDate: string | null;
  issuedOn: string;
  photo: Photo | null;
  /** Where the QR code leads: `{origin}/id/{petIdentifier}`. */
  publicUrl: string;
};
