import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { isChangedElsewhere, isSessionOver, messageOf } from '#web/lib/api.ts';

import { toast } from './toast.tsx';

/** A new value, and the one that the person saw when they began. */
export type AnswerChange<Value> = { value: Value; before: Value };

/** Sends a change. What it gives back is of no interest here. */
export type AnswerMutation<Value, Saved = unknown> = UseMutationOptions<Saved, Error, AnswerChange<Value>>;

type SaveAnswer<Value, Saved> = {
  /** What is changed, in words that go with "pet": "allergies". */
  what: string;
  /** What is saved, as far as this page knows. */
  now: Value;
  /** What was saved when the person began, if that was before this form was opened. */
  begun?: Value | undefined;
  mutation: AnswerMutation<Value, Saved>;
  onDone: () => void;
};

/** What a form says of its saving. */
export type SavedAnswer = { isPending: boolean; isConflict: boolean; failure: string | undefined };

/** LIFE-2: saves one answer, says so, and brings the one before back when that was not meant. */
export function useSaveAnswer<Value, Saved>({
  what,
  now,
  begun: begunBefore = now,
  mutation,
  onDone,
}: SaveAnswer<Value, Saved>) {
  const [begun] = useState(begunBefore);
  const { mutateAsync, error, isPending } = useMutation(mutation);
  const words = `pet ${what}`;

  async function undo({ value, before }: AnswerChange<Value>) {
    try {
      await mutateAsync({ value: before, before: value });
    } catch (failure) {
      toast.error(`Failed to update ${words}: ${messageOf(failure)}`);
    }
  }

  return {
    isPending,
    isConflict: isChangedElsewhere(error),
    failure: error && !isSessionOver(error) ? `Failed to update ${words}: ${messageOf(error)}` : undefined,
    /** Nothing is thrown: what failed stands beside the buttons, and what was typed stays. */
    async submit(value: Value) {
      if (isPending) return;
      // What is asked for anew behind an open form was not seen yet; once it is said beside the buttons, it was.
      const before = isChangedElsewhere(error) ? now : begun;
      try {
        await mutateAsync({ value, before });
      } catch {
        return;
      }
      // The answer is drawn first: what takes the focus afterwards stands there by then.
      await new Promise((resolve) => setTimeout(resolve));
      onDone();
      toast.success(`Pet ${what} updated successfully.`, {
        action: { label: 'Undo', onSelect: () => void undo({ value, before }) },
      });
    },
  };
}
