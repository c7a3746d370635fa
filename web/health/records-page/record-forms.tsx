import type { HealthKind } from '#shared/health/health.ts';
import {
  MedicalEventForm,
  MedicationForm,
  VaccinationForm,
  WeightForm,
} from '#web/health/health/health-dialogs.ts';
import type { Health } from '#web/health/health/health.api.ts';
import { useAttachable } from '#web/health/health/use-attachable.ts';
import { useHealthChanges } from '#web/health/health/use-health-changes.ts';

import { addReminders, afterVaccination, ofMedication } from './next-reminders.ts';

/** Which form is open: for a new record, or for the one with this id. */
export type OpenForm = {
  kind: HealthKind;
  id?: string | undefined;
  /** The name of a new vaccination. */
  name?: string | undefined;
};

type RecordFormsProps = {
  pet: { id: string; name: string };
  health: Health;
  form: OpenForm;
  onClose: () => void;
};

/** The form that is open. */
export function RecordForms({ pet, health, form: { kind, id, name }, onClose }: RecordFormsProps) {
  const petId = pet.id;
  const common = { petId, documents: useAttachable(petId), onClose };
  const weights = useHealthChanges('weight', petId);
  const medications = useHealthChanges('medication', petId);
  const vaccinations = useHealthChanges('vaccination', petId);
  const events = useHealthChanges('event', petId);
  const deleting = <Row,>(record: Row | undefined, remove: (record: Row) => Promise<void>) =>
    record &&
    (() => {
      onClose();
      void remove(record);
    });

  if (kind === 'weight') {
    const record = find(health.weights, id);

    return <WeightForm {...common} record={record} onDelete={deleting(record, weights.remove)} />;
  }
  if (kind === 'medication') {
    const record = find(health.medications, id);
    const doses = health.doses.filter(({ medicationId }) => medicationId === id);

    return (
      <MedicationForm
        {...common}
        record={record}
        onRemind={(added, facts) => void addReminders(pet, ofMedication(pet, added, facts))}
        onDelete={deleting(record, (one) => medications.remove(one, doses))}
      />
    );
  }
  if (kind === 'vaccination') {
    const record = find(health.vaccinations, id);

    return (
      <VaccinationForm
        {...common}
        record={record}
        name={name}
        onRemind={(added, facts) => void addReminders(pet, afterVaccination(pet, added, facts))}
        onDelete={deleting(record, vaccinations.remove)}
      />
    );
  }
  const record = find(health.events, id);

  return <MedicalEventForm {...common} record={record} onDelete={deleting(record, events.remove)} />;
}

const find = <Row extends { id: string }>(rows: readonly Row[], id: string | undefined): Row | undefined =>
  rows.find((row) => row.id === id);
