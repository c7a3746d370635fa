import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { isOpen } from '#shared/health/doses.ts';
import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';
import { urgentStates } from '#shared/health/vaccines/vaccine-states.ts';
import { showWeight } from '#shared/health/weights.ts';
import type { PetHealthCheck } from '#web/health/health/health.api.ts';
import { changeInWords } from '#web/health/health/weight-sentence.ts';
import { useVaccineStates } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { statusInWords } from '#web/health/vaccinations/vaccination-words.ts';
import { pointsOf, pointsWithin } from '#web/health/weights/weight-points.ts';
import { dayAsWritten, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Status } from '#web/ui/status.tsx';

type PetHealthProps = {
  pet: Pet;
  /** Undefined for a pet without any record. */
  check: PetHealthCheck | undefined;
};

/** HEALTH-5: one pet's current, due and overdue items, weight, medications, last visit and last home check. */
export function PetHealth({ pet, check }: PetHealthProps) {
  const { name } = pet;
  const states = useVaccineStates(pet, check?.vaccinations);
  const urgent = urgentStates(states ?? []);
  const current = states?.filter(({ status }) => status === 'current' || status === 'pending') ?? [];
  const currentCount = current.length;
  const medications = check?.medications.filter((medication) => isOpen(medication, ownToday())) ?? [];
  const [lastCheck] = check?.homeChecks ?? [];
  const visit = check?.lastVisit;

  return (
    <li className="border-line bg-raised rounded-lg border p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <PetPicture pet={pet} side={56} className="size-14 shrink-0 rounded-md" />
        <h2 className="min-w-0 flex-1 basis-40 text-xl wrap-anywhere">
          <Link
            to={paths.pet(pet.id, 'health')}
            className="decoration-accent underline decoration-2 underline-offset-4"
          >
            <bdi>{pet.name}</bdi>
          </Link>
        </h2>
        {can(pet, 'record') && (
          <ButtonLink
            to={paths.homeCheck(pet.id)}
            variant="secondary"
            icon={<ClipboardCheck />}
            className="max-sm:w-full"
          >
            <Trans>
              Start home check<span className="sr-only"> for {name}</span>
            </Trans>
          </ButtonLink>
        )}
      </div>
      {urgent.length > 0 && (
        <ul aria-label={t`Needs attention`} className="mt-4 flex flex-col gap-2">
          {urgent.map((state) => (
            <UrgentLine key={state.key} state={state} />
          ))}
        </ul>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t`Vaccinations`}>
          {!states
            ? t`Loading...`
            : current.length > 0
              ? t`${currentCount} current`
              : (check?.vaccinations ?? []).length > 0
                ? t`None current`
                : t`None on record`}
        </Fact>
        <WeightFact weights={check?.weights ?? []} />
        <Fact label={t`Medications`}>
          <MedicationNames of={medications.map(({ name }) => name)} />
        </Fact>
        <Fact label={t`Last visit`} note={visit && dayAsWritten(visit.eventDate)}>
          {visit ? <bdi>{visit.title}</bdi> : t`None on record`}
        </Fact>
        <Fact label={t`Last home check`}>
          {lastCheck ? dayAsWritten(lastCheck.checkedOn) : t`Not done yet`}
        </Fact>
      </dl>
    </li>
  );
}

function UrgentLine({ state }: { state: VaccineState }) {
  const { name, status, until, isFirst } = state;
  const { tone, words } = statusInWords(state);
  const day = until && dayAsWritten(until);

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={tone}>{words}</Status>
      <span className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      {day !== null && (
        <span className="text-ink-soft text-sm">
          {status === 'overdue'
            ? t`Since ${day}`
            : isFirst
              ? t`As soon as possible, by ${day} at the latest`
              : t`By ${day}`}
        </span>
      )}
    </li>
  );
}

function MedicationNames({ of: [first, ...others] }: { of: readonly string[] }) {
  const more = others.length;
  if (first === undefined) return t`None right now`;
  if (more === 0) return <bdi>{first}</bdi>;

  return (
    <Trans>
      <bdi>{first}</bdi> and {more} more
    </Trans>
  );
}

type FactProps = { label: string; note?: ReactNode; children: ReactNode };

const Fact = ({ label, note, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{label}</dt>
    <dd className="font-semibold wrap-anywhere">
      {children}
      {note && <span className="text-ink-soft block text-sm font-normal">{note}</span>}
    </dd>
  </div>
);

function WeightFact({ weights }: { weights: PetHealthCheck['weights'] }) {
  const unit = useWeightUnit();
  const [last] = weights;
  if (!last)
    return (
      <Fact label={t`Weight`}>
        <Trans>None on record</Trans>
      </Fact>
    );
  const points = pointsOf(weights.map(({ recordDate, grams }) => ({ recordDate, weight: grams })));
  const [first] = pointsWithin(points, '3m', ownToday());
  const trend =
    first && first.day !== last.recordDate
      ? trendInWords(changeInWords(last.grams - first.grams, unit), dayAsWritten(first.day))
      : dayAsWritten(last.recordDate);

  return (
    <Fact label={t`Weight`} note={trend}>
      <span className="tabular">{showWeight(last, unit)}</span>
    </Fact>
  );
}

const trendInWords = (change: string, day: string) => t`${change} since ${day}`;
