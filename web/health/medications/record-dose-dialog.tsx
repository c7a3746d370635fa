import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { hasSlot, slotsOn } from '#shared/health/doses.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { DoseQuestion } from './dose-question.tsx';
import { useDoses } from './use-doses.ts';

type RecordDoseDialogProps = {
  petId: string;
  petName: string;
  medicationId: string;
  /** When the dose was due: a day, and perhaps a local time. */
  due: { day: string; time: string | null };
  onClose: () => void;
};

/** Offers to record a dose that was due, now or never: with the question whether it was given already. */
export function RecordDoseDialog({ petId, petName, medicationId, due, onClose }: RecordDoseDialogProps) {
  const health = useQuery(healthQuery(petId));
  const doses = useDoses(petId);
  const medication = health.data?.medications.find(({ id }) => id === medicationId);
  const name = medication?.name;
  const closeWhen = (isRecorded: boolean) => isRecorded && onClose();

  return (
    <>
      <Dialog
        open={doses.question === undefined}
        onOpenChange={onClose}
        title={t`Record this dose?`}
        description={
          name === undefined ? (
            <Trans>
              We’ll note that <bdi>{petName}</bdi> just got this dose, so no one gives it twice.
            </Trans>
          ) : (
            <Trans>
              We’ll note that <bdi>{petName}</bdi> just got <bdi>{name}</bdi>, so no one gives it twice.
            </Trans>
          )
        }
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
            <Button
              busy={health.isPending || doses.pending !== undefined}
              onClick={() =>
                void doses
                  .record({ medicationId, slot: slotOf(medication, due), state: 'given' })
                  .then(closeWhen)
              }
            >
              <Trans>Record dose</Trans>
            </Button>
          </>
        }
      />
      <DoseQuestion of={doses} onAnswered={onClose} />
    </>
  );
}

/** The dose of the schedule that was due, unless it is still ahead; null for one outside the schedule. */
function slotOf(
  medication: HealthRecord['medication'] | undefined,
  { day, time }: RecordDoseDialogProps['due'],
): string | null {
  if (!medication || day > ownToday()) return null;
  if (time !== null) {
    const slot = `${day}T${time.slice(0, 5)}`;

    return hasSlot(medication, slot) ? slot : null;
  }
  const slots = slotsOn(medication, day);

  return slots.length === 1 ? (slots[0] ?? null) : null;
}
