import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import Syringe from 'lucide-react/icons/syringe';

import { paths } from '#shared/core/paths.ts';
import { isOpen } from '#shared/health/doses.ts';
import { urgentStates } from '#shared/health/vaccines/vaccine-states.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { FirstAndMore } from '#web/health/health/first-and-more.tsx';
import type { PetHealthCheck } from '#web/health/health/health.api.ts';
import { useVaccineStates } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { statusInWords } from '#web/health/vaccinations/vaccination-words.ts';
import { dayAsWritten, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Status } from '#web/ui/status.tsx';

import { GlanceLine } from './glance-line.tsx';

const shownDue = 3;

/** The vaccinations that are due or overdue, or else the next one. */
export function VaccinationLines({
  pet,
  given,
}: {
  pet: Pet;
  given: PetHealthCheck['vaccinations'] | undefined;
}) {
  const states = useVaccineStates(pet, given);
  const health = paths.petHealth(pet.id, 'vaccinations');
  const urgent = urgentStates(states ?? []);
  const more = urgent.length - shownDue;
  const next = states?.find(({ status, until }) => status === 'current' && until !== null);
  const day = next?.until && dayAsWritten(next.until);
  if (!states) return null;
  if (urgent.length > 0) {
    return (
      <GlanceLine icon={<Syringe />} to={health} title={t`Due`}>
        <ul className="flex flex-col gap-1.5">
          {urgent.slice(0, shownDue).map((state) => (
            <li key={state.key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <bdi>{state.name}</bdi>
              <Status tone={statusInWords(state).tone}>{statusInWords(state).words}</Status>
            </li>
          ))}
          {more > 0 && (
            <li className="text-sm">
              <Trans>and {more} more</Trans>
            </li>
          )}
        </ul>
      </GlanceLine>
    );
  }

  return (
    <GlanceLine icon={<Syringe />} to={health} title={next ? t`Next vaccination` : t`Vaccinations`}>
      {next && day ? (
        <>
          <bdi>{next.name}</bdi>
          <span className="text-ink-soft block text-sm font-normal">
            <Trans>Due by {day}</Trans>
          </span>
        </>
      ) : given && given.length > 0 ? (
        t`No due dates yet`
      ) : (
        t`None on record`
      )}
    </GlanceLine>
  );
}

type MedicationLineProps = { petId: string; medications: PetHealthCheck['medications'] };

export function MedicationLine({ petId, medications }: MedicationLineProps) {
  const open = medications.filter((medication) => isOpen(medication, ownToday()));
  if (open.length === 0) return null;

  return (
    <GlanceLine icon={<Pill />} to={paths.petHealth(petId, 'medications')} title={t`Medications`}>
      <FirstAndMore of={open.map(({ name }) => name)} />
    </GlanceLine>
  );
}

type WeightLineProps = { petId: string; weights: PetHealthCheck['weights'] };

export function WeightLine({ petId, weights: [last] }: WeightLineProps) {
  const unit = useWeightUnit();

  return (
    <GlanceLine icon={<Scale />} to={paths.petHealth(petId, 'weight')} title={t`Last weight`}>
      {last ? (
        <>
          <span className="tabular">{weightInWords(last.grams, unit)}</span>
          <span className="text-ink-soft block text-sm font-normal">{dayAsWritten(last.recordDate)}</span>
        </>
      ) : (
        t`None on record`
      )}
    </GlanceLine>
  );
}
