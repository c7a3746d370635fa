import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import { vaccinationStatus } from '#shared/health/vaccination-status.ts';
import { ownDates, ownToday } from '#web/lib/dates.ts';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

import { ProofCode } from './proof-code.tsx';
import type { ProofLine } from './proof-lines.ts';
import { proofLines } from './proof-lines.ts';
import type { Proof } from './proofs.api.ts';

const longName = 20;

/** PROOF-1: the vaccinations of a pet, big and bright, to hold out at a counter. */
export function ProofCard({ pet, proof }: { pet: Pet; proof: Proof }) {
  const lines = proofLines(pet.type, proof.vaccinations);

  return (
    <article className="flex flex-col gap-5 md:gap-8">
      <header className="flex items-center gap-4 md:gap-6">
        <PetPicture pet={pet} side={128} className="size-24 shrink-0 rounded-lg md:size-32" />
        <div className="min-w-0">
          <h1
            className={cx(
              'wrap-break-word hyphens-auto',
              pet.name.length < longName ? 'text-3xl md:text-5xl' : 'text-xl md:text-3xl',
            )}
          >
            <bdi>{pet.name}</bdi>
          </h1>
          <p className="tabular mt-1 text-lg font-semibold tracking-wide md:text-xl">{pet.petIdentifier}</p>
          {pet.microchip && (
            <p className="tabular text-sm wrap-anywhere md:text-base">
              <Trans>Microchip {{ microchip: pet.microchip }}</Trans>
            </p>
          )}
        </div>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_15rem] md:gap-10">
        {proof.vaccinations.length > 0 ? (
          <>
            <ul className="divide-card-ink/15 flex flex-col divide-y">
              {lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
            <ProofCode pet={pet} link={proof.link} />
          </>
        ) : (
          <NothingYet pet={pet} />
        )}
      </div>
    </article>
  );
}

function Line({ line: { name, dose } }: { line: ProofLine }) {
  const isOver = dose !== null && vaccinationStatus(dose, ownToday()) === 'overdue';
  const Icon =
    dose === null || dose.expirationDate === null ? CircleHelp : isOver ? CircleAlert : CircleCheck;
  const color = Icon === CircleCheck ? 'text-moss' : isOver ? 'text-brick' : undefined;

  return (
    <li className="flex gap-3 py-2.5 first:pt-0 md:py-4">
      <Icon aria-hidden className={cx('mt-0.5 size-6 shrink-0 md:size-7', color)} />
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-break-word md:text-lg">{name}</p>
        <p className={cx('text-lg leading-snug font-semibold md:text-xl', isOver && 'text-brick')}>
          {validity(dose, isOver)}
        </p>
        {dose && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">
            {originWords(dose.origin, ownDates())}
            {dose.documentId && (
              <>
                <span aria-hidden>·</span>
                <Link
                  to={`${paths.documents}?open=${dose.documentId}&from=proof`}
                  className={certificateClass}
                >
                  <Trans>View certificate</Trans>
                  <span className="sr-only">: {name}</span>
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

const certificateClass =
  '-my-2 inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4';

/** The pet has nothing to show yet, and a link to an empty page would prove nothing. */
function NothingYet({ pet }: { pet: Pet }) {
  const { name } = pet;

  return (
    <div className="flex flex-col items-start gap-4 md:col-span-full">
      <p className="text-lg">
        <Trans>
          <bdi>{name}</bdi> has no vaccinations on record yet.
        </Trans>
      </p>
      {can(pet, 'record') && !pet.archived && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={`${paths.pet(pet.id, 'documents')}?add=`} icon={<FileText />}>
            <Trans>Add certificate</Trans>
          </ButtonLink>
          <Link
            to={`${paths.petHealth(pet.id, 'vaccinations')}?add`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            <Trans>Add vaccination</Trans>
          </Link>
        </div>
      )}
    </div>
  );
}

function validity(dose: ProofLine['dose'], isOver: boolean): string {
  if (dose === null) return t`Not on record`;
  if (dose.expirationDate === null) return t`No expiration date on record`;
  // Its parts stay on one line.
  const day = ownDates().day(dose.expirationDate).replaceAll(' ', '\u00A0');

  return isOver ? t`Expired ${day}` : t`Valid through ${day}`;
}
