import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { isChangedElsewhere } from './api.ts';

/** A new value, and the one that was shown when editing began. */
export type Change<Value> = { value: Value; before: Value };

/** Sends a change. Its result is not used here. */
export type ChangeMutation<Value, Saved = unknown> = UseMutationOptions<Saved, Error, Change<Value>>;

type GuardedChange<Value, Saved> = {
  mutation: ChangeMutation<Value, Saved>;
  /** What is saved, as far as this page knows. */
  saved: Value;
  /** What was saved when editing began, if that was before this form was opened. */
  baseline?: Value | undefined;
};

/**
 * A change that names what it replaces, so that the server refuses it when another device has saved another value meanwhile. `save` returns the
 * function that undoes it.
 */
export function useGuardedChange<Value, Saved>({
  mutation,
  saved,
  baseline = saved,
}: GuardedChange<Value, Saved>) {
  const [seen, setSeen] = useState(baseline);
  const { mutateAsync, error } = useMutation(mutation);
  // A value that was reloaded behind the open form counts as seen once the form has reported the conflict.
  const before = isChangedElsewhere(error) ? saved : seen;

  return async function save(value: Value): Promise<() => Promise<unknown>> {
    await mutateAsync({ value, before });
    setSeen(value);

    return () => mutateAsync({ value: before, before: value });
  };
}
