import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import {
  changeEmergencyPageMutation,
  reportFoundMutation,
  reportLostMutation,
} from './emergency-page.api.ts';

/** Long enough to notice that the wrong button was pressed. */
const undoMs = 12_000;

/** PROMISE-2: reports a pet lost in one press, with Undo, and ends that in one press. */
export function useLostReport(pet: { id: string; name: string }) {
  const { name } = pet;
  const report = useMutation(reportLostMutation(pet.id));
  const found = useMutation(reportFoundMutation(pet.id));
  const page = useMutation(changeEmergencyPageMutation(pet.id));

  const failed = (error: unknown) => toast.error(t`We couldn’t save that`, { description: messageOf(error) });

  async function reportLost() {
    try {
      const { wasOpen } = await report.mutateAsync(null);
      toast.undoable(t`You reported ${name} as lost`, () => void undo(wasOpen), {
        description: t`The emergency page is on and shows LOST.`,
        duration: undoMs,
      });
    } catch (error) {
      failed(error);
    }
  }

  /** A page that was off before goes off again, which ends the report too. */
  async function undo(wasOpen: boolean) {
    try {
      await (wasOpen ? found.mutateAsync() : page.mutateAsync({ open: false }));
      toast.undone();
    } catch (error) {
      failed(error);
    }
  }

  async function reportFound() {
    try {
      await found.mutateAsync();
      toast.success(t`${name} is home`, { description: t`The emergency page no longer shows LOST.` });
    } catch (error) {
      failed(error);
    }
  }

  return {
    isReporting: report.isPending,
    isEnding: found.isPending,
    reportLost: () => void reportLost(),
    reportFound: () => void reportFound(),
  };
}
