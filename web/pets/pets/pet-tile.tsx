import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { ageInWords } from '#shared/core/calendar.ts';
import { paths } from '#shared/core/paths.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';
import { ownToday } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';

import { LostRibbon } from './lost-ribbon.tsx';
import { PetPicture } from './pet-picture.tsx';
import type { Pet } from './pets.api.ts';
import { sharedByInWords } from './shared-by-words.ts';

/** A pet in a list of pets, linked to its Pet ID card. */
export function PetTile({ pet }: { pet: Pet }) {
  return (
    <li className="border-line bg-raised hover:border-line-strong has-[a:focus-visible]:outline-ink relative flex flex-wrap items-center gap-4 rounded-lg border p-4 transition-colors has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2">
      <div className="relative shrink-0 overflow-hidden rounded-md">
        <PetPicture pet={pet} side={80} className="size-20" />
        {pet.lost && <LostRibbon />}
      </div>
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-display line-clamp-2 text-lg leading-6 font-semibold wrap-anywhere">
          <Link
            to={paths.pet(pet.id)}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{pet.name}</bdi>
          </Link>
        </p>
        <p className="text-ink-soft mt-0.5 line-clamp-2 text-sm wrap-anywhere">
          <Facts
            of={[pet.breed ?? speciesNames[pet.type], pet.birthDate && ageInWords(pet.birthDate, ownToday())]}
          />
        </p>
        <p className="tabular mt-1 text-sm font-semibold tracking-wide">{pet.petIdentifier}</p>
        {pet.sharedBy && (
          <p className="text-ink-soft mt-1 text-sm wrap-anywhere">
            <Facts of={sharedByInWords(pet)} />
          </p>
        )}
      </div>
    </li>
  );
}

// The number of columns depends on the text size too.
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4';

/** Tiles of pets, as many columns as fit. */
export const PetTiles = ({ pets, children }: { pets: readonly Pet[]; children?: ReactNode }) => (
  <ul className={gridClass}>
    {pets.map((pet) => (
      <PetTile key={pet.id} pet={pet} />
    ))}
    {children}
  </ul>
);

/** The place of another pet, after the tiles. */
export const AddPetTile = ({ to, label }: { to: string; label: string }) => (
  <li className="flex">
    <Link
      to={to}
      className="border-line-strong text-ink-soft hover:bg-sunken hover:text-ink flex min-h-28 flex-1 items-center justify-center gap-2.5 rounded-lg border border-dashed p-4 font-semibold transition-colors"
    >
      <Plus className="size-5" />
      {label}
    </Link>
  </li>
);
