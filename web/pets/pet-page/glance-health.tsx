import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import Syringe from 'lucide-react/icons/syringe';

import { paths } from '#shared/core/paths.ts';
import { isOpen } from '#shared/health/doses.ts';
import { urgentStates } from '#shared/health/vaccines/vaccine-states.ts';
import { showWeight } from '#shared/health/weights.ts';
import type { PetHealthCheck } from '#web/health/health/health.api.ts';
import { useVaccineStates } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { statusInWords } from '#web/health/vaccinations/vaccination-words.ts';
import { dayInSentence, dayName, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Status } from '#web/ui/status.tsx';

import { GlanceLine } from './glance-line.tsx';

const shownDue = 3;

type VaccinationLinesProps = { pet: Pet; given: PetHealthCheck['vaccinations'] | undefined };

/** The vaccinations that are due or overdue, or else the next one. */
export function VaccinationLines({ pet, given }: VaccinationLinesProps) {
  const states = useVaccineStates(pet, given) ?? [];
  const health = paths.pet(pet.id, 'health');
  const urgent = urgentStates(states);
  const more = urgent.length - shownDue;
  const next = states.find(({ status, until }) => status === 'current' && until !== null);
  if (urgent.length > 0) {
    return (
      <>
        {urgent.slice(0, shownDue).map((state) => (
          <GlanceLine
            key={state.key}
            icon={<Syringe />}
            to={health}
            title={t`Due`}
            aside={<Status tone={statusInWords(state).tone}>{statusInWords(state).words}</Status>}
          >
            <bdi>{state.name}</bdi>
          </GlanceLine>
        ))}
        {more > 0 && (
          <GlanceLine icon={<Syringe />} to={health} title={t`Due`}>
            <Trans>and {more} more</Trans>
          </GlanceLine>
        )}
      </>
    );
  }
  if (!next?.until) return null;
  const day = dayInSentence(next.until);

  return (
    <GlanceLine icon={<Syringe />} to={health} title={t`Next vaccination`} aside={t`Due by ${day}`}>
      <bdi>{next.name}</bdi>
    </GlanceLine>
  );
}

type MedicationLineProps = { petId: string; medications: PetHealthCheck['medications'] };

export function MedicationLine({ petId, medications }: MedicationLineProps) {
  const [first, ...others] = medications.filter((medication) => isOpen(medication, ownToday()));
  if (!first) return null;
  const { name } = first;
  const more = others.length;

  return (
    <GlanceLine icon={<Pill />} to={paths.pet(petId, 'health')} title={t`Medications`}>
      {more === 0 ? (
        <bdi>{name}</bdi>
      ) : (
        <Trans>
          <bdi>{name}</bdi> and {more} more
        </Trans>
      )}
    </GlanceLine>
  );
}

type WeightLineProps = { petId: string; weights: PetHealthCheck['weights'] };

export function WeightLine({ petId, weights: [last] }: WeightLineProps) {
  const unit = useWeightUnit();
  if (!last) return null;

  return (
    <GlanceLine
      icon={<Scale />}
      to={paths.pet(petId, 'health')}
      title={t`Last weight`}
      aside={dayName(last.recordDate)}
    >
      <span className="tabular">{showWeight(last, unit)}</span>
    </GlanceLine>
  );
}
