import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, useMemo } from 'react';

import { slotsOn } from '#shared/health/doses.ts';
import type { Dose, HealthRecord } from '#web/health/health/health.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { OwnerOfPet } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { DoneRow } from '#web/ui/done-row.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List } from '#web/ui/list-row.tsx';

import { doseInWords, slotTime } from './dose-words.ts';
import { useTakeBackRight } from './take-back-right.ts';
import type { useDoses } from './use-doses.ts';

type Medication = HealthRecord['medication'];

type DosesTodayProps = {
  medications: readonly Medication[];
  doses: readonly Dose[];
  changes: ReturnType<typeof useDoses>;
};

/** The scheduled doses of today, each recorded with one touch. */
export function DosesToday({ medications, doses, changes }: DosesTodayProps) {
  const today = ownToday();
  const slots = useMemo(
    () =>
      medications
        .flatMap((medication) => slotsOn(medication, today).map((slot) => ({ medication, slot })))
        .toSorted((a, b) => a.slot.localeCompare(b.slot)),
    [medications, today],
  );
  const recorded = useMemo(
    () => new Map(doses.map((dose) => [`${dose.medicationId} ${dose.slot}`, dose])),
    [doses],
  );
  if (slots.length === 0) return null;

  return (
    <div className="mb-5">
      <h2 className="mb-3 text-lg">
        <Trans>Doses today</Trans>
      </h2>
      <List label={t`Doses today`}>
        {slots.map(({ medication, slot }) => {
          const key = `${medication.id} ${slot}`;

          return (
            <DoseRow
              key={key}
              medication={medication}
              slot={slot}
              dose={recorded.get(key)}
              changes={changes}
            />
          );
        })}
      </List>
    </div>
  );
}

const doublePressMs = 1000;

/** The second press of a double press would take back the dose that the first one recorded. */
const isSettled = ({ at }: Dose) => Date.now() - Date.parse(at) > doublePressMs;

type DoseRowProps = {
  medication: Medication;
  slot: string;
  /** The dose, once it is recorded. */
  dose: Dose | undefined;
  changes: ReturnType<typeof useDoses>;
};

function DoseRow({ medication, slot, dose, changes }: DoseRowProps) {
  const { id: medicationId, name, dosage } = medication;
  const isPending = changes.pending?.medicationId === medicationId && changes.pending.slot === slot;
  const time = slotTime(slot);
  const canTakeBack = useTakeBackRight();
  const owner = use(OwnerOfPet);
  const record = (state: 'given' | 'skipped') => void changes.record({ medicationId, slot, state });
  const undo = dose && canTakeBack(dose) ? () => void (isSettled(dose) && changes.takeBack(dose)) : undefined;

  return (
    <DoneRow
      circle={
        dose
          ? { label: t`Undo ${name} at ${time}`, isDone: dose.state === 'given', onPress: undo }
          : {
              label: t`Mark ${name} at ${time} as done`,
              isDone: isPending && changes.pending?.state === 'given',
              onPress: () => void (isPending || record('given')),
            }
      }
      isFolded={false}
      title={<bdi>{name}</bdi>}
      detail={<Facts of={dose ? [doseInWords(dose, owner)] : [time, dosage]} />}
      actions={
        !dose && (
          <Button variant="quiet" busy={isPending} onClick={() => record('skipped')}>
            <Trans>
              Skip
              <span className="sr-only">
                {' '}
                {name} at {time}
              </span>
            </Trans>
          </Button>
        )
      }
    />
  );
}
