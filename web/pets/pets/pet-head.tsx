import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import BadgeCheck from 'lucide-react/icons/badge-check';

import { ageInWords } from '#shared/core/calendar.ts';
import { paths } from '#shared/core/paths.ts';
import { roleNames } from '#shared/pets/people-words.ts';
import { endingNames, speciesNames } from '#shared/pets/pet-words.ts';
import { PhotoButton } from '#web/files/photos/photo-button.tsx';
import { ownToday } from '#web/lib/dates.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

import { LostRibbon } from './lost-ribbon.tsx';
import { petPhotoSubject } from './pet-photo-subject.tsx';
import { PetPicture } from './pet-picture.tsx';
import { can } from './pet-rights.ts';
import type { Pet } from './pets.api.ts';
import { sharedByInWords } from './shared-by-words.ts';

/** The compact head of every section: picture, name and basic facts. The card below has all of them. */
export function PetHead({ pet }: { pet: Pet }) {
  const age = pet.birthDate && !pet.ending && ageInWords(pet.birthDate, ownToday());

  return (
    <header className="mb-5">
      <Back archived={pet.archived} />
      <div className={headClass}>
        <div className="relative row-span-2 shrink-0 self-start overflow-hidden rounded-lg">
          <PetPicture pet={pet} side={80} className={pictureClass} />
          {pet.lost && <LostRibbon />}
        </div>
        <h1
          className={cx(
            'min-w-0 self-end wrap-break-word hyphens-auto',
            pet.name.length < longName ? 'text-2xl' : 'text-lg md:text-2xl',
          )}
        >
          <bdi>{pet.name}</bdi>
        </h1>
        <div className="contents md:col-start-3 md:row-span-2 md:row-start-1 md:flex md:items-center md:gap-3 md:self-center">
          {!pet.archived && can(pet, 'write') && (
            <PhotoButton subject={petPhotoSubject(pet)} className={actionClass} />
          )}
          {!pet.archived && can(pet, 'medical') && (
            <ButtonLink
              to={paths.petProof(pet.id)}
              variant="secondary"
              icon={<BadgeCheck />}
              className="max-md:col-span-3 max-md:row-start-3 max-md:mt-3"
            >
              <Trans>Show proof</Trans>
            </ButtonLink>
          )}
        </div>
        <div className="text-ink-soft col-span-2 col-start-2 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm md:col-span-1 md:col-start-2 md:text-base">
          <p className="wrap-anywhere">
            <Facts of={[pet.breed ?? speciesNames[pet.type], age]} />
          </p>
          <p className="tabular text-ink font-semibold tracking-wide">{pet.petIdentifier}</p>
          {pet.ending && <Status tone="plain">{endingNames[pet.ending]}</Status>}
          {pet.archived && (
            <Status tone="plain" icon={<Archive />}>
              {pet.kept ? t`Handed over` : t`Archived`}
            </Status>
          )}
          {pet.sharedBy && (
            <p className="w-full">
              <TextLink to={paths.petPeople(pet.id)} className="font-normal">
                <Facts of={[...sharedByInWords(pet), roleNames[pet.sharedBy.role]]} />
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

/** The skeleton of the head. */
export function PetHeadSkeleton() {
  return (
    <div className="mb-5">
      <Back />
      <div className={headClass}>
        <Skeleton className={`row-span-2 rounded-lg ${pictureClass}`} />
        <Skeleton className="h-8 w-40 max-w-full self-end" />
        <Skeleton className="col-span-2 col-start-2 row-start-2 my-1 h-4 w-56 max-w-full" />
        <Skeleton className="col-span-3 row-start-3 mt-3 h-11 rounded-md md:hidden" />
      </div>
    </div>
  );
}

/** A name of this many letters is set smaller on a phone. */
const longName = 30;

const headClass = 'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 md:mt-1 md:gap-x-5';
const pictureClass = 'size-16 md:size-20';
const actionClass =
  'max-lg:size-11 max-lg:border-transparent max-lg:bg-transparent max-lg:p-0 max-lg:[&>span]:sr-only';

export function Back({ archived = false }: { archived?: boolean }) {
  return (
    <BackLink to={archived ? paths.archivedPets : paths.pets}>
      {archived ? t`Archived pets` : t`Pets`}
    </BackLink>
  );
}
