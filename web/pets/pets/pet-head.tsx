import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { roleNames } from '#shared/pets/people-words.ts';
import { endingNames } from '#shared/pets/pet-words.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

import { PetPicture } from './pet-picture.tsx';
import { can } from './pet-rights.ts';
import type { Pet } from './pets.api.ts';
import { sharedByInWords } from './shared-by-words.ts';

/** The head of each section but the overview, whose head is the card: only which pet this is. */
export function PetHead({ pet }: { pet: Pet }) {
  const [to, label] = parentOf(pet);

  return (
    <header className={headClass}>
      <Link to={to} aria-label={label} className={backClass}>
        <ArrowLeft className="size-5 rtl:-scale-x-100" />
      </Link>
      <PetPicture pet={pet} side={48} className={pictureClass} />
      <h1
        className={cx(
          'min-w-0 flex-1 basis-28 leading-tight wrap-break-word hyphens-auto',
          pet.name.length < longName ? 'text-xl md:text-2xl' : 'text-base md:text-xl',
        )}
      >
        <bdi>{pet.name}</bdi>
      </h1>
      <PetStates pet={pet} isLostSaid={false} className="max-sm:order-last max-sm:w-full" />
      {!pet.archived && can(pet, 'medical') && (
        <ButtonLink
          to={paths.petProof(pet.id)}
          variant="quiet"
          icon={<BadgeCheck />}
          className="-mr-2.5 ml-auto max-md:size-11 max-md:p-0 max-md:[&>span]:sr-only"
        >
          <Trans>Show proof</Trans>
        </ButtonLink>
      )}
    </header>
  );
}

/** The skeleton of the head. */
export const PetHeadSkeleton = () => (
  <div className={headClass}>
    <span className={backClass} />
    <Skeleton className={pictureClass} />
    <Skeleton className="h-6 w-40 max-w-full" />
  </div>
);

type PetStatesProps = {
  pet: Pet;
  /** Whether something near says already that the pet is lost. */
  isLostSaid: boolean;
  className?: string;
};

/** The unusual states of a pet: archived, with a new home, lost, or of another person. */
export function PetStates({ pet, isLostSaid, className }: PetStatesProps) {
  return (
    <div
      className={cx('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden', className)}
    >
      {pet.lost && !isLostSaid && <Status tone="brick">{t`Lost`}</Status>}
      {pet.ending && <Status tone="plain">{endingNames[pet.ending]}</Status>}
      {pet.archived && (
        <Status tone="plain" icon={<Archive />}>
          {pet.kept ? t`Handed over` : t`Archived`}
        </Status>
      )}
      {pet.sharedBy && (
        <TextLink to={paths.petPeople(pet.id)} className="font-normal">
          <Facts of={[...sharedByInWords(pet), roleNames[pet.sharedBy.role]]} />
        </TextLink>
      )}
    </div>
  );
}

/** A name of this many letters is set smaller. */
const longName = 30;

const headClass = 'mb-4 flex flex-wrap items-center gap-x-3 gap-y-1';
const backClass = '-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken';
const pictureClass = 'size-10 shrink-0 rounded-md md:size-12';

const parentOf = ({ archived }: Pick<Pet, 'archived'>): [to: string, label: string] =>
  archived ? [paths.archivedPets, t`Archived pets`] : [paths.pets, t`Pets`];

export function Back({ archived = false }: { archived?: boolean }) {
  const [to, label] = parentOf({ archived });

  return <BackLink to={to}>{label}</BackLink>;
}
