import ArrowLeft from 'lucide-react/icons/arrow-left';

import { ageInWords } from '#shared/calendar.ts';
import { formatMicrochip } from '#shared/microchip.ts';
import { paths } from '#shared/paths.ts';
import { endingNames, sexNames, speciesNames } from '#shared/pet-words.ts';
import { PetPicture } from '#web/features/pets/pet-picture.tsx';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { PhotoButton } from '#web/features/pets/photo-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

/** Who it is: picture, name, what one says first about an animal, and the Pet ID. */
export function PetHead({ pet }: { pet: Pet }) {
  const age = pet.birthDate && !pet.ending && ageInWords(pet.birthDate);

  return (
    <header className="mb-6">
      <Back />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-4">
        <PetPicture pet={pet} side={112} className="size-24 shrink-0 rounded-lg md:size-28" />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{pet.name}</bdi>
          </h1>
          <p className="text-ink-soft mt-1 wrap-anywhere">
            <Facts
              of={[
                speciesNames[pet.type],
                pet.breed,
                pet.gender !== 'unknown' && sexNames[pet.gender],
                age,
                pet.microchip && `Chip ${formatMicrochip(pet.microchip)}`,
              ]}
            />
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="tabular font-semibold tracking-wide">{pet.petIdentifier}</p>
            {pet.ending && <Status tone="plain">{endingNames[pet.ending]}</Status>}
            {pet.archived && <Status tone="plain">Archived</Status>}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={pet.petIdentifier} label="Copy Pet ID" />
          <PhotoButton pet={pet} />
        </div>
      </div>
    </header>
  );
}

export function PetHeadSkeleton() {
  return (
    <div className="mb-6">
      <Back />
      <div className="mt-2 flex items-center gap-6">
        <Skeleton className="size-24 shrink-0 rounded-lg md:size-28" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
    </div>
  );
}

export function Back() {
  return (
    <TextLink to={paths.pets} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft className="size-4.5" />
      Pets
    </TextLink>
  );
}
