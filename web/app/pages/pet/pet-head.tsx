import Archive from 'lucide-react/icons/archive';
import ArrowLeft from 'lucide-react/icons/arrow-left';

import { ageInWords } from '#shared/calendar.ts';
import { formatMicrochip } from '#shared/microchip.ts';
import { paths } from '#shared/paths.ts';
import { endingNames, sexNames, speciesNames } from '#shared/pet-words.ts';
import { petPhotoSubject } from '#web/features/pets/pet-photo-subject.tsx';
import { PetPicture } from '#web/features/pets/pet-picture.tsx';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { LostStatus } from '#web/ui/lost-status.tsx';
import { PhotoButton } from '#web/ui/photo-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

/** The head of the page: picture, name, basic facts and the Pet ID. */
export function PetHead({ pet }: { pet: Pet }) {
  const age = pet.birthDate && !pet.ending && ageInWords(pet.birthDate);

  return (
    <header className="mb-6">
      <Back archived={pet.archived} />
      <div className={headClass}>
        <PetPicture pet={pet} side={112} className={pictureClass} />
        <div className="col-span-2 min-w-0 self-center md:col-span-1 md:self-end">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{pet.name}</bdi>
          </h1>
          <p className="text-ink-soft mt-1 wrap-anywhere">
            <Facts
              of={[speciesNames[pet.type], pet.breed, pet.gender !== 'unknown' && sexNames[pet.gender], age]}
            />
          </p>
        </div>
        <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 md:col-span-1 md:mt-2 md:self-start">
          <p className="tabular font-semibold tracking-wide">{pet.petIdentifier}</p>
          {pet.microchip && (
            <p className="text-sm">
              <span className="text-ink-soft">Microchip</span>{' '}
              <span className="tabular font-semibold">{formatMicrochip(pet.microchip)}</span>
            </p>
          )}
          {pet.lost && <LostStatus />}
          {pet.ending && <Status tone="plain">{endingNames[pet.ending]}</Status>}
          {pet.archived && (
            <Status tone="plain" icon={<Archive />}>
              Archived
            </Status>
          )}
        </div>
        <div className="flex gap-1 self-center md:col-start-3 md:row-span-2 md:row-start-1 lg:gap-3">
          <CopyButton text={pet.petIdentifier} label="Copy Pet ID" className={actionClass} />
          {!pet.archived && <PhotoButton subject={petPhotoSubject(pet)} className={actionClass} />}
        </div>
      </div>
    </header>
  );
}

/** The skeleton of the head. */
export function PetHeadSkeleton() {
  return (
    <div className="mb-6">
      <Back />
      <div className={headClass}>
        <Skeleton className={pictureClass} />
        <div className="col-span-2 self-center md:col-span-1 md:self-end">
          <Skeleton className="my-1 h-8 w-40 max-w-full" />
          <Skeleton className="mt-3 h-4 w-56 max-w-full" />
          <Skeleton className="mt-2 h-4 w-20 md:hidden" />
        </div>
        <div className="col-span-2 flex h-11 items-center md:col-span-1 md:col-start-2 md:mt-2 md:h-6 md:self-start">
          <Skeleton className="h-4 w-28 max-w-full" />
        </div>
      </div>
    </div>
  );
}

// On a phone: the name beside the picture, and below them the Pet ID and the actions.
const headClass =
  'mt-1 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 md:gap-y-0 md:mt-2 md:gap-x-6';
const pictureClass = 'size-20 shrink-0 rounded-lg md:row-span-2 md:size-28';
const actionClass =
  'max-lg:size-11 max-lg:border-transparent max-lg:bg-transparent max-lg:p-0 max-lg:[&>span]:sr-only';

export function Back({ archived = false }: { archived?: boolean }) {
  return (
    <TextLink
      to={archived ? paths.archivedPets : paths.pets}
      className="inline-flex min-h-11 items-center gap-2"
    >
      <ArrowLeft className="size-4.5" />
      {archived ? 'Archived pets' : 'Pets'}
    </TextLink>
  );
}
