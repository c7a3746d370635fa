import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { useSaveAnswer } from './use-save-answer.ts';

type AnswerButtonsProps = {
  save: ReturnType<typeof useSaveAnswer>;
  /** What is saved, in words. */
  now: string;
  onCancel: () => void;
};

/** The end of a form: what failed, and the way on or back. */
export function AnswerButtons({ save, now, onCancel }: AnswerButtonsProps) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {save.failure && (
        <Notice tone="brick" title={save.failure}>
          {save.isConflict && `There is now: ${now || 'nothing'}. `}
          What you entered is still here.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
