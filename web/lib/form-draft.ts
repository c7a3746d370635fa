import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const prefix = 'denmate.draft.';

/** What was typed into the form of this name earlier in this tab, or nothing. */
export function readFormDraft<Values extends FieldValues>(name: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
}

export const clearFormDraft = (name: string) => sessionStorage.removeItem(prefix + name);

/** Keeps what is typed until the form is saved: it survives a reload and having to sign in again. No passwords here. */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(prefix + name, JSON.stringify(values)),
      }),
    [name, subscribe],
  );
}
