import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { showFailureToast } from '#web/health/health/failure-toast.ts';
import type { Dose, DoseInput } from '#web/health/health/health.api.ts';
import { addDoseMutation, deleteDoseMutation } from '#web/health/health/health.api.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

type DoseToRecord = { medicationId: string; slot: string | null; state: 'given' | 'skipped' };

/** A dose that the server asks about, because one was given a short time ago. */
export type DoseQuestion = { dose: DoseInput; message: string };

/** Records doses with one touch, asks when one was given already, and takes them back. */
export function useDoses(petId: string) {
  const session = useSession();
  const add = useMutation(addDoseMutation(petId));
  const remove = useMutation(deleteDoseMutation(petId));
  const [question, setQuestion] = useState<DoseQuestion>();

  /** True once it is recorded. */
  async function send(dose: DoseInput): Promise<boolean> {
    try {
      await add.mutateAsync(dose);
    } catch (error) {
      const isQuestion = error instanceof ApiError && error.code === 'medications.given_recently';
      setQuestion(isQuestion ? { dose, message: error.message } : undefined);
      if (!isQuestion) showFailureToast(t`The dose wasn’t recorded`, error);

      return false;
    }
    setQuestion(undefined);
    toast.undoable(dose.state === 'given' ? t`Dose given` : t`Dose skipped`, () => void takeBack(dose));

    return true;
  }

  async function takeBack({ medicationId, id }: Pick<Dose, 'medicationId' | 'id'>) {
    try {
      await remove.mutateAsync({ medicationId, doseId: id });
    } catch (error) {
      showFailureToast(t`The dose is still recorded`, error);
    }
  }

  const by = session.status === 'signed-in' ? session.owner.name.slice(0, 80).trim() || null : null;

  return {
    record: (dose: DoseToRecord) =>
      send({
        ...dose,
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        by,
        note: null,
        again: false,
      }),
    takeBack,
    /** Which dose is being recorded. */
    pending: add.isPending ? add.variables : undefined,
    question,
    confirm: async () => question !== undefined && send({ ...question.dose, again: true }),
    dismiss: () => setQuestion(undefined),
  };
}
