import { Link } from 'react-router';

import { paths } from '#shared/paths.ts';
import { speciesNames } from '#shared/pet-words.ts';
import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { ageInWords } from '#web/lib/dates.ts';

import type { Pet } from './pets.api.ts';

/** A pet in a list of pets; leads to its Pet ID card. */
export function PetTile({ pet }: { pet: Pet }) {
  const facts = [pet.breed ?? speciesNames[pet.type], pet.birthDate && ageInWords(pet.birthDate)].filter(
    Boolean,
  );

  return (
    <li className="border-line bg-raised hover:border-line-strong has-[a:focus-visible]:outline-ink relative flex items-center gap-4 rounded-lg border p-4 transition-colors has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2">
      <PetPicture pet={pet} className="size-20 shrink-0 rounded-md" />
      <div className="min-w-0">
        <p className="font-display truncate text-lg font-semibold" dir="auto">
          <Link
            to={`${paths.petId}?pet=${pet.id}`}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            {pet.name}
          </Link>
        </p>
        <p className="text-ink-soft truncate text-sm">{facts.join(' · ')}</p>
        <p className="tabular mt-1 text-sm font-semibold tracking-wide">{pet.petIdentifier}</p>
      </div>
    </li>
  );
}

/** The pet's photo, or the drawing that stands for it. */
export function PetPicture({ pet, className }: { pet: Pet; className: string }) {
  if (!pet.photoUrl)
    return <PetPortrait species={pet.type} petIdentifier={pet.petIdentifier} className={className} />;

  return <img src={pet.photoUrl} alt="" loading="lazy" className={`bg-sunken object-cover ${className}`} />;
}
