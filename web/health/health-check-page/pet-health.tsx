import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { isOpen } from '#shared/health/doses.ts';
import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';
import { urgentStates } from '#shared/health/vaccines/vaccine-states.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { FirstAndMore } from '#web/health/health/first-and-more.tsx';
import type { PetHealthCheck } from '#web/health/health/health.api.ts';
import { changeInWords } from '#web/health/health/weight-words.ts';
import { useVaccineStates } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { statusInWords } from '#web/health/vaccinations/vaccination-words.ts';
import { VaccineLine } from '#web/health/vaccinations/vaccine-line.tsx';
import { pointsOf, pointsWithin } from '#web/health/weights/weight-points.ts';
import { dayInSentence, dayName, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { TextLink } from '#web/ui/link.tsx';
import { RowLink, rowLinkClass } from '#web/ui/list-row.tsx';

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
  const currentCount = (states ?? []).filter(
    ({ status }) => status === 'current' || status === 'pending',
  ).length;
  const medications = check?.medications.filter((medication) => isOpen(medication, ownToday())) ?? [];
  const [lastCheck] = check?.homeChecks ?? [];
  const visit = check?.lastVisit;

  return (
    <li className="rows">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 md:px-5">
        <div className="flex min-h-11 min-w-0 items-center gap-3">
          <PetPicture pet={pet} side={40} className="size-10 shrink-0 rounded-md" />
          <h2 className="min-w-0 text-lg wrap-anywhere">
            <Link
              to={paths.pet(pet.id, 'health')}
              className="decoration-accent underline decoration-2 underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
        </div>
        {can(pet, 'record') && (
          <TextLink to={paths.homeCheck(pet.id)} className="-my-1 text-sm">
            <Trans>
              Start home check<span className="sr-only"> for {name}</span>
            </Trans>
          </TextLink>
        )}
      </div>
      {urgent.length > 0 && (
        <ul aria-label={t`Needs attention`}>
          {urgent.map((state) => (
            <UrgentLine key={state.key} petId={pet.id} state={state} />
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-4 py-3 text-sm empty:hidden md:px-5 lg:grid-cols-5">
        {(check?.vaccinations ?? []).length > 0 && (
          <Fact label={t`Vaccinations`}>
            {!states ? t`Loading...` : currentCount > 0 ? t`${currentCount} current` : t`None current`}
          </Fact>
        )}
        <WeightFact weights={check?.weights ?? []} />
        {medications.length > 0 && (
          <Fact label={t`Medications`}>
            <FirstAndMore of={medications.map(({ name }) => name)} />
          </Fact>
        )}
        {visit && (
          <Fact label={t`Last visit`} note={dayName(visit.eventDate)}>
            <bdi>{visit.title}</bdi>
          </Fact>
        )}
        {lastCheck && <Fact label={t`Last home check`}>{dayName(lastCheck.checkedOn)}</Fact>}
      </dl>
    </li>
  );
}

function UrgentLine({ petId, state }: { petId: string; state: VaccineState }) {
  const { name, status, until, isFirst } = state;
  const day = until && dayInSentence(until);

  return (
    <li
      className={`border-line relative flex items-center gap-3 border-b px-4 py-3 last:border-b-0 md:px-5 ${rowLinkClass}`}
    >
      <VaccineLine
        name={
          <RowLink to={paths.petHealth(petId, 'vaccinations')}>
            <bdi>{name}</bdi>
          </RowLink>
        }
        status={statusInWords(state)}
      >
        {day !== null &&
          (status === 'overdue'
            ? t`Since ${day}`
            : isFirst
              ? t`As soon as possible, by ${day} at the latest`
              : t`By ${day}`)}
      </VaccineLine>
      <ChevronRight className="text-ink-soft size-5 shrink-0 rtl:-scale-x-100" />
    </li>
  );
}

type FactProps = { label: string; note?: ReactNode; children: ReactNode };

const Fact = ({ label, note, children }: FactProps) => (
  <div className="col-span-2 grid min-w-0 grid-cols-subgrid lg:col-span-1 lg:block">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold wrap-anywhere">
      {children} {note && <span className="text-ink-soft font-normal lg:block">{note}</span>}
    </dd>
  </div>
);

function WeightFact({ weights }: { weights: PetHealthCheck['weights'] }) {
  const unit = useWeightUnit();
  const [last] = weights;
  if (!last) return null;
  const points = pointsOf(weights.map(({ recordDate, grams }) => ({ recordDate, weight: grams })));
  const [first] = pointsWithin(points, '3m', ownToday());
  const trend =
    first && first.day !== last.recordDate
      ? trendInWords(changeInWords(last.grams - first.grams, unit), dayInSentence(first.day))
      : dayName(last.recordDate);

  return (
    <Fact label={t`Weight`} note={trend}>
      <span className="tabular">{weightInWords(last.grams, unit)}</span>
    </Fact>
  );
}

const trendInWords = (change: string, day: string) => t`${change} since ${day}`;
