import { t } from '@lingui/core/macro';

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import type { useDoses } from './use-doses.ts';

type DoseQuestionProps = {
  of: ReturnType<typeof useDoses>;
  /** The dose is recorded, or is not to be. */
  onAnswered?: () => void;
};

/** Asks whether to record another dose, because one was given a short time ago. */
export const DoseQuestion = ({ of: doses, onAnswered }: DoseQuestionProps) => (
  <ConfirmDialog
    open={doses.question !== undefined}
    onOpenChange={(isAsking) => {
      if (isAsking) return;
      doses.dismiss();
      onAnswered?.();
    }}
    title={t`Already given?`}
    description={doses.question?.message ?? ''}
    confirmLabel={t`Record another dose`}
    cancelLabel={t`Don’t record`}
    busy={doses.pending !== undefined}
    onConfirm={() => void doses.confirm().then((isRecorded) => isRecorded && onAnswered?.())}
  />
);
