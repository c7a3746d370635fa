import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { use } from 'react';

import { named } from '#shared/core/named.ts';
import { isOpen } from '#shared/health/doses.ts';
import { MedicationForm } from '#web/health/health/health-dialogs.ts';
import type { Dose, HealthRecord } from '#web/health/health/health.api.ts';
import { RecordRow } from '#web/health/health/record-row.tsx';
import { ShowMore } from '#web/health/health/show-more.tsx';
import { ownToday } from '#web/lib/dates.ts';
import { addedByInWords } from '#web/pets/pets/added-by-words.ts';
import { OwnerOfPet, useCan } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Status } from '#web/ui/status.tsx';

import { courseInWords, howOften, pastDoseInWords } from './dose-words.ts';
import { useTakeBackRight } from './take-back-right.ts';
import type { useDoses } from './use-doses.ts';

type Medication = HealthRecord['medication'];

type MedicationRowProps = {
  medication: Medication;
  /** Its doses, newest first. */
  doses: readonly Dose[];
  changes: ReturnType<typeof useDoses>;
  onEdit: ((medication: Medication) => void) | undefined;
};

const firstDoses = 5;

/** One medication with its course and the doses on record. */
export function MedicationRow({ medication, doses, changes, onEdit }: MedicationRowProps) {
  const canRecord = useCan('record');
  const canTakeBack = useTakeBackRight();
  const owner = use(OwnerOfPet);
  const { id: medicationId, name, dosage, provider, schedule, notes, documents } = medication;
  const count = doses.length;
  const open = isOpen(medication, ownToday());

  return (
    <RecordRow
      title={name}
      detail={
        <Facts
          of={[
            dosage,
            ...howOften(medication),
            courseInWords(medication),
            provider,
            addedByInWords(medication.addedBy),
          ]}
        />
      }
      aside={
        !open && (
          <Status tone="plain">
            <Trans>Ended</Trans>
          </Status>
        )
      }
      notes={notes}
      documents={documents}
      edit={
        onEdit && {
          label: named(t`Edit`, name),
          opens: MedicationForm,
          onEdit: () => onEdit(medication),
        }
      }
    >
      {open && canRecord && (
        <Button
          variant={schedule ? 'quiet' : 'secondary'}
          icon={<Check />}
          className={cx('relative z-1 mt-2', schedule && '-ml-4.5')}
          busy={changes.pending?.medicationId === medicationId && changes.pending.slot === null}
          onClick={() => void changes.record({ medicationId, slot: null, state: 'given' })}
        >
          {schedule ? (
            <Trans>
              Record an extra dose<span className="sr-only"> of {name}</span>
            </Trans>
          ) : (
            <Trans>
              Mark as given now<span className="sr-only">: {name}</span>
            </Trans>
          )}
        </Button>
      )}
      {doses.length > 0 && (
        <details className="relative z-1 text-sm">
          <FoldSummary className="font-semibold">
            <Trans>
              History<span className="sr-only"> of {name}</span> ({count})
            </Trans>
          </FoldSummary>
          <ShowMore rows={doses} first={firstDoses}>
            {(shown) => (
              <ul className="text-ink-soft flex flex-col">
                {shown.map((dose) => {
                  const words = pastDoseInWords(dose, owner);

                  return (
                    <li key={dose.id} className="flex flex-wrap items-center justify-between gap-x-3">
                      {words}
                      {canTakeBack(dose) && (
                        <Button variant="quiet" onClick={() => void changes.takeBack(dose)}>
                          <Trans>Undo</Trans>
                          <span className="sr-only">: {words}</span>
                        </Button>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
          </ShowMore>
        </details>
      )}
    </RecordRow>
  );
}
