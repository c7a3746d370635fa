import { Button } from './button.tsx';
import { Notice } from './status.tsx';
import type { SavedAnswer } from './use-save-answer.ts';

type AnswerButtonsProps = {
  save: SavedAnswer;
  /** What is saved, in words. */
  now: string;
  onCancel: () => void;
  cancelLabel?: string | undefined;
};

/** The end of a form: what failed, and the way on or back. */
export function AnswerButtons({ save, now, onCancel, cancelLabel = 'Cancel' }: AnswerButtonsProps) {
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
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}
