import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { CoverPhoto } from '#web/files/photos/cover-photo.tsx';

import type { Pet } from './pets.api.ts';

type PetPictureProps = {
  pet: Pick<Pet, 'photo' | 'type' | 'petIdentifier'>;
  /** The largest side in CSS pixels; `className` sets the actual one. */
  side: number;
  className: string;
};

/** The pet's photo, or a drawing instead, in a square. */
export function PetPicture({ pet, side, className }: PetPictureProps) {
  return (
    <CoverPhoto
      photo={pet.photo}
      box={{ width: side, height: side }}
      alt=""
      lazy
      className={`bg-sunken ${className}`}
      fallback={<PetPortrait species={pet.type} petIdentifier={pet.petIdentifier} className={className} />}
    />
  );
}
