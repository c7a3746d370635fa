import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { LifestyleAnswer } from '#shared/lifestyle.ts';
import { isChangedElsewhere, isSessionOver, messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import type { Question } from './answer.tsx';
import { saveAnswerMutation } from './lifestyle.api.ts';

type SaveAnswer<Value> = {
  petId: string;
  question: Question;
  /** What is saved, as far as this page knows. */
  now: Value;
  onDone: () => void;
};

/** LIFE-2: saves one answer, says so, and brings the one before back when that was not meant. */
export function useSaveAnswer<Value>({ petId, question, now, onDone }: SaveAnswer<Value>) {
  const [begun] = useState(now);
  const { mutateAsync, error, isPending } = useMutation(saveAnswerMutation());
  const words = `pet ${question.field}`;

  async function undo({ field, value, before }: LifestyleAnswer) {
    try {
      await mutateAsync({ petId, answer: { field, value: before, before: value } as LifestyleAnswer });
    } catch (failure) {
      toast.error(`Failed to update ${words}: ${messageOf(failure)}`);
    }
  }

  return {
    isPending,
    // What is asked for anew behind an open form was not seen yet; once it is said beside the buttons, it was.
    before: isChangedElsewhere(error) ? now : begun,
    isConflict: isChangedElsewhere(error),
    failure: error && !isSessionOver(error) ? `Failed to update ${words}: ${messageOf(error)}` : undefined,
    /** Nothing is thrown: what failed stands beside the buttons, and what was typed stays. */
    async submit(answer: LifestyleAnswer) {
      if (isPending) return;
      try {
        await mutateAsync({ petId, answer });
      } catch {
        return;
      }
      // The answer is drawn first: what takes the focus afterwards stands there by then.
      await new Promise((resolve) => setTimeout(resolve));
      onDone();
      toast.success(`Pet ${question.field} updated successfully.`, {
        action: { label: 'Undo', onSelect: () => void undo(answer) },
      });
    },
  };
}
