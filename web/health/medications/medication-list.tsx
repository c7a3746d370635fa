import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, useMemo } from 'react';

import { isOpen } from '#shared/health/doses.ts';
import type { Dose, HealthRecord } from '#web/health/health/health.api.ts';
import { ShowMore } from '#web/health/health/show-more.tsx';
import { ownToday } from '#web/lib/dates.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { List } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Notice } from '#web/ui/status.tsx';

import { DoseQuestion } from './dose-question.tsx';
import { DosesToday } from './doses-today.tsx';
import { MedicationRow } from './medication-row.tsx';
import { useDoses } from './use-doses.ts';

type Medication = HealthRecord['medication'];

type MedicationListProps = {
  petId: string;
  /** Newest first. */
  medications: readonly Medication[];
  doses: readonly Dose[];
  onEdit: (medication: Medication) => void;
};

const firstRows = 10;

/** The doses of today, the medications that a pet gets, and those that have ended. */
export function MedicationList({ petId, medications, doses, onEdit }: MedicationListProps) {
  const readOnly = use(ReadOnly);
  const canRecord = useCan('record');
  const today = ownToday();
  const changes = useDoses(petId);
  const open = useMemo(() => medications.filter((one) => isOpen(one, today)), [medications, today]);
  const ended = useMemo(() => medications.filter((one) => !isOpen(one, today)), [medications, today]);
  const endedCount = ended.length;
  const byMedication = useMemo(() => Map.groupBy(doses, ({ medicationId }) => medicationId), [doses]);
  const rows = (list: readonly Medication[]) =>
    list.map((medication) => (
      <MedicationRow
        key={medication.id}
        medication={medication}
        doses={byMedication.get(medication.id) ?? []}
        changes={changes}
        onEdit={readOnly ? undefined : onEdit}
      />
    ));

  return (
    <>
      {canRecord && <DosesToday medications={open} doses={doses} changes={changes} />}
      {open.length === 0 && (
        <Notice tone="plain" title={t`No current medications`}>
          {!readOnly &&
            t`Add your pet’s current medications. Sitters and vets can see them in packs you share.`}
        </Notice>
      )}
      {open.length > 0 && (
        <ShowMore rows={open} first={firstRows}>
          {(shown) => <List label={t`Medications`}>{rows(shown)}</List>}
        </ShowMore>
      )}
      {ended.length > 0 && (
        <details className="mt-3">
          <FoldSummary className="text-sm font-semibold">
            <Trans>Past medications ({endedCount})</Trans>
          </FoldSummary>
          <ShowMore rows={ended} first={firstRows}>
            {(shown) => <List>{rows(shown)}</List>}
          </ShowMore>
        </details>
      )}
      <DoseQuestion of={changes} />
    </>
  );
}
