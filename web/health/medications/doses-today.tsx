import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { use, useMemo } from 'react';

import { slotsOn } from '#shared/health/doses.ts';
import type { Dose, HealthRecord } from '#web/health/health/health.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { OwnerOfPet } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';

import { doseInWords, slotNow, slotTime } from './dose-words.ts';
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
  const now = slotNow();
  const dueNow = slots.find(
    ({ medication, slot }) => slot <= now && !recorded.has(`${medication.id} ${slot}`),
  );

  return (
    <div className="mb-5">
      <h4 className="mb-2 font-sans text-base font-semibold tracking-normal">
        <Trans>Doses today</Trans>
      </h4>
      <ul aria-label={t`Doses today`} className="rows">
        {slots.map((planned) => {
          const { medication, slot } = planned;
          const key = `${medication.id} ${slot}`;

          return (
            <DoseRow
              key={key}
              medication={medication}
              slot={slot}
              dose={recorded.get(key)}
              isDueNow={planned === dueNow}
              changes={changes}
            />
          );
        })}
      </ul>
    </div>
  );
}

type DoseRowProps = {
  medication: Medication;
  slot: string;
  /** The dose, once it is recorded. */
  dose: Dose | undefined;
  /** The first that is open and whose time has come. */
  isDueNow: boolean;
  changes: ReturnType<typeof useDoses>;
};

function DoseRow({ medication, slot, dose, isDueNow, changes }: DoseRowProps) {
  const { id: medicationId, name, dosage } = medication;
  const pending = changes.pending?.medicationId === medicationId && changes.pending.slot === slot;
  const time = slotTime(slot);
  const canTakeBack = useTakeBackRight();
  const owner = use(OwnerOfPet);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 basis-48">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="text-ink-soft block text-sm">
          <Facts of={[time, dosage]} />
        </span>
      </p>
      {dose ? (
        <div className="flex flex-wrap items-center gap-2">
          <Status tone={dose.state === 'given' ? 'moss' : 'plain'}>{doseInWords(dose, owner)}</Status>
          {canTakeBack(dose) && (
            <Button variant="quiet" onClick={() => void changes.takeBack(dose)}>
              <Trans>
                Undo
                <span className="sr-only">
                  {' '}
                  {name} at {time}
                </span>
              </Trans>
            </Button>
          )}
        </div>
      ) : (
        <div className="flex gap-2">
          <Button
            variant={isDueNow ? 'primary' : 'secondary'}
            icon={<Check />}
            busy={pending && changes.pending?.state === 'given'}
            onClick={() => void changes.record({ medicationId, slot, state: 'given' })}
          >
            <Trans>
              Mark as given
              <span className="sr-only">
                : {name} at {time}
              </span>
            </Trans>
          </Button>
          <Button
            variant="secondary"
            busy={pending && changes.pending?.state === 'skipped'}
            onClick={() => void changes.record({ medicationId, slot, state: 'skipped' })}
          >
            <Trans>
              Skip
              <span className="sr-only">
                {' '}
                {name} at {time}
              </span>
            </Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
