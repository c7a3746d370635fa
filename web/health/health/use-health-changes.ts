import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import type { HealthKind } from '#shared/health/health.ts';
import { failedWords, savedWords } from '#shared/health/health.ts';
import { parseWeight, weightInWords } from '#shared/health/weights.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { toast } from '#web/ui/toast.tsx';

import { showFailureToast } from './failure-toast.ts';
import type { Dose, HealthRecord, NewRecord, RecordChange } from './health.api.ts';
import { addRecordMutation, changeRecordMutation, deleteRecordMutation } from './health.api.ts';
import { recordFactsByKind } from './record-facts.ts';

/** HEALTH-3: adds, changes and deletes records of one kind, with Undo in a toast instead of a confirmation. */
export function useHealthChanges<Kind extends HealthKind>(kind: Kind, petId: string) {
  const add = useMutation(addRecordMutation(kind, petId)).mutateAsync;
  const change = useMutation(changeRecordMutation(kind, petId)).mutateAsync;
  const remove = useMutation(deleteRecordMutation(kind, petId)).mutateAsync;

  const unit = useWeightUnit();

  /** "Weight saved: 41.4 lb"; undefined for what is no weight. */
  function savedWeight(of: HealthKind, facts: object): string | undefined {
    const typed = of === 'weight' && 'weight' in facts && facts.weight;
    const parsed = typeof typed === 'string' ? parseWeight(typed, unit) : undefined;
    if (!parsed || !('grams' in parsed)) return undefined;
    const weight = weightInWords(parsed.grams, unit);

    return t`Weight saved: ${weight}`;
  }

  /** Undoes a change with another one, whose verb names a failure. */
  const undo = (back: () => Promise<unknown>, verb: 'add' | 'update' | 'delete') => () => {
    void back().catch((error: unknown) => showFailureToast(failedWords(kind, verb), error));
  };

  return {
    async add(record: NewRecord<Kind>) {
      await add(record);
      toast.undoable(
        savedWeight(kind, record.facts) ?? savedWords(kind, 'added'),
        undo(() => remove(record.id), 'delete'),
      );
    },
    async change({ id, changes, before, weighing }: RecordChange<Kind>) {
      await change({ id, changes, before, weighing });
      const back = {
        id,
        changes: before,
        before: changes,
        weighing: weighing && { ...weighing, confirm: true },
      };
      toast.undoable(
        savedWeight(kind, changes) ?? savedWords(kind, 'updated'),
        undo(() => change(back), 'update'),
      );
    },
    async remove(record: HealthRecord[Kind], doses: readonly Dose[] = []) {
      try {
        await remove(record.id);
      } catch (error) {
        return showFailureToast(failedWords(kind, 'delete'), error);
      }
      toast.undoable(
        savedWords(kind, 'deleted'),
        undo(() => add(restored(kind, record, doses)), 'add'),
      );
    },
  };
}

function restored<Kind extends HealthKind>(
  kind: Kind,
  record: HealthRecord[Kind],
  doses: readonly Dose[],
): NewRecord<Kind> {
  return {
    id: record.id,
    facts: recordFactsByKind[kind](record),
    along: {
      ...(kind === 'weight' && { confirm: true }),
      ...('healthRecordId' in record && {
        healthRecordId: record.healthRecordId,
        doses: doses.slice(0, restoredDosesMax),
      }),
      ...('origin' in record && record.origin.kind === 'document' && { readFrom: record.origin.documentId }),
    },
  };
}

// As many as one request takes.
const restoredDosesMax = 300;
