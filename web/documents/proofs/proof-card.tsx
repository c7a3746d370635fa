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
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { cx } from '#web/ui/cx.ts';

import { ProofCode } from './proof-code.tsx';
import type { ProofLine } from './proof-lines.ts';
import { proofLines } from './proof-lines.ts';
import type { Proof } from './proofs.api.ts';

/** PROOF-1: the vaccinations of a pet, big and bright, to hold out at a counter. */
export function ProofCard({ pet, proof }: { pet: Pet; proof: Proof }) {
  const lines = proofLines(pet.type, proof.vaccinations);

  return (
    <article className="flex flex-col gap-5 md:gap-8">
      <header className="flex items-center gap-4 md:gap-6">
        <PetPicture pet={pet} side={128} className="size-24 shrink-0 rounded-lg md:size-32" />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-break-word md:text-5xl">
            <bdi>{pet.name}</bdi>
          </h1>
          <p className="tabular mt-1 text-lg font-semibold tracking-wide md:text-xl">{pet.petIdentifier}</p>
          {pet.microchip && (
            <p className="tabular text-sm wrap-anywhere md:text-base">
              <Trans>Microchip {pet.microchip}</Trans>
            </p>
          )}
        </div>
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_15rem] md:gap-10">
        {lines.length > 0 ? (
          <ul className="divide-card-ink/15 flex flex-col divide-y">
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        ) : (
          <p className="text-lg">
            <Trans>No vaccinations on record.</Trans>
          </p>
        )}
        <ProofCode pet={pet} link={proof.link} />
      </div>
    </article>
  );
}

function Line({ line: { name, dose } }: { line: ProofLine }) {
  const isOver = dose !== null && vaccinationStatus(dose, ownToday()) === 'overdue';
  const Icon =
    dose === null || dose.expirationDate === null ? CircleHelp : isOver ? CircleAlert : CircleCheck;
  const isGood = Icon === CircleCheck;

  return (
    <li className="flex gap-3 py-2.5 first:pt-0 md:py-4">
      <Icon aria-hidden className={cx('mt-0.5 size-6 shrink-0 md:size-7', isGood && 'text-moss')} />
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-break-word md:text-lg">{name}</p>
        <p className="text-lg leading-snug font-semibold md:text-xl">{validity(dose, isOver)}</p>
        {dose && <p className="text-sm wrap-anywhere">{originWords(dose.origin, ownDates())}</p>}
      </div>
      {dose?.documentId && (
        <Link to={`${paths.documents}?open=${dose.documentId}`} className={certificateClass}>
          <FileText aria-hidden />
          <Trans>
            Certificate<span className="sr-only">: {name}</span>
          </Trans>
        </Link>
      )}
    </li>
  );
}

const certificateClass =
  'inline-flex min-h-11 shrink-0 flex-col items-center justify-center gap-1 self-center rounded-md px-2 text-xs font-semibold hover:bg-card-ink/10 [&>svg]:size-5';

function validity(dose: ProofLine['dose'], isOver: boolean): string {
  if (dose === null) return t`Not on record`;
  if (dose.expirationDate === null) return t`No expiration date on record`;
  const day = ownDates().day(dose.expirationDate);

  return isOver ? t`Expired on ${day}` : t`Valid through ${day}`;
}
