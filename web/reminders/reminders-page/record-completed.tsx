import { useQuery } from '@tanstack/react-query';

import { RecordDoseDialog, VaccinationForm } from '#web/health/health/health-dialogs.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { useAttachable } from '#web/health/health/use-attachable.ts';
import { addReminders, afterVaccination } from '#web/health/records-page/next-reminders.ts';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';

type RecordCompletedProps = { reminder: Reminder; onClose: () => void };

/** REM-4: after a reminder of a dose or a vaccination is done, its record: for a vet, and for the person who gives the next one. */
export function RecordCompleted({ reminder, onClose }: RecordCompletedProps) {
  const { petId, petName, medicationId, date: day, customTime: time } = reminder;
  if (!petId) return null;
  if (!medicationId) return <NewVaccination petId={petId} reminder={reminder} onClose={onClose} />;

  return (
    <RecordDoseDialog
      petId={petId}
      petName={petName}
      medicationId={medicationId}
      due={{ day, time }}
      onClose={onClose}
    />
  );
}

/** The form of a vaccination with the name of the previous one, or the reminder's title. */
function NewVaccination({ petId, reminder, onClose }: RecordCompletedProps & { petId: string }) {
  const health = useQuery(healthQuery(petId));
  const documents = useAttachable(petId);
  if (health.isPending) return null;
  const pet = { id: petId, name: reminder.petName };
  const before = health.data?.vaccinations.find(({ id }) => id === reminder.vaccinationId);

  return (
    <VaccinationForm
      petId={petId}
      documents={documents}
      name={before?.name ?? reminder.title}
      onRemind={(id, facts) => void addReminders(pet, afterVaccination(pet, id, facts))}
      onClose={onClose}
    />
  );
}
