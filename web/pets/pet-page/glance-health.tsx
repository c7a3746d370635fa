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
  const health = paths.petHealth(pet.id, 'vaccinations');
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
            <Trans>{more} more</Trans>
          </GlanceLine>
        )}
      </>
    );
  }
  if (!next?.until) return null;
  const when = dayInSentence(next.until);

  return (
    <GlanceLine icon={<Syringe />} to={health} title={t`Next vaccination`} aside={t`Due by ${when}`}>
      <bdi>{next.name}</bdi>
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
  if (!last) return null;

  return (
    <GlanceLine
      icon={<Scale />}
      to={paths.petHealth(petId, 'weight')}
      title={t`Last weight`}
      aside={dayName(last.recordDate)}
    >
      <span className="tabular">{weightInWords(last.grams, unit)}</span>
    </GlanceLine>
  );
}
