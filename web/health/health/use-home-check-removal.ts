import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import type { HomeCheckRecord } from '#shared/health/records.ts';
import { toast } from '#web/ui/toast.tsx';

import { showFailureToast } from './failure-toast.ts';
import { addHomeCheckMutation, deleteHomeCheckMutation } from './health.api.ts';

/** HEALTH-5: deletes a home check, with Undo in a toast instead of a confirmation. */
export function useHomeCheckRemoval(petId: string) {
  const add = useMutation(addHomeCheckMutation(petId)).mutateAsync;
  const { mutateAsync: remove, isPending } = useMutation(deleteHomeCheckMutation(petId));

  async function undo({ id, checkedOn, answers, notes }: HomeCheckRecord) {
    try {
      await add({ id, checkedOn, answers, notes });
    } catch (error) {
      showFailureToast(t`That didn’t work`, error);
    }
  }

  return {
    isRemoving: isPending,
    async remove(check: HomeCheckRecord) {
      if (isPending) return;
      try {
        await remove(check.id);
      } catch (error) {
        return showFailureToast(t`We couldn’t delete that`, error);
      }
      toast.undoable(t`Deleted`, () => void undo(check));
    },
  };
}
