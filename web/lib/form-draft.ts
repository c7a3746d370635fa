import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { tabStorage } from './browser-storage.ts';
import { draftPrefix } from './storage-keys.ts';

/** The draft of a form in this tab; empty without one. */
export function readFormDraft<Values extends FieldValues>(name: string): Partial<Values> {
  try {
    return JSON.parse(tabStorage.getItem(draftPrefix + name) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
}

export const writeFormDraft = (name: string, values: FieldValues) =>
  tabStorage.setItem(draftPrefix + name, JSON.stringify(values));

export const clearFormDraft = (name: string) => tabStorage.removeItem(draftPrefix + name);

/**
 * Stores a draft of the form until it's saved. The draft survives a reload and another sign-in. The field
 * named by `secret` isn't stored.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  secret?: keyof Values,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeFormDraft(name, secret ? { ...values, [secret]: undefined } : values);
        },
      }),
    [name, subscribe, secret],
  );
}
