import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { isChangedElsewhere } from './api.ts';

/** A new value, and the one that the person saw when they began. */
export type Change<Value> = { value: Value; before: Value };

/** Sends a change. What it gives back is of no interest here. */
export type ChangeMutation<Value, Saved = unknown> = UseMutationOptions<Saved, Error, Change<Value>>;

type GuardedChange<Value, Saved> = {
  mutation: ChangeMutation<Value, Saved>;
  /** What is saved, as far as this page knows. */
  saved: Value;
  /** What was saved when the person began, if that was before this form was opened. */
  begun?: Value | undefined;
};

/**
 * A change that names what it replaces, so that the server refuses it when another device was faster. `save` returns the
 * function that undoes it.
 */
export function useGuardedChange<Value, Saved>({
  mutation,
  saved,
  begun = saved,
}: GuardedChange<Value, Saved>) {
  const [seen, setSeen] = useState(begun);
  const { mutateAsync, error } = useMutation(mutation);
  // What was loaded again behind an open form was not seen yet. Once the form says what is there now, it was.
  const before = isChangedElsewhere(error) ? saved : seen;

  return async function save(value: Value): Promise<() => Promise<unknown>> {
    await mutateAsync({ value, before });
    setSeen(value);

    return () => mutateAsync({ value: before, before: value });
  };
}
