import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { isChangedElsewhere } from './api.ts';

/** A new value, and the one shown when editing began. */
export type Change<Value> = { value: Value; before: Value };

/** Sends a change. Its result isn't used here. */
export type ChangeMutation<Value, Saved = unknown> = UseMutationOptions<Saved, Error, Change<Value>>;

type GuardedChange<Value, Saved> = {
  mutation: ChangeMutation<Value, Saved>;
  /** The last loaded value. */
  saved: Value;
  /** The saved value when editing began, if that was before this form was opened. */
  baseline?: Value | undefined;
};

/**
 * A change that names the value it replaces, so that the server refuses it if another device has saved
 * another value. `save` returns the function that undoes it.
 */
export function useGuardedChange<Value, Saved>({
  mutation,
  saved,
  baseline = saved,
}: GuardedChange<Value, Saved>) {
  const [seen, setSeen] = useState(baseline);
  const { mutateAsync, error } = useMutation(mutation);
  // After the form has shown a conflict, the next try replaces the value of the other device.
  const before = isChangedElsewhere(error) ? saved : seen;

  return async function save(value: Value): Promise<() => Promise<unknown>> {
    await mutateAsync({ value, before });
    setSeen(value);

    return () => mutateAsync({ value: before, before: value });
  };
}
